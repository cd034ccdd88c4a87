import type { AuditSettings, FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { pageFault } from '../findings.ts';
import type { PageTexts } from './similar-pages.ts';

/** Values that code shows where one is missing. */
const COMPUTED = /^(?:undefined|NaN|Invalid Date|\[object \w+\])$/;
/** Characters that were decoded wrongly. */
const WRONGLY_DECODED = /^(?:â€|[ÃÂ]|\ufffd)/;
/** Of a leftover that a page may show for several reasons, so many are told. */
const MOST_OF_ONE = 20;
/** How many characters on each side of a leftover are told. */
const AROUND = 40;

/** A leftover, and the text of the page around it. */
interface Shown {
  readonly block: string;
  readonly at: number;
}

/**
 * Finds markup, placeholders and values that a page shows by mistake. Each place of a value that is missing,
 * and of characters that were decoded wrongly, is a fault of its own, told apart by the words beside it.
 */
export function* findLeftoverFaults(
  page: SiteFact,
  texts: PageTexts,
  toFillIn: AuditSettings['toFillIn'],
): Generator<FoundFault> {
  for (const leftover of page.leftovers) {
    if (toFillIn.has(leftover)) {
      yield unfilledFault(page, leftover);
      continue;
    }
    const shown = shownWith(page, leftover, texts);
    const isRepeated = COMPUTED.test(leftover) || WRONGLY_DECODED.test(leftover);
    if (shown.length === 0) yield leftoverFault(page, leftover, {});
    const seen = new Set<string>();
    for (const each of isRepeated ? shown.slice(0, MOST_OF_ONE) : shown.slice(0, 1)) {
      const quote = WRONGLY_DECODED.test(leftover) ? wholeWord(leftover, each) : leftover;
      const beside = COMPUTED.test(leftover) ? wordsBeside(page, leftover, each) : quote;
      if (seen.has(beside)) continue;
      seen.add(beside);
      yield leftoverFault(page, leftover, {
        ...(isRepeated ? { subject: `${leftover} (${beside})` } : {}),
        ...(quote === leftover ? {} : { quote, code: [leftover] }),
        block: each.block,
        message: `the text shows ${JSON.stringify(leftover)}${excerptOf(leftover, each)}`,
      });
    }
  }
}

function unfilledFault(page: SiteFact, text: string): FoundFault {
  const message = `a text of the new site is still there: ${JSON.stringify(text)}`;
  return pageFault('unfilled-text', page, message, 'Do what it asks, and remove it from the page.', text);
}

function leftoverFault(page: SiteFact, leftover: string, told: Partial<FoundFault>): FoundFault {
  const message = `the text shows ${JSON.stringify(leftover)}`;
  const advice = 'Correct the row or the template: readers see this as it is.';
  return pageFault('leftover', page, message, advice, {
    quote: leftover,
    adviceAtLine: 'Correct the line: readers see the text as it is.',
    ...told,
  });
}

/** Returns where the title, the description and the blocks of a page have a leftover. */
function shownWith(page: SiteFact, leftover: string, texts: PageTexts): readonly Shown[] {
  const own = [page.title, page.description].filter((text) => text.includes(leftover));
  return [...own, ...(texts.blocksWith?.(page, leftover) ?? [])].flatMap((block) => {
    const found: Shown[] = [];
    for (let at = block.indexOf(leftover); at >= 0; at = block.indexOf(leftover, at + leftover.length)) {
      const isInWord = COMPUTED.test(leftover) && /\w/.test(`${block[at - 1] ?? ' '}`);
      if (!isInWord) found.push({ block, at });
    }
    return found;
  });
}

/** Returns the word that has a leftover. The few characters of one alone stand in many texts. */
function wholeWord(leftover: string, { block, at }: Shown): string {
  const [before = ''] = /[^\s"“„(]*$/u.exec(block.slice(0, at)) ?? [];
  const [after = ''] = /^[^\s"”“),;:!?.]*/u.exec(block.slice(at + leftover.length)) ?? [];
  return before + leftover + after;
}

/** Returns the words directly beside a value that is missing, with `…` for names of the page and numbers. */
function wordsBeside({ title, h1 }: SiteFact, leftover: string, { block, at }: Shown): string {
  const names = new Set(`${title} ${h1.join(' ')}`.match(/\p{Lu}\p{L}+/gu));
  const isOwn = (word: string) =>
    /\p{N}/u.test(word) || (word.match(/\p{L}+/gu) ?? []).some((part) => names.has(part));
  const before = /\S*\s*$/u.exec(block.slice(0, at))?.[0] ?? '';
  const after = /^\s*\S*/u.exec(block.slice(at + leftover.length))?.[0] ?? '';
  const plain = (text: string) => (isOwn(text) && /\s/.test(text) ? '…' : text.replace(/[()]/g, ''));
  return `${plain(before).trimStart()}${leftover}${plain(after).trimEnd()}`.replace(/[()]|[.,;:!?]+$/g, '');
}

/** Returns the words around a leftover, unless it is all of its text. */
function excerptOf(leftover: string, { block, at }: Shown): string {
  const end = at + leftover.length;
  if (block.trim() === leftover) return '';
  const before = cutWords(block.slice(Math.max(0, at - AROUND), at), at > AROUND, /^\S*\s/u);
  const after = cutWords(block.slice(end, end + AROUND), block.length > end + AROUND, /\s\S*$/u);
  const [begins, ends] = [at > AROUND ? '… ' : '', block.length > end + AROUND ? ' …' : ''];
  return ` in "${begins}${before}${leftover}${after}${ends}"`;
}

function cutWords(text: string, isCut: boolean, cut: RegExp): string {
  return isCut ? text.replace(cut, '') : text;
}
