import { join } from 'node:path';
import { stagedPath } from '../../output/stage-file.ts';
import { readRegular } from '../../utils/open-regular.ts';
import { type Words, wordsOf } from './word-weights.ts';

/**
 * Returns the words of the main part of a page that is about to be published, or else of the published one.
 * Returns undefined if the output folder has neither.
 */
export function readPageWords(out: string, file: string): Words | undefined {
  const html = readIfAny(stagedPath(out, file)) ?? readIfAny(join(out, file));
  if (html === undefined) return undefined;
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start >= 0 && end > start ? html.slice(start, end) : html;
  return wordsOf(main.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>|&#?\w+;/g, ' '));
}

function readIfAny(path: string): string | undefined {
  try {
    return readRegular(path).toString();
  } catch {
    // Without the text, titles and addresses are compared.
    return undefined;
  }
}
