import { decodeText } from '../load/formats/utf8.ts';
import { UsageError } from '../problems/errors.ts';

/** A text, and the name of its encoding if that is not UTF-8. */
interface DecodedText {
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

/** What the first bytes of a file say, and names in it. */
interface OtherKind {
  readonly start: string;
  /** A name that the file holds as well. */
  readonly holds?: RegExp;
  readonly kind: string;
  readonly advice: string;
}

const ZIP = 'PK\x03\x04';
const SAVE_AS = 'Open it and save the sheet as "CSV UTF-8": File, Save As.';
/** Kinds of files that are no text of rows, with what to do. The first that fits counts. */
const OTHER_KINDS: readonly OtherKind[] = [
  { start: ZIP, holds: /xl\//, kind: 'a workbook of Excel (xlsx)', advice: SAVE_AS },
  {
    start: ZIP,
    holds: /Index\/|\.iwa/,
    kind: 'a table of Numbers',
    advice: 'Open it and export it as CSV: File, Export To, CSV.',
  },
  {
    start: ZIP,
    holds: /opendocument\.spreadsheet/,
    kind: 'a table of LibreOffice (ods)',
    advice: 'Open it and save it as CSV: File, Save As, Text CSV.',
  },
  { start: ZIP, kind: 'a zip archive', advice: 'Unpack it, and name the CSV file in it.' },
  { start: '\xd0\xcf\x11\xe0', kind: 'a workbook of an old Excel (xls)', advice: SAVE_AS },
  { start: '%PDF-', kind: 'a PDF', advice: 'Copy its table into a spreadsheet, and save that as CSV.' },
  {
    start: '',
    holds: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|table|\?xml|!--)/i,
    kind: 'HTML or XML',
    advice: 'Copy its table into a spreadsheet, and save that as CSV.',
  },
  { start: '\x1f\x8b', kind: 'compressed with gzip', advice: 'Unpack it with "gunzip".' },
];
/** How many bytes at each end of a file may tell its kind. The names in a zip archive are at its end. */
const MOST_TELLING = 65_536;

/** Refuses a file that is no text of rows. @throws UsageError with its kind and what to do */
export function refuseOtherKinds(content: string | Uint8Array, fileName: string): void {
  if (typeof content === 'string') return;
  const ends = [content.subarray(0, MOST_TELLING), content.subarray(-MOST_TELLING)];
  const text = ends.map((bytes) => Buffer.from(bytes).toString('latin1')).join('');
  const found = OTHER_KINDS.find(({ start, holds }) => text.startsWith(start) && (holds?.test(text) ?? true));
  if (found) throw new UsageError(`${fileName} is ${found.kind}, and not CSV or TSV`, found.advice);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(text)) return;
  const zeros = ends[0]?.reduce((sum, byte) => sum + Number(byte === 0), 0) ?? 0;
  if (zeros * 4 < (ends[0]?.length ?? 0)) return;
  throw new UsageError(
    `${fileName} is UTF-16 without its mark, or no text`,
    'Open it in an editor and save it as UTF-8.',
  );
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
