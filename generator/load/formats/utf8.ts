/** Returns the text of a UTF-8 file without its byte-order mark, or undefined if the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  return decode(bytes, false);
}

/** The place of the first byte that is not UTF-8, line and column from 1. */
export function findBrokenPlace(bytes: Uint8Array): { line: number; column: number } {
  let sound = 0;
  let broken = bytes.length;
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (decode(bytes.subarray(0, middle), true) === undefined) broken = middle;
    else sound = middle;
  }
  const lines = (decode(bytes.subarray(0, sound), true) ?? '').split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** With `isCut`, the bytes may end inside a character, which is left out. */
function decode(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
