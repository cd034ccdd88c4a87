const QUOTE = 34;
/** What stands around a cell: a delimiter, or a line end. */
const AROUND: ReadonlySet<number | undefined> = new Set(Buffer.from(',;\t|\r\n'));
/** The most quotes that are looked at. */
const MAX_QUOTES = 32;

/**
 * Makes the function that returns whether a place in a block of CSV is inside of double quotes, by the number of
 * quotes before it. Places come in their order. A quote in the middle of a cell makes it wrong, which the parser
 * of the chunk notices.
 */
export function createQuoteCount(bytes: Buffer): (place: number) => boolean {
  let isOpen = false;
  let next = bytes.indexOf(QUOTE);
  return (place) => {
    for (; next >= 0 && next < place; next = bytes.indexOf(QUOTE, next + 1)) isOpen = !isOpen;
    return isOpen;
  };
}

/**
 * Returns whether a line of CSV probably begins inside of double quotes, by the first quote after it that can only
 * open a cell, or only close one. What comes before is not known.
 */
export function seemsQuoted(bytes: Buffer, line: number): boolean {
  let isOpen = false;
  let at = bytes.indexOf(QUOTE, line);
  for (let count = 0; at >= 0 && count < MAX_QUOTES; count++) {
    const mayOpen = AROUND.has(bytes[at - 1]);
    const mayClose = AROUND.has(bytes[at + 1]) || bytes[at + 1] === QUOTE;
    if (mayOpen !== mayClose) return mayClose !== isOpen;
    isOpen = !isOpen;
    at = bytes.indexOf(QUOTE, at + 1);
  }
  return false;
}
