import { endsSentence } from '../shared/sentences.ts';
import { twoLines } from '../storyboard-builder/time-scenes.ts';
import type { Cue } from '../subtitle-tool/cue.ts';
import { formatSrt } from '../subtitle-tool/format-subtitles.ts';
import type { Scene, TimedToken } from './time-script.ts';

const MAX_LETTERS = 76;
/** A sentence that is said sooner shares its cue with the next one. */
const LEAST_SECONDS = 1;
const MS_PER_SECOND = 1000;

/** Returns the script as SRT: each sentence, or a part of it that fits on two lines, when it is spoken. */
export function formatScriptSrt(scenes: readonly Scene[]): string {
  return formatSrt(scenes.flatMap(cuesOf));
}

function cuesOf({ tokens, start, seconds }: Scene): Cue[] {
  const groups: TimedToken[][] = [];
  for (const token of tokens.filter(({ text, units }) => units > 0 || !/^\s*\[/.test(text))) {
    const last = groups.at(-1);
    const said = (last ?? []).map(({ text }) => text).join('');
    const isShort = token.at - (last?.[0]?.at ?? start) < LEAST_SECONDS;
    const hasRoom = said.length + token.text.length <= MAX_LETTERS;
    const isOpen = last && hasRoom && (isShort || !endsSentence(said));
    if (isOpen) last.push(token);
    else groups.push([token]);
  }
  return groups.map((group, at) => ({
    id: at,
    start: Math.round((group[0]?.at ?? start) * MS_PER_SECOND),
    end: Math.round((groups[at + 1]?.[0]?.at ?? start + seconds) * MS_PER_SECOND),
    text: twoLines(
      group
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    settings: '',
  }));
}
