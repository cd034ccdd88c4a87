import { type DataText, listTexts } from '../explain/data-texts.ts';
import { splitSentences } from '../pages-read/sentences.ts';
import { silentPaths } from '../plan/count-words.ts';
import { factsIn, fillText, listFacts } from '../plan/fact-texts.ts';
import type { Claim, HandwrittenFact } from '../types/audit.ts';
import type { DataObject, DataPath, Row, SiteData } from '../types/data.ts';
import type { DataFact } from '../types/explanation.ts';
import type { LoadedSite } from '../types/plan.ts';
import { isObject, visitPath } from '../utils/data-values.ts';
import { rememberLast } from '../utils/remember.ts';
import { annotatedPaths } from '../utils/schema.ts';

/** What a site claims: its facts and the claims of its rows, and texts that say a fact by hand. */
export interface SiteClaims {
  readonly claims: readonly Claim[];
  readonly handwritten: readonly HandwrittenFact[];
}

/** What claims are read from. `fullRow` returns all fields of a row as they are written. */
interface ClaimsInput {
  readonly site: LoadedSite;
  readonly fullRow: (row: Row) => DataObject;
  /** The fields of the site's data that each template reads, such as `facts.trialDays`. */
  readonly siteFields: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Reads the facts of `data/facts.yaml`, the objects of rows that a schema marks with `claim`, and the texts
 * that say a fact's value by hand. A site without facts and claims costs nothing.
 */
export function readClaims(input: ClaimsInput): SiteClaims {
  const { data } = input.site;
  const facts = listFacts(data.facts, data.locate);
  const pagesOf = createPageFinder(input);
  const handwritten: HandwrittenFact[] = [];
  const pages = new Map<string, Set<string>>(facts.map(({ name }) => [name, pagesOf.template(name)]));
  if (facts.length > 0) {
    const isSilent = createSilence(input.site);
    for (const text of listTexts(data, input.fullRow)) {
      for (const { name } of factsIn(text.text))
        for (const path of pagesOf.text(text)) pages.get(name)?.add(path);
      if (!isSilent(text)) handwritten.push(...findHandwritten(text, facts, data, pagesOf.text(text)));
    }
  }
  const claims = facts.map((fact) => factClaim(fact, [...(pages.get(fact.name) ?? [])].sort()));
  return { claims: [...claims, ...readRowClaims(input, pagesOf.row)], handwritten };
}

function factClaim({ name, value, ...fact }: DataFact, pages: readonly string[]): Claim {
  const { near: _, ...rest } = fact;
  return { kind: 'fact', text: value, name, ...rest, pages };
}

/**
 * Yields the objects that the schemas of datasets mark with `claim`, which names the fields of the statement.
 */
function* readRowClaims({ site, fullRow }: ClaimsInput, pagesOf: (row: Row) => string[]): Generator<Claim> {
  const { datasets, schemas, locate, factTexts } = site.data;
  for (const { name, rows } of datasets.values()) {
    const schema = schemas.get(name)?.schema;
    for (const { path, value } of schema ? annotatedPaths(schema, 'claim') : []) {
      const fields = value.trim().split(/\s+/);
      for (const row of rows) {
        const claims: [DataObject, DataPath][] = [];
        visitPath(fullRow(row), path, (value, exact) => {
          if (isObject(value)) claims.push([value, exact]);
        });
        for (const [claim, exact] of claims) {
          const text = (key: string) =>
            typeof claim[key] === 'string' ? { [key]: fillText(claim[key], factTexts) } : {};
          const at = row.at === undefined ? exact : [row.at, ...exact];
          yield {
            kind: 'claim',
            text: fields.map((key) => fillText(String(claim[key] ?? ''), factTexts)).join(': '),
            ...text('source'),
            ...text('checked'),
            ...text('expires'),
            ...text('url'),
            row: keyOf(row),
            rowLine: row.line,
            file: row.file,
            // Found on access, since it needs the whole file.
            get line() {
              return locate(row.file, at).line;
            },
            pages: pagesOf(row),
          };
        }
      }
    }
  }
}

/**
 * Makes the functions that return the pages of a row, of a text, and of the templates that read a fact. A
 * site without facts and claims asks for none, so pages are only sorted for the first question.
 */
function createPageFinder(input: ClaimsInput) {
  const { index, data } = input.site;
  let known: ReturnType<typeof sortPages> | undefined;
  let siteFields: ClaimsInput['siteFields'] | undefined;
  const pages = () => {
    known ??= sortPages(index);
    return known;
  };
  const row = (row: Row) => pages().byRow.get(keyOf(row)) ?? [];
  return {
    row,
    text({ file, path: [position], row: own }: DataText): readonly string[] {
      if (own) return row(own);
      const family = index.families.find((known) => known.position === position);
      return file === data.routes.file && family ? (pages().byFamily.get(family.name) ?? []) : [];
    },
    template(fact: string) {
      siteFields ??= input.siteFields;
      const reads = ({ template }: { template: string }) => siteFields?.get(template)?.has(`facts.${fact}`);
      return new Set(index.families.filter(reads).flatMap(({ name }) => pages().byFamily.get(name) ?? []));
    },
  };
}

/** Returns the addresses of pages by row and by family. */
function sortPages({ pages }: LoadedSite['index']) {
  const byRow = new Map<string, string[]>();
  const byFamily = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const known = map.get(key);
    if (known) known.push(path);
    else map.set(key, [path]);
  };
  for (const { path, family, rows } of pages) {
    add(byFamily, family, path);
    for (const as in rows) add(byRow, keyOf(rows[as] as Row), path);
  }
  return { byRow, byFamily };
}

/** Makes the function that returns whether a text is no prose: a slug, a link, a date or a setting. */
function createSilence({ data }: LoadedSite): (text: DataText) => boolean {
  const paths = new Map<string, ReadonlySet<string>>();
  const silentIn = (dataset: string) => {
    const schema = data.schemas.get(dataset)?.schema;
    const known =
      paths.get(dataset) ?? new Set(schema ? silentPaths(schema).map((path) => path.join('.')) : []);
    paths.set(dataset, known);
    return known;
  };
  return ({ file, path, row }) => {
    if (!row) return file !== data.site.file && file !== data.routes.file;
    const own = row.at === undefined ? path : path.slice(1);
    return silentIn(row.dataset).has(own.map((step) => (typeof step === 'number' ? '*' : step)).join('.'));
  };
}

function keyOf({ dataset, slug }: Row): string {
  return `${dataset}/${slug}`;
}

/** Without a unit, a value with so many digits is looked for: fewer stand in many texts by chance. */
const FEWEST_DIGITS = 4;
/** What may stand between a value and its unit. */
const GAP = '[\\s\\u00a0\\u202f-]?';

/** The value is a number or a word of its own: no part of 114 or 1.14. */
const NOT_AFTER = '(?<![\\p{L}\\p{N}][.,]?)';
const NOT_BEFORE = '(?![\\p{L}\\p{N}])';

/** A fact, and the pattern of its value as a person writes it. */
interface Pattern {
  readonly fact: DataFact;
  readonly find: RegExp;
}

/** Makes the patterns of facts once, since each text is searched for them. */
const patternsOf = rememberLast((facts: readonly DataFact[]): readonly Pattern[] =>
  facts.flatMap((fact) => {
    const find = createPattern(fact);
    return find ? [{ fact, find }] : [];
  }),
);

/**
 * Returns the facts whose value a text says by hand: the value beside its unit, or a value of four digits or
 * more. If the fact names a word in `near`, it must stand in the same sentence.
 */
function findHandwritten(
  { file, path, text }: DataText,
  facts: readonly DataFact[],
  { locate }: Pick<SiteData, 'locate'>,
  pages: readonly string[],
): HandwrittenFact[] {
  const found: HandwrittenFact[] = [];
  for (const { fact, find } of patternsOf(facts))
    for (const { 0: words, index } of text.matchAll(find)) {
      if (fact.near !== undefined && !hasNear(text, index, fact.near)) continue;
      const { line } = locate(file, path, { offset: index });
      found.push({ fact: fact.name, words, file, line, pages });
      break;
    }
  return found;
}

function createPattern({ value, unit }: DataFact): RegExp | undefined {
  const number = escapeText(value);
  const isDistinct = (value.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;
  if (unit === undefined && !isDistinct) return undefined;
  const isWord = unit !== undefined && /\p{L}$/u.test(unit);
  // "14-day" and "14 days" say the same.
  const stem = unit === undefined ? '' : escapeText(isWord ? unit.replace(/s$/, '') : unit);
  const ofUnit = unit === '%' ? '(?:%|per ?cent)' : `${stem}${isWord ? 's?' : ''}`;
  const rest = isDistinct ? '' : `${GAP}${ofUnit}`;
  return new RegExp([NOT_AFTER, number, rest, NOT_BEFORE].join(''), 'giu');
}

/** Returns whether a word stands in the sentence around a place of a text. */
function hasNear(text: string, index: number, near: string): boolean {
  let start = 0;
  for (const sentence of splitSentences(text)) {
    start = text.indexOf(sentence, start);
    if (index < start + sentence.length) return sentence.toLowerCase().includes(near.toLowerCase());
    start += sentence.length;
  }
  return false;
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
