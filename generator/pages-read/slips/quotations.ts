/** Marks that open and close a quotation. Several languages have the same marks the other way round. */
const PAIRS = [
  '“”',
  '„“',
  '„”',
  '””',
  '«»',
  '»«',
  '‹›',
  '›‹',
  '‘’',
  '‚‘',
  '’’',
  '""',
  "''",
  '``',
  '「」',
  '『』',
].map(([open = '', close = '']) => ({ open, close }));
/** Any of these marks. Most texts have none. */
const ANY_MARK = /[“”„«»‹›‘’‚"'`「」『』]/u;
/** A quotation that is longer says more than a text that speaks of a few words. */
const LONGEST = 300;
const IN_A_WORD = /[\p{L}\p{N}]/u;
/** What stands before no quotation: the end of a word or of a sentence. */
const ENDS = /[\p{L}\p{N}.,!?;%)]/u;

/** Returns whether a piece of a text stands inside of a quotation, so that the text may speak of it. */
export function isQuoted(text: string, index: number, length: number): boolean {
  return quotationAt(text, index, length) !== undefined;
}

/** Returns whether a piece of a text stands inside of a quotation that is only a part of the text. */
export function isQuotedInPart(text: string, index: number, length: number): boolean {
  const found = quotationAt(text, index, length);
  return found !== undefined && !(found.start === 0 && /^[.,!?]?$/.test(text.slice(found.end)));
}

/** Returns whether a text is nothing but a quotation. */
export function isQuotation(text: string): boolean {
  return text.length > 2 && isQuoted(text, 1, 1) && !isQuotedInPart(text, 1, 1);
}

/** Returns where the quotation around a piece starts and ends, with its marks. */
function quotationAt(
  text: string,
  index: number,
  length: number,
): { start: number; end: number } | undefined {
  const end = index + length;
  const before = text.slice(Math.max(0, index - LONGEST), index);
  if (!ANY_MARK.test(before)) return undefined;
  const after = text.slice(end, end + LONGEST);
  for (const { open, close } of PAIRS) {
    const opened = findLast(before, open, isOpening);
    if (opened < 0 || (close !== open && findLast(before, close, isClosing) > opened)) continue;
    const closed = findFirst(after, close);
    if (closed >= 0) return { start: index - before.length + opened, end: end + closed + 1 };
  }
  return undefined;
}

/** Returns the last place of a mark. Returns -1 if the last one is not of this kind. */
function findLast(text: string, mark: string, isKind: (text: string, at: number) => boolean): number {
  for (let at = text.lastIndexOf(mark); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(mark, at - 1)) {
    if (isKind(text, at)) return at;
    // A mark that opens and closes has closed here. An apostrophe in a word is neither.
    if (isClosing(text, at)) return -1;
  }
  return -1;
}

function findFirst(text: string, mark: string): number {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    if (isClosing(text, at)) return at;
  return -1;
}

/** French puts a space inside of its marks, as in « this ». */
function isOpening(text: string, at: number): boolean {
  const isFrench = text[at] === '«';
  return !ENDS.test(text.charAt(at - 1)) && (isFrench || text.charAt(at + 1) !== ' ');
}

function isClosing(text: string, at: number): boolean {
  const isFrench = text[at] === '»';
  const before = text.charAt(at - 1);
  return !IN_A_WORD.test(text.charAt(at + 1)) && (isFrench || before !== ' ');
}
