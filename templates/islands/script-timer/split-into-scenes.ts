import { cutSentences } from '../shared/sentences.ts';
import type { Pace } from './pace.ts';
import { tokenize } from './tokenize.ts';

const SECONDS_PER_MINUTE = 60;
/** The line break before a line of a list, which ends the line before like a sentence. */
const LIST_LINE = /(?<=\n)(?=[^\S\n]*(?:[-*•–]|\(?\d{1,2}[.)])\s)/u;

/**
 * Puts blank lines between sentences, so that each scene takes about the requested seconds. Never splits a
 * sentence. Keeps existing scenes apart.
 */
export function splitIntoScenes(script: string, pace: Pace, unitsPerMinute: number, seconds: number): string {
  return script
    .trim()
    .split(/\n[^\S\n]*\n\s*/u)
    .map((block) => splitBlock(block, pace, (seconds * unitsPerMinute) / SECONDS_PER_MINUTE))
    .join('\n\n');
}

function splitBlock(block: string, pace: Pace, wanted: number): string {
  const scenes: string[] = [];
  let scene = '';
  let units = 0;
  for (const sentence of block.split(LIST_LINE).flatMap(cutSentences)) {
    const more = tokenize(sentence, pace).reduce((sum, token) => sum + token.units, 0);
    const isNearerWithout = Math.abs(units - wanted) <= Math.abs(units + more - wanted);
    if (units > 0 && isNearerWithout) {
      scenes.push(scene.trim());
      scene = '';
      units = 0;
    }
    scene += sentence;
    units += more;
  }
  return [...scenes, scene.trim()].filter(Boolean).join('\n\n');
}
