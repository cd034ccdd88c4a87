/** A text file's content and its encoding. */
export interface DecodedText {
  readonly text: string;
  /**
   * False if the bytes were not Unicode and were read as Western European, the most common other encoding.
   */
  readonly isCertain: boolean;
}

/** Decodes the bytes of a text file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isCertain: true };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isCertain: false };
  }
}

function markedEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
