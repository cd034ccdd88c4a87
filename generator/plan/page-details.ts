import { buildAddress } from '../address/index.ts';
import { addressSlug, sourceRow } from '../languages/translate-rows.ts';
import { dataIn } from '../languages/translate-site.ts';
import { asNote } from '../problems/collect-problems.ts';
import type { DataObject, Row, SiteData } from '../types/data.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { ListPage } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { createTextPool } from '../utils/remember.ts';
import { createRowCounter } from './count-words.ts';
import { addressField, canonicalAddress, LIST_PARAMETER } from './page-addresses.ts';
import { createTextReader, type FailedTexts, readPictures, readTags, readTyped } from './page-texts.ts';
import { isPageTranslated } from './page-translation.ts';
import { type IndexabilityInput, isDraft, isIndexable, isPublished } from './publishable.ts';

/** The fields of an index entry that follow from its rows and its family's texts. */
export type PageDetails = Omit<
  IndexedPage,
  'position' | 'path' | 'family' | 'name' | 'language' | 'rows' | 'key' | 'isLaterPage' | 'conditionValue'
>;

/** The source of a page's details: its family, its address, its rows and its place in a list. */
export interface PageSource {
  readonly family: Family;
  readonly path: string;
  readonly rows: Readonly<Record<string, Row>>;
  readonly list: ListPage | undefined;
}

/** Returns the values of a page's address, by parameter. */
export function addressValues({ family, rows, list }: Omit<PageSource, 'path'>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { as } of family.each) if (rows[as]) values[as] = addressSlug(rows[as]);
  for (const field of family.addressFields) {
    const value = addressField(rows, field, family.pattern.hasLetters);
    if (value !== undefined) values[field.steps.join('.')] = value;
  }
  if (list && list.page > 1) values[LIST_PARAMETER] = String(list.page);
  return values;
}

/**
 * Makes the function that computes a page's details. It adds texts that fail and thin pages to `problems`.
 */
export function createPageDetailer(
  data: SiteData,
  date: string,
): (source: PageSource, problems: Problem[]) => PageDetails {
  const shared = createTextPool();
  const wordsOf = createRowCounter(data);
  const failed: FailedTexts = new Map();
  return (source, problems) => {
    const { family, path, rows, list } = source;
    const allRows = Object.values(rows);
    const earlier = problems.length;
    const values = addressValues(source);
    const origin = sourcePage(source, values);
    const read = createTextReader(family, rows, path, dataIn(data, family.language), list, problems, failed);
    const [title, description] = [read('title') ?? '', read('description') ?? ''];
    const words = family.minWords === 0 ? 0 : allRows.reduce((sum, row) => sum + wordsOf(row), 0);
    // A draft may be short, and a held row is noindex anyway.
    const mayBeShort = allRows.some((row) => isDraft(row) || row.held);
    if (family.minWords > words && !mayBeShort) problems.push(thinPage(family, path, allRows[0], words));
    const isTranslated = isPageTranslated(family, rows);
    const own = isTranslated && list?.page === 1 ? canonicalAddress(family, values) : undefined;
    const canonical = own ?? (isTranslated ? undefined : origin.canonical) ?? path;
    const draft = isWaiting(source) || allRows.some((row) => !isPublished(row, date));
    const day = readTyped('date', read('date'), source, data, problems);
    const rowCount = list?.total ?? countOf(allRows);
    if (allRows.some(isDraft)) makeNotes(problems, earlier);
    return {
      title,
      description,
      canonical,
      draft,
      listPage: list?.page,
      rowCount,
      ...readPictures(read, source, data, problems),
      parent: family.parent && shared(buildAddress(family.parent, origin.values)),
      updated: newestUpdate(allRows),
      indexable: isIndexable({
        familyIsIndexed: family.index,
        isDraft: draft,
        ...findHiding(allRows),
        isCanonical: canonical === path,
        isTranslated,
        words,
        minWords: family.minWords,
        rowCount,
        minRows: family.minRows,
      }),
      link: {
        path,
        label: read('label') ?? title,
        summary: read('summary') ?? description,
        ...slugOfMain(family, rows),
        ...withGroup(read('group')),
        ...withTags(readTags(source, data, problems)),
        ...(day ? { date: day } : {}),
        ...readFacts(family, read),
      },
    };
  };
}

/**
 * Returns the values of the address that a page has in the first language, and its canonical address there if
 * it exists. Parents and fallbacks follow from them.
 */
function sourcePage(
  { family, rows, list }: PageSource,
  values: Record<string, string>,
): { readonly values: Record<string, string>; readonly canonical?: string } {
  const { source, hasSource } = family.translation ?? {};
  if (!source) return { values };
  const sources = Object.fromEntries(Object.entries(rows).map(([as, row]) => [as, sourceRow(row)]));
  const own = addressValues({ family: source, rows: sources, list });
  if (!hasSource) return { values: own };
  const canonical =
    (list?.page === 1 ? canonicalAddress(source, own) : undefined) ?? buildAddress(source.pattern, own);
  return { values: own, canonical };
}

/** Returns whether a page is one of a paced family, and its day has not come. */
function isWaiting({ family, rows }: PageSource): boolean {
  return family.launches?.of(rows)?.isOut === false;
}

function withTags(tags: readonly string[] | undefined): { readonly tags?: readonly string[] } {
  return tags ? { tags } : {};
}

function withGroup(group: string | undefined): { readonly group?: string } {
  return group ? { group } : {};
}

function slugOfMain({ each, fixed }: Family, rows: PageSource['rows']): { readonly slug?: string } {
  const main = rows[each[0]?.as ?? fixed[0]?.as ?? ''];
  return main ? { slug: main.slug } : {};
}

function findHiding(rows: readonly Row[]): Pick<IndexabilityInput, 'rowIsHidden' | 'rowIsHeld'> {
  return {
    rowIsHidden: rows.some((row) => row.value.noindex === true),
    rowIsHeld: rows.some(({ held }) => held?.pages === 'noindex'),
  };
}

/** Turns the problems of a draft into notes. They begin at the position `from`. */
function makeNotes(problems: Problem[], from: number): void {
  for (const [at, problem] of problems.entries())
    if (at >= from && problem.severity !== 'note') problems[at] = asNote(problem);
}

function readFacts(
  family: Family,
  read: (name: `facts.${string}`) => string | undefined,
): { readonly facts?: Record<string, string> } {
  const facts: Record<string, string> = {};
  for (const name of family.texts.keys()) {
    if (!name.startsWith('facts.')) continue;
    const value = read(name as `facts.${string}`);
    if (value) facts[name.slice('facts.'.length)] = value;
  }
  return Object.keys(facts).length > 0 ? { facts } : {};
}

/** Returns how many rows have the value that a page is made for. Returns undefined for other pages. */
function countOf(rows: readonly Row[]): number | undefined {
  const count = rows.find(({ fieldValue }) => fieldValue !== undefined)?.value.count;
  return typeof count === 'number' ? count : undefined;
}

function newestUpdate(rows: readonly Row[]): string | undefined {
  const dates = rows
    .map((row) => (row.value as DataObject).updated)
    .filter((date): date is string => typeof date === 'string');
  return dates.sort().at(-1);
}

function thinPage(family: Family, path: string, row: Row | undefined, words: number): Problem {
  return {
    kind: 'thin-page',
    severity: 'warning',
    file: row?.file ?? family.file,
    line: row?.line ?? family.line,
    column: 1,
    message: `${path} has ${words} words of its own, and its family asks for ${family.minWords}; it is published as noindex`,
    advice: 'Write more into the row; with enough words the page joins the sitemap by itself.',
  };
}
