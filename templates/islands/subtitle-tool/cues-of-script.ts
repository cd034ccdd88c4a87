import { linesOf } from '../builder/work.ts';
import { captionsOf } from '../storyboard-builder/time-scenes.ts';
import type { Cue } from './cue.ts';

/**
 * Returns cues for a script, at speaking pace, each short enough for two lines. Names of scenes and
 * directions in brackets are not spoken. The words stay as they are.
 */
export function cuesOfScript(script: string): Cue[] {
  const spoken = script.replace(/^[ \t]*#.*$/gm, '').replace(/\[[^\]\n]*\][ \t]*/g, '');
  const items = linesOf(spoken).map((line) => ({ spoken: line }));
  return captionsOf({ fields: {}, items }).map((cue, id) => ({ ...cue, id }));
}
