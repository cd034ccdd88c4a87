import { decodeText } from '../load/parse/decode-text.ts';

/** A text, and the name of its encoding if that is not UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly encoding?: string;
}

/**
 * Returns the text of a file that people exported from any program: UTF-8, UTF-16, or else Windows-1252, in
 * which every byte is a character.
 */
export function readText(content: string | Uint8Array): DecodedText {
  if (typeof content === 'string') return { text: content.replace(/^\ufeff/, '') };
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return decodeAs(content, 'utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return decodeAs(content, 'utf-16be', 'UTF-16');
  const text = decodeText(content);
  return text === undefined ? decodeAs(content, 'windows-1252', 'Windows-1252') : { text };
}

function decodeAs(bytes: Uint8Array, label: string, encoding: string): DecodedText {
  const text = new TextDecoder(label).decode(bytes);
  // Some versions of Node.js decode Windows-1252 as Latin-1.
  return {
    text: text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? ''),
    encoding,
  };
}

/** The characters of the bytes 0x80 to 0x9f in Windows-1252. A space stands for a byte without one. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
