import type { Token } from 'markdown-it';
import type { DataObject, DataPath, Row } from '../../types/data.ts';
import { decodePercents, visitTexts } from '../../utils/data-values.ts';
import { createMarkdownIt } from '../../utils/markdown/markdown-tools.ts';
import { onDemand } from '../../utils/remember.ts';
import { PICTURE_MARK } from '../validate/row-links.ts';
import { PICTURE_NAME } from './find-picture.ts';

/**
 * The beginning of a picture's address that may be beside the row, also one in a definition. Most texts have
 * none, and then Markdown is not loaded.
 */
const MAY_BE_LOCAL =
  /(?:\]\(\s*<?|\]:\s*<?)(?![/#?]|[a-z][a-z\d+.-]*:)[^\s)>]+\.(?:jpe?g|png|webp|avif|gif|svg|tiff?)\b/i;

const parser = onDemand(createMarkdownIt);

/** A picture that a text in Markdown shows: its address as Markdown reads it, and where it is written. */
export interface TextPicture {
  /** The address with its escapes, by which the renderer of Markdown finds it. */
  readonly address: string;
  /** The path of the file from the folder of the row. */
  readonly path: string;
  readonly at: DataPath;
  readonly offset: number;
}

/** Returns the pictures beside a row that its texts in Markdown show. What code shows is no picture. */
export function textPictures(row: DataObject): TextPicture[] {
  const found: TextPicture[] = [];
  visitTexts(row, (text, at) => {
    if (!text.includes('![') || !MAY_BE_LOCAL.test(text)) return;
    const visit = (token: Token): void => {
      const address = token.type === 'image' ? String(token.attrGet('src') ?? '') : '';
      if (isLocal(address)) {
        const path = decodePercents(address);
        const offset = Math.max(0, text.indexOf(path), text.indexOf(address));
        found.push({ address, path, at: [...at], offset });
      }
      token.children?.forEach(visit);
    };
    parser().parse(text, {}).forEach(visit);
  });
  return found;
}

function isLocal(address: string): boolean {
  return !/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(address) && PICTURE_NAME.test(address);
}

/** Returns the marks of a row's pictures, which its summary holds. */
export function marksOf(row: DataObject): string[] {
  return [...new Set(textPictures(row).map(({ address }) => PICTURE_MARK + address))];
}

/** Returns the addresses of the pictures beside a row that its Markdown shows, with their escapes. */
export function shownByTexts({ stored, value }: Pick<Row, 'stored' | 'value'>): readonly string[] {
  if (!stored) return [...new Set(textPictures(value).map(({ address }) => address))];
  return (stored.pictures ?? [])
    .filter((mark) => mark.startsWith(PICTURE_MARK))
    .map((mark) => mark.slice(PICTURE_MARK.length));
}
