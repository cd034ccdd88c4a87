import { draftScenes } from '../storyboard-builder/draft-scenes.ts';
import { captionsOf } from '../storyboard-builder/time-scenes.ts';
import type { Cue } from './cue.ts';

/** Returns cues for a script, at speaking pace, each short enough for two lines. */
export function cuesOfScript(script: string): Cue[] {
  return captionsOf({ fields: {}, items: draftScenes(script, []) }).map((cue, id) => ({ ...cue, id }));
}
