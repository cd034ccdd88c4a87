import type { ErrorObject } from 'ajv';
import { isDraft } from '../../plan/publishable.ts';
import { slugRule } from '../../plan/site-settings.ts';
import { asNote } from '../../problems/collect-problems.ts';
import { didYouMean } from '../../problems/suggest.ts';
import type { Dataset, Locate, Row, SchemaFile, SiteData, SlugRule } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';
import { groupBy } from '../../utils/lists.ts';
import { DOCUMENT_NAMES } from '../../utils/paths.ts';
import type { DocumentFaults } from './documents.ts';
import { findMissingReferences } from './missing-references.ts';
import { createPictureReport, findUnsafeLinks, type PictureReport } from './row-links.ts';
import { findBrokenCharacters, isSafeSlug, unsafeSlug } from './safe-texts.ts';
import { schemaProblems } from './schema-problems.ts';
import { checkSchema, compileSchema, unknownDatasets, type Validator } from './schemas.ts';
import { findRowMarks } from './unknown-facts.ts';

/**
 * Checks a site's data: each row against its schema, then slugs and references across rows. Adds the problems
 * of its documents. The value is the data that pages can be planned from: without rows that cannot have an
 * address, and with rows marked that do not fit their schema. `validated` names the datasets whose rows were
 * valid in an earlier build.
 */
export function validateSiteData(
  data: SiteData,
  documents: Outcome<DocumentFaults>,
  validated: ReadonlySet<string>,
): Outcome<SiteData> {
  const problems: Problem[] = [...documents.problems];
  const incomplete = new Set([...data.incomplete, ...documents.value.incomplete]);
  const { faultyFamilies } = documents.value;
  const schemas = new Map(data.schemas);
  const slugs = new Map(
    [...data.datasets].map(([name, { rows }]) => [name, new Set(rows.map((row) => row.slug))]),
  );
  // A dataset that was not read in full may have any slug.
  const isUnknown = (name: string) => data.incomplete.has(name) && !data.bad?.has(name);
  const slugsOf = (name: string) => (isUnknown(name) ? 'unknown' : slugs.get(name));
  const site = { ...data.site, value: isObject(data.site.value) ? data.site.value : {} };
  const rule = slugRule(site.value);
  const pictures = createPictureReport(site.value);
  const datasets = new Map<string, Dataset>();
  for (const dataset of data.datasets.values()) {
    const known = data.schemas.get(dataset.name);
    if (!known && dataset.rows.length > 0) problems.push(...missingSchema(dataset, data));
    const findMarks = (row: Row) =>
      data.incomplete.has('facts') ? [] : findRowMarks(row, known?.schema, data.factTexts, data.locate);
    const validate = validatorOf(dataset);
    const checked = validateDataset(dataset, validate, data.locate, pictures, findMarks, rule);
    datasets.set(dataset.name, checked.value);
    for (const problem of checked.problems) problems.push(problem);
    if (known) for (const problem of referenceProblems(dataset, known)) problems.push(problem);
  }
  for (const problem of pictures.problems()) problems.push(problem);
  return { value: { ...data, schemas, site, datasets, incomplete, faultyFamilies }, problems };

  /** Returns the problems of a dataset's references: those to no row, and those to no dataset. */
  function referenceProblems(dataset: Dataset, known: SchemaFile) {
    const used = new Set<string>();
    const missing = findMissingReferences(dataset, known.schema, slugsOf, used, data);
    // A dataset that has a schema may get its rows later.
    const isUnknown = (name: string) => used.has(name) || (!slugs.has(name) && !data.schemas.has(name));
    const source = { ...known, locate: data.locate };
    return [...missing, ...unknownDatasets(source, isUnknown, data.datasets.keys())];
  }

  /**
   * Returns the validator of a dataset's rows. Returns undefined if all rows were checked when they were
   * loaded.
   */
  function validatorOf({ name, rows }: Dataset) {
    const known = data.schemas.get(name);
    if (!known || validated.has(name)) return undefined;
    const source = { ...known, locate: data.locate };
    const areStored = rows.length > 0 && rows.every(({ stored }) => stored);
    const validate = areStored ? undefined : compileSchema(name, source, problems);
    // What follows from a faulty schema is not reported.
    if (areStored ? !checkSchema(source, problems) : !validate) schemas.delete(name);
    return validate;
  }
}

function missingSchema({ name, rows }: Dataset, data: Pick<SiteData, 'datasets' | 'overlays'>): Problem[] {
  const file = rows[0]?.file ?? `data/${name}.yaml`;
  const at = name.lastIndexOf('.');
  const [source, language] = [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
  const hasSource = data.datasets.has(source) || DOCUMENT_NAMES.includes(source);
  const isTranslation = data.overlays?.has(language) === true;
  const place = { severity: 'error', file, line: 1, column: 1 } as const;
  // What translations may say follows from the schema of their source, whose lack is reported.
  if (hasSource && isTranslation) return [];
  if (hasSource)
    return [
      {
        kind: 'unknown-language',
        ...place,
        message: `data/site.yaml has no language "${language}" into which this would translate "${source}"`,
        advice: `List it there: languages: [..., { code: ${language} }]. Or rename the file.`,
      },
    ];
  if (isTranslation)
    return [
      {
        kind: 'unknown-source',
        ...place,
        message: `there is no dataset "${source}" to translate into "${language}"`,
        advice: didYouMean(
          source,
          data.datasets.keys(),
          'Name the file like that of the source, with the language.',
        ),
      },
    ];
  return [
    {
      kind: 'missing-schema',
      ...place,
      message: `the dataset "${name}" has no schema`,
      advice: `Let "npx rowpress schema ${place.file} --write" infer data/schemas/${name}.schema.json, and read it.`,
    },
  ];
}

/**
 * Checks each row of a dataset against its schema, and slugs against each other. The value is the dataset
 * without rows that cannot have an address of their own. Rows that do not fit the schema are marked as
 * faulty. Faults of drafts are notes. Pictures of rows are added to a report. `findMarks` returns what is
 * wrong with the facts of a row. Slugs follow `rule`.
 */
function validateDataset(
  dataset: Dataset,
  validate: Validator | undefined,
  locate: Locate,
  pictures: Pick<PictureReport, 'add'>,
  findMarks: (row: Row) => readonly Problem[],
  rule: SlugRule,
): Outcome<Dataset> {
  const problems: Problem[] = [];
  const rows = dataset.rows.map((row): Row => {
    pictures.add(row);
    // A stored row passed these checks when it was loaded.
    if (row.stored) return row;
    const faults = [...rowProblems(row, validate, locate, rule), ...findMarks(row)];
    problems.push(...(isDraft(row) ? faults.map(asNote) : faults));
    return faults.length > 0 ? { ...row, isFaulty: true } : row;
  });
  for (const problem of findDuplicateSlugs(dataset, locate)) problems.push(problem);
  const drafts = rows.filter(isDraft);
  // A draft gives way to a row that is published.
  const seen = new Set<string>();
  const isFirst = ({ slug }: Row) =>
    isSafeSlug(slug, rule.hasLetters) && !seen.has(slug) && seen.add(slug) !== undefined;
  const first = new Set(
    drafts.length === 0 ? [] : [...rows.filter((row) => !isDraft(row)), ...drafts].filter(isFirst),
  );
  const usable = drafts.length === 0 ? rows.filter(isFirst) : rows.filter((row) => first.has(row));
  return { value: { ...dataset, rows: usable }, problems };
}

/**
 * Returns the problems of a row. A faulty slug is reported once: as missing, as unsafe, or as the schema's
 * error.
 */
function rowProblems(row: Row, validate: Validator | undefined, locate: Locate, rule: SlugRule): Problem[] {
  const errors = !validate || validate(row.value) ? [] : (validate.errors ?? []);
  const isUnsafe = !isSafeSlug(row.slug, rule.hasLetters) && !errors.some(isMissingSlug);
  const reported = isUnsafe ? errors.filter(({ instancePath }) => instancePath !== '/slug') : errors;
  const prefix = row.at === undefined ? [] : [row.at];
  return [
    ...(isUnsafe ? [unsafeSlug(row, locate, rule)] : []),
    ...schemaProblems(reported, row.file, prefix, locate),
    ...findBrokenCharacters(row, locate),
    ...findUnsafeLinks(row, locate),
  ];
}

function isMissingSlug({ keyword, instancePath, params }: ErrorObject): boolean {
  return keyword === 'required' && instancePath === '' && params.missingProperty === 'slug';
}

/** So many places of further rows with a slug are named. */
const MOST_PLACES = 3;

/**
 * Returns a problem for each slug that several rows of the dataset have: at the second of them, with the
 * places of the first and the others. Drafts give way, so each of them is a problem of its own.
 */
function findDuplicateSlugs(dataset: Dataset, locate: Locate): Problem[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { slug } of dataset.rows) {
    if (slug !== '' && seen.has(slug)) repeated.add(slug);
    seen.add(slug);
  }
  if (repeated.size === 0) return [];
  const groups = groupBy(
    dataset.rows.filter(({ slug }) => repeated.has(slug)),
    ({ slug }) => slug,
  );
  return [...groups.values()].flatMap((rows) => {
    const [first, ...drafts] = [...rows.filter((row) => !isDraft(row)), ...rows.filter(isDraft)];
    if (!first) return [];
    const others = drafts.filter((row) => !isDraft(row));
    const [second, ...more] = others;
    return [
      ...(second ? [duplicate(second, first, more, locate)] : []),
      ...drafts.filter(isDraft).map((draft) => duplicate(draft, first, [], locate)),
    ];
  });
}

function duplicate(row: Row, first: Row, more: readonly Row[], locate: Locate): Problem {
  const slugAt = ({ file, at }: Row) => locate(file, at === undefined ? ['slug'] : [at, 'slug']);
  const lineOf = (other: Row) => `${other.file}:${slugAt(other).line}`;
  const places = more.slice(0, MOST_PLACES).map(lineOf);
  const rest = more.length > MOST_PLACES ? [`${more.length - MOST_PLACES} more`] : [];
  const also = more.length === 0 ? '' : `, and again at ${[...places, ...rest].join(', ')}`;
  return {
    kind: 'duplicate-slug',
    severity: isDraft(row) ? 'note' : 'error',
    ...slugAt(row),
    message: `slug: "${row.slug}" is already used at ${lineOf(first)}${also}`,
    advice: 'Give each row of a dataset a slug of its own.',
  };
}
