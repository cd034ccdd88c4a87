import { type DataText, listTexts } from '../explain/data-texts.ts';
import { singleSpaced } from '../pages-read/sentences.ts';
import { silentPaths } from '../plan/count-words.ts';
import { factsIn, fillText, listFacts } from '../plan/fact-texts.ts';
import type { Claim, HandwrittenFact } from '../types/audit.ts';
import type { DataObject, DataPath, DataValue, OldValues, Row } from '../types/data.ts';
import type { DataFact } from '../types/explanation.ts';
import type { LoadedSite } from '../types/plan.ts';
import { isObject, visitPath } from '../utils/data-values.ts';
import { annotatedPaths } from '../utils/schema.ts';
import { isLengthOf, type TextAround } from './fact-words.ts';
import { createFactFinder } from './handwritten-facts.ts';
import type { CodeText } from './template-code.ts';

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
  /** The values that facts had, as far as a manifest or an earlier site knows them. */
  readonly oldValues: OldValues;
  /** The texts of templates. They are read only if there are facts. */
  readonly codeTexts: Iterable<CodeText>;
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
    const findFacts = createFactFinder(facts, input.oldValues, namesIn(data.site.value));
    const isOfOthers = createOthersTest(input);
    const uses = new Map<string, number>();
    const measures: HandwrittenFact[] = [];
    const lengths: HandwrittenFact[] = [];
    const shownAsLength = new Set<string>();
    for (const text of listTexts(data, input.fullRow)) {
      for (const { name } of factsIn(text.text)) {
        uses.set(name, (uses.get(name) ?? 0) + 1);
        const fact = facts.find((known) => known.name === name);
        if (fact && isShownAsLength(fact, text.text)) shownAsLength.add(name);
        for (const path of pagesOf.text(text)) pages.get(name)?.add(path);
      }
      if (isSilent(text)) continue;
      const { file, path } = text;
      for (const { offset, isMeasure, isOwn, isLength, ...found } of findFacts(text.text, () =>
        aroundOf(text, input),
      )) {
        if (isMeasure && isOfOthers.text(text)) continue;
        if (found.differs !== undefined && !isOwn && isOfOthers.row(text)) continue;
        const { line } = data.locate(file, path, { offset });
        const list = isMeasure ? measures : isLength ? lengths : handwritten;
        list.push({ ...found, file, line, pages: pagesOf.text(text) });
      }
    }
    for (const { file, text, lineAt } of input.codeTexts)
      for (const { offset, isMeasure, isOwn: _, isLength: __, ...found } of findFacts(text, () => IN_CODE)) {
        // Templates may say a value by hand, but no other one.
        if (found.differs === undefined && !found.old) continue;
        const words = singleSpaced(found.words);
        const list = isMeasure ? measures : handwritten;
        list.push({ ...found, words, file, line: lineAt(offset), pages: [] });
      }
    handwritten.push(...rareOnes(measures, uses));
    // A fact that many texts show, and none as a length, is none: "a video in 5 minutes".
    const isLength = ({ fact }: HandwrittenFact) =>
      shownAsLength.has(fact) || (uses.get(fact) ?? 0) < FEWEST_SHOWN;
    handwritten.push(...lengths.filter(isLength));
  }
  const claims = facts.map((fact) => factClaim(fact, [...(pages.get(fact.name) ?? [])].sort()));
  return { claims: [...claims, ...readRowClaims(input, pagesOf.row)], handwritten };
}

/** What is known around a text of a template. */
const IN_CODE: TextAround = { field: '', beside: () => '' };

/** Other numbers mean the fact if no more texts say them, or one for so many that show the fact. */
const FEW = 5;
const SHOWN_FOR_ONE = 4;

/** So many texts show a fact before they say how it is said. */
const FEWEST_SHOWN = 3;

/** Returns whether a text shows a fact as the length of something: "a {{fact.clipMinutes}}-minute clip". */
function isShownAsLength(fact: DataFact, text: string): boolean {
  const shown = new RegExp(`\\{\\{\\s*fact\\.${fact.name}\\s*\\}\\}`, 'g');
  return [...text.matchAll(shown)].some(({ 0: mark, index }) =>
    isLengthOf(fact, text.slice(0, index), text.slice(index + mark.length)),
  );
}

/** Returns other numbers that few texts say: many are numbers of many things with this name. */
function rareOnes(
  measures: readonly HandwrittenFact[],
  uses: ReadonlyMap<string, number>,
): readonly HandwrittenFact[] {
  const counts = new Map<string, number>();
  for (const { fact } of measures) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  const most = (fact: string) => Math.max(FEW, (uses.get(fact) ?? 0) / SHOWN_FOR_ONE);
  return measures.filter(({ fact }) => (counts.get(fact) ?? 0) <= most(fact));
}

/** Returns the texts of all fields `name` of the site's data. */
function namesIn(value: DataValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  const own = [value.name, value.legalName].filter((name) => typeof name === 'string' && name !== '');
  return [...(own as string[]), ...Object.values(value).flatMap(namesIn)];
}

/** Returns what stands around a text. The row is read when it is asked for. */
function aroundOf({ path, row }: DataText, { fullRow }: ClaimsInput): TextAround {
  const own = row?.at === undefined ? path : path.slice(1);
  return {
    field: String(own.findLast((step) => typeof step === 'string') ?? ''),
    beside() {
      if (!row) return '';
      const { name, title, heading } = fullRow(row);
      let object: DataValue | undefined = fullRow(row);
      for (const step of own.slice(0, -1)) object = (object as DataObject | undefined)?.[step];
      const texts = [name, title, heading, ...(isObject(object) ? Object.values(object) : [])];
      return texts.filter((text) => typeof text === 'string').join('\n');
    },
  };
}

/** Names of datasets whose rows are about other companies. */
const OTHERS = /competitor|rival|alternative|vendor|wettbewerb|konkurren|anbieter/iu;
/** Fields of such rows that are about the site itself. */
const OURS = /^(?:ours?|we|us|own)$/iu;

/**
 * Makes the tests whether a text is about others: `row`, in a row with a site of its own or of a dataset of
 * competitors; `text`, in such a row or inside of a claim.
 */
function createOthersTest({ site: { data }, fullRow }: ClaimsInput) {
  const withSites = new Map<string, boolean>();
  const hasSites = (dataset: string) => {
    const schema = data.schemas.get(dataset)?.schema;
    const known =
      withSites.get(dataset) ??
      (schema !== undefined &&
        annotatedPaths(schema, 'format').some(
          ({ path, value }) => path.length === 1 && value === 'web-address',
        ));
    withSites.set(dataset, known);
    return known;
  };
  return {
    row: ({ path, row }: DataText): boolean =>
      row !== undefined &&
      (hasSites(row.dataset) || OTHERS.test(row.dataset)) &&
      !path.some((step) => OURS.test(String(step))),
    text({ path, row }: DataText): boolean {
      if (!row) return false;
      if (hasSites(row.dataset)) return true;
      let object: DataValue | undefined = fullRow(row);
      for (const step of row.at === undefined ? path : path.slice(1)) {
        if (isObject(object) && object.source !== undefined && object.checked !== undefined) return true;
        object = (object as DataObject | undefined)?.[step];
      }
      return false;
    },
  };
}

function factClaim({ name, value, ...fact }: DataFact, pages: readonly string[]): Claim {
  const { near: _, was: __, ...rest } = fact;
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
