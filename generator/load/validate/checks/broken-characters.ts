import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { formatPath } from '../../../utils/schema/visit-path.ts';
import { visitTexts } from '../../../utils/schema/visit-texts.ts';

/**
 * The characters that HTML and XML must not contain: control characters except tab and line ends, halves of
 * surrogate pairs, U+FFFE and U+FFFF. Source: XML 1.0, section 2.2.
 */
const BROKEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u;

/** A superset of these characters that is fast to test. Most texts have none of them. */
const RARE = /[^\n\r\t -~\u00a0-\ud7ff\ue000-\ufffd]/;

/** Returns whether a text has a character that cannot be published. */
export function isBrokenText(text: string): boolean {
  return RARE.test(text) && BROKEN.test(text);
}

/** Returns a problem for each text of a row with a character that cannot be published. */
export function findBrokenCharacters(row: Row, locate: Locate): Problem[] {
  const problems: Problem[] = [];
  visitTexts(row.value, (text, path) => {
    const match = RARE.test(text) ? BROKEN.exec(text) : null;
    if (!match) return;
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    problems.push({
      kind: 'wrong-value',
      severity: 'error',
      ...locate(row.file, row.at === undefined ? path : [row.at, ...path], { offset: match.index }),
      message: `${formatPath(path)}: the character U+${code} cannot be shown on a page`,
      advice: 'Remove it. Such characters come with texts that were copied from other programs.',
    });
  });
  return problems;
}
