import type { LinkTable } from '../../cache/link-table.ts';
import { pageSource } from '../../plan/page-source.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { ImageRecord } from '../../types/page-record.ts';
import type { Problem } from '../../types/problem.ts';
import type { SiteImages } from './site-images.ts';

const MARK = '!letters ';
/** The most letters that a message shows. */
const MAX_SHOWN = 20;

/** Returns the mark of letters that an image leaves out. It is kept in the link table with the image. */
export function missingLetters(letters: string): string {
  return MARK + letters;
}

/** Where the images of pages are looked up. */
export interface LettersInput {
  readonly site: Pick<LoadedSite, 'data' | 'index'>;
  readonly images: Pick<SiteImages, 'imageOf'>;
  readonly pages: readonly IndexedPage[];
  readonly state: { readonly links: LinkTable };
}

/** Returns one warning if images of pages leave out letters, with the first page and the number of others. */
export function lettersProblems(
  { site, images, pages, state }: LettersInput,
  records: ReadonlyMap<string, ImageRecord>,
): Problem[] {
  const lettersOf = ({ links }: ImageRecord) =>
    [...links].map((number) => (state.links.addresses[number] ?? '').slice(MARK.length)).join('');
  const affected = new Map(
    [...records].flatMap(([file, record]) => (record.links.length > 0 ? [[file, lettersOf(record)]] : [])),
  );
  if (affected.size === 0) return [];
  const found = pages.filter((page) => affected.has(images.imageOf(page)?.file ?? ''));
  const [first] = found;
  if (!first) return [];
  const letters = [...new Set([...affected.values()].join(''))].sort();
  const shown = letters.slice(0, MAX_SHOWN).join(' ') + (letters.length > MAX_SHOWN ? ' …' : '');
  const whose = `the image of ${first.path}${found.length > 1 ? ` and of ${found.length - 1} more` : ''}`;
  return [
    {
      kind: 'missing-letters',
      severity: 'warning',
      ...pageSource(first, site),
      column: 1,
      message: `${whose} leaves out what no font of templates/images/fonts has: ${shown}`,
      advice: 'Put a font with these letters into templates/images/fonts/, and name its family in the card.',
    },
  ];
}
