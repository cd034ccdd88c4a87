import { decodeText } from './decode-text.ts';

const MAX_TEXT_BYTES = 5_000_000;

/** The content of a text file, or the reason why it could not be read. */
export type TextFile =
  | { readonly text: string; readonly isCertain: boolean; readonly fault?: undefined }
  | { readonly text?: undefined; readonly fault: string };

/** Reads a file that the visitor chose. Never throws. */
export async function readTextFile(file: File): Promise<TextFile> {
  if (file.size > MAX_TEXT_BYTES) return { fault: `${file.name} is larger than 5 MB, too large for a text.` };
  try {
    const { text, isCertain } = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text.includes('\0')) return { fault: `${file.name} is no text file.` };
    return { text: text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), isCertain };
  } catch {
    return { fault: `Your browser couldn’t read ${file.name}. The file may have moved or be locked.` };
  }
}
