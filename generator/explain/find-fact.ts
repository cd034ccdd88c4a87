import { splitWords } from '../pages-read/sentences.ts';
import { factName, factsIn, fillText, listFacts } from '../plan/fact-texts.ts';
import { suggestSome } from '../problems/suggest.ts';
import type { DataObject, Row, SiteData } from '../types/data.ts';
import type { DataFact, FoundText } from '../types/explanation.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { LoadedSite } from '../types/plan.ts';
import { formatPath } from '../utils/data-values.ts';
import { byPlace, createPhrase, type DataText, excerptOf, type Phrase } from './data-texts.ts';

/** The fewest words of a phrase that tells the place of a fact from other texts. */
const FEWEST_WORDS = 3;
/** How many near names are named. */
const MOST_NEAR = 3;
/** Marks of Markdown and Handlebars, between which the words are shown as they are written. */
const MARKUP = /[*_`#|[\]<>{}\n]|\]\(/;

/** A fact, the texts that show it, and what its pages are found by. */
interface FoundFact {
  readonly fact: DataFact;
  readonly uses: FoundText[];
  /** The words around its value, as pages show them. */
  readonly phrases: readonly Phrase[];
  /** The rows that show the value with too few words around it, so that their own pages count. */
  readonly rows: ReadonlySet<Row>;
  /** The families whose texts show it. */
  readonly families: ReadonlySet<string>;
  /** What the code of templates names it. */
  readonly code: Phrase;
}

/**
 * Returns the fact that a text asks for, such as `fact.trialDays`. Returns undefined for any other phrase.
 */
export function findFact(
  text: string,
  data: SiteData,
  listTexts: () => Iterable<DataText>,
): FoundFact | undefined {
  const name = factName(text);
  const fact = listFacts(data.facts, data.locate).find((known) => known.name === name);
  if (!fact) return undefined;
  const uses: FoundText[] = [];
  const phrases = new Map<string, Phrase>();
  const rows = new Set<Row>();
  const families = new Set<string>();
  for (const { file, path, text, row } of listTexts())
    for (const mark of factsIn(text)) {
      if (mark.name !== fact.name) continue;
      const { offset } = mark;
      const place = data.locate(file, path, { offset });
      uses.push({
        ...place,
        field: formatPath(path),
        excerpt: excerptOf(text, offset, fact.name.length + 9),
      });
      if (file === data.routes.file) families.add(familyAt(data, path[0]));
      const words = wordsAround(text, offset, fact.value, data);
      if (splitWords(words).length >= FEWEST_WORDS) phrases.set(words, createWholePhrase(words));
      else if (row) rows.add(row);
    }
  const code = createPhrase(`facts.${fact.name}`);
  return { fact, uses: uses.sort(byPlace), phrases: [...phrases.values()], rows, families, code };
}

/**
 * Adds the published pages of rows, families and templates that show a fact, to those found by their words.
 */
export function addOwnPages(
  pages: Record<'main' | 'head' | 'shared', string[]>,
  { fact, rows, families }: FoundFact,
  { manifest, site, siteFields }: SearchInput,
): void {
  const keys = new Set([...rows].map(keyOf));
  const templates = site.index.families.filter(({ name, template }) =>
    families.has(name) ? true : siteFields.get(template)?.has(`facts.${fact.name}`),
  );
  const shown = new Set(templates.map(({ name }) => name));
  const isOwn = (path: string) => {
    const page = site.index.byPath.get(path);
    return page && (shown.has(page.family) || Object.values(page.rows).some((row) => keys.has(keyOf(row))));
  };
  const known = new Set([...pages.main, ...pages.head]);
  for (const { path } of manifest?.pages ?? [])
    if (!known.has(path) && isOwn(path)) {
      pages.main.push(path);
      pages.shared = pages.shared.filter((other) => other !== path);
    }
  pages.main.sort();
}

/** Returns the facts with a name near to that of a text, as texts show them. */
export function nearFacts(text: string, { factTexts }: SiteData): readonly string[] {
  const name = factName(text);
  const near = name === undefined ? [] : suggestSome(name, Object.keys(factTexts), MOST_NEAR);
  return near.map((known) => `fact.${known}`);
}

function keyOf({ dataset, slug }: Row): string {
  return `${dataset}/${slug}`;
}

function familyAt({ routes }: SiteData, position: unknown): string {
  const family = Array.isArray(routes.value) ? routes.value[Number(position)] : undefined;
  return String((family as { readonly name?: unknown } | undefined)?.name ?? '');
}

/** Returns the value of a fact with the words beside it, as far as no markup stands between. */
function wordsAround(text: string, offset: number, value: string, { factTexts }: SiteData): string {
  const end = text.indexOf('}}', offset) + 2;
  const before = fillText(text.slice(0, offset), factTexts).split(MARKUP).at(-1) ?? '';
  const [after = ''] = fillText(text.slice(end), factTexts).split(MARKUP);
  const last = /(?:\S+\s+){0,4}\S*$/.exec(before)?.[0] ?? '';
  const first = /^\S*(?:\s+\S+){0,4}/.exec(after)?.[0] ?? '';
  return `${last}${value}${first}`.trim();
}

/** Makes a phrase that is found as whole words only: "5 minutes" is no part of "15 minutes". */
function createWholePhrase(words: string): Phrase {
  const phrase = createPhrase(words);
  const isPart = /[\p{L}\p{N}]/u;
  return {
    ...phrase,
    findShown(text) {
      const at = phrase.findShown(text);
      return at > 0 && isPart.test(text[at - 1] ?? '') && isPart.test(words[0] ?? '') ? -1 : at;
    },
  };
}

/** What a phrase is searched in. */
export interface SearchInput {
  readonly root: string;
  readonly out: string;
  readonly site: LoadedSite;
  readonly manifest: KnownManifest | undefined;
  /** Returns all fields of a row as they are written. */
  readonly fullRow: (row: Row) => DataObject;
  /** The fields of the site's data that each template reads, such as `facts.trialDays`. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly signal?: AbortSignal | undefined;
}
