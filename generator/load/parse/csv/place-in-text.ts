/**
 * Makes the function that returns the line and the column of an offset. Offsets that come in their order cost one
 * pass over the text.
 */
export function placeInText(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  return (offset) => {
    if (offset < start) {
      line = 1;
      start = 0;
    }
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    return { line, column: offset - start + 1 };
  };
}
