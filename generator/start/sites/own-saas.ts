import { basename } from 'node:path';
import { createSpelling } from '../../cells/make-slugs.ts';
import { formatMap, mapPath } from '../../cells/sheet-map.ts';
import { UsageError } from '../../problems/errors.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { toSchema } from '../field-schemas.ts';
import { type NewFile, type NewFiles, textOf } from '../new-files.ts';
import { fieldText, fieldValue, showField } from '../row-fields.ts';
import { formatFurther, labelsOf, toCsv } from '../row-files.ts';
import { type OwnRows, toOwnRows } from './own-rows.ts';
import type { DirectoryChoices } from './plan-directory.ts';
import { readOwnTable } from './read-own-table.ts';
import {
  findSaasRoles,
  itemsOf,
  keyOf,
  SAAS_LISTS,
  type SaasFields,
  type SaasRole,
  type SaasTable,
  saasTableOf,
  slugsByName,
} from './saas-columns.ts';
import { sampleInLanguage } from './sample-texts.ts';
import { type FieldLabels, readWords, type StartWords, wordsOf } from './start-words.ts';

/** How the rows of a table become rows of a product's site. `into` is the dataset that they fill. */
export interface SaasChoices extends DirectoryChoices {
  readonly into?: string | undefined;
}

/** A table that fills a dataset of a product's site, and what follows from it. */
interface OwnSaas {
  readonly dataset: InferredDataset;
  readonly labels: FieldLabels;
  /**
   * Returns the files of the start in a language, with texts that hold for any rows, and without the sample
   * rows of the dataset.
   */
  readonly inLanguage: (code: string) => Map<string, string>;
  /** Files that are added to those of the start. */
  readonly added: NewFiles;
}

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<SaasRole> = new Set([
  ...(['name', 'kind', 'sends', 'receives', 'setup', 'price', 'suits'] as const),
]);

/** The name of a row in `data/routes.yaml`, the template of its facts, and its name in words of a start. */
const ROW: Readonly<Record<SaasTable, readonly [row: string, template: string, name: string]>> = {
  features: ['feature', 'feature', 'Feature'],
  integrations: ['integration', 'integration', 'Integration'],
  competitors: ['competitor', 'versus', 'Versus'],
  terms: ['term', 'term', 'Term'],
};

const versusOf = (or: string) => `{{truncate site.name 24}} ${or} {{truncate competitor.name 24}}`;

/**
 * Reads a CSV or TSV file whose rows fill a dataset of a product's site.
 * @throws UsageError if the file has no rows or does not say what they are, or if a row has no name; the file
 * system's own error
 */
export function readOwnSaas(
  file: string,
  title: string,
  { roles = {}, into, ...choices }: SaasChoices,
): OwnSaas {
  const { language = 'en' } = choices;
  const table = saasTableOf(file, into);
  const read = readOwnTable(file, choices, {
    name: table,
    of: 'page',
    find: (inferred) => findSaasRoles(inferred, table, file, roles),
    asWritten: AS_WRITTEN,
  });
  checkNames(read.table, read.found, file);
  const { dataset, further } = toRows(read.table, read.found, table, language);
  const shown = further.filter(({ isAlt }) => !isAlt).map(showField);
  const [row, template, name] = ROW[table];
  const describe = (words: StartWords) =>
    describeRow(dataset, row, {
      title,
      of: name === 'Versus' ? versusOf(wordsOf(words, 'saasOr')) : wordsOf(words, `saas${name}Of`),
      more: name === 'Versus' ? wordsOf(words, 'ownVersusDescription') : wordsOf(words, `saas${name}More`),
    });
  const inLanguage = (code: string) => {
    const words = readWords(code);
    const all = new Map(sampleInLanguage('saas', title, code, ownTexts(words, table)));
    const change = (path: string, edit: (text: string) => string) => all.set(path, edit(textOf(all, path)));
    all.delete(`data/${table}.yaml`);
    change('data/site.yaml', (text) => (table === 'competitors' ? withoutNote(text) : text));
    change('data/routes.yaml', (text) =>
      withDescription(text, table, describe(words)).replace(`data/${table}.yaml`, `data/${table}.csv`),
    );
    change('data/audit.yaml', (text) => shortPages(text, table, fewestWords(dataset)));
    change(`templates/pages/${template}.tsx`, (text) => formatFurther(text, shown, 'fields'));
    change(`data/schemas/${table}.schema.json`, (text) => withFurther(text, table, further, read.found));
    return all;
  };
  const heading = table === 'integrations' && {
    connects: wordsOf(readWords(language), 'ownIntegrationsTitle'),
  };
  return {
    ...{ dataset, inLanguage },
    labels: { fields: labelsOf(shown), ...(heading && { saas: heading }) },
    added: new Map<string, NewFile>([
      ...read.pictures,
      [`data/${table}.csv`, toCsv(dataset)],
      [mapPath(table), formatMap(dataset.map)],
    ]),
  };
}

/** @throws UsageError if a row has no name */
function checkNames({ rows, lines }: InferredDataset, roles: SaasFields, file: string): void {
  const field = roles.get('name');
  const at = field ? rows.findIndex((row) => fieldText(row, field.name).trim() === '') : -1;
  if (at < 0) return;
  throw new UsageError(
    `${basename(file)}:${lines[at]}: the column "${field?.column}" is empty, and each row needs a name`,
    'Fill the cell, remove the row, or name another column: --as name="COLUMN".',
  );
}

function toRows(table: InferredDataset, roles: SaasFields, name: SaasTable, language: string): OwnRows {
  const spell = createSpelling(language);
  const slugs = slugsByName(table);
  return toOwnRows(table, roles, {
    name,
    taken: name === 'features' ? ['scene'] : name === 'competitors' ? OF_COMPARISONS : [],
    typeOf: (role) => (SAAS_LISTS.has(role) ? 'array' : 'string'),
    cells: { kind: { spelled: true } },
    read: (row, field, role) => {
      const value = fieldValue(row, field.name);
      if (role === undefined || role === 'picture' || role === 'logo') return value;
      if (role === 'also')
        return [...new Set(itemsOf(value).flatMap((item) => slugs.get(keyOf(item)) ?? []))];
      if (SAAS_LISTS.has(role)) return [...new Set(itemsOf(value))];
      const text = fieldText(row, field.name).trim();
      if (text === '') return undefined;
      return role === 'kind' ? spell(role, text) : text;
    },
    notes: () => [SAMPLE_NOTE],
  });
}

/** Fields of a competitor that no table has, since they are lists of mappings. */
const OF_COMPARISONS = ['lines', 'better', 'choose', 'reasons', 'ours', 'others'];
const SAMPLE_NOTE =
  'All other rows are those of the sample, a made-up tool for shift plans: replace them in data/.';

/** Returns texts about lists and pages that say nothing which only the sample rows have. */
function ownTexts(words: StartWords, table: SaasTable): Readonly<Record<string, string>> {
  const names = {
    features: ['FeaturesTitle', 'FeaturesDescription'],
    integrations: ['IntegrationsTitle', 'IntegrationsDescription', 'IntegrationTitle'],
    competitors: ['CompareDescription', 'VersusDescription', 'AlternativesTitle', 'AlternativesDescription'],
    terms: ['GlossaryTitle', 'GlossaryDescription', 'TermTitle'],
  }[table];
  return Object.fromEntries(names.map((name) => [`saas${name}`, wordsOf(words, `own${name}`)]));
}

/** How many letters a description may have before search engines cut it, and how few are too few. */
const LENGTHS = { most: 125, fewest: 50 };

/**
 * Returns the text that describes a row for search engines: its name and its summary, or else its text. `of`
 * says what the row is, in a site of the name `title`, and `more` what else its page has.
 */
function describeRow(
  { rows }: InferredDataset,
  row: string,
  { of, more, title }: { readonly of: string; readonly more: string; readonly title: string },
): string {
  const texts = rows.map(({ name, summary, body }) => ({
    length: lengthOf(of, String(name ?? '').length, title.length) + 2,
    summary: String(summary ?? ''),
    body: String(body ?? ''),
  }));
  const room = LENGTHS.most - Math.max(...texts.map(({ length }) => length));
  const isFew = (length: number, text: string) => text !== '' && length + text.length < LENGTHS.fewest;
  const isShort = texts.some(({ length, summary }) => isFew(length, summary));
  const summary = isShort
    ? `{{truncate ${row}.summary ${Math.max(24, room - more.length - 3)}}} (${more})`
    : `{{truncate ${row}.summary ${room}}}`;
  const isPlain = texts.every(({ length, body }) => !isFew(length, body) && !/[\n*_`#<>[\]]/.test(body));
  const body = isPlain
    ? `{{#if ${row}.body}}{{truncate ${row}.body ${room}}}{{else}}${more}.{{/if}}`
    : `${more}.`;
  return `${of}: {{#if ${row}.summary}}${summary}{{else}}${body}{{/if}}`;
}

/** Returns how long a text is after its `{{truncate …}}` are filled in, given the lengths of names. */
function lengthOf(text: string, name: number, title: number): number {
  return text.replace(/\{\{truncate (\S+) (\d+)\}\}/g, (_, path: string, most: string) =>
    'x'.repeat(Math.min(Number(most), path === 'site.name' ? title : name)),
  ).length;
}

/** Leaves out the note that the products of comparisons are made up. Those of a table are not. */
const withoutNote = (site: string) =>
  site.replace(/^ {2}# A note below comparisons\..*\n {2}compareNote: .*\n/m, '');

/** Puts the description of a row into its family, whose `each` names the dataset. */
function withDescription(routes: string, table: SaasTable, description: string): string {
  const family = new RegExp(
    `(\\n {2}each: \\{ \\w+: ${table} \\}\\n {2}template: (?!alternatives).*\\n {2}title: .*\\n {2}description: ).*`,
  );
  return routes.replace(family, (_, before: string) => before + JSON.stringify(description));
}

/** The families that a table fills. */
const FAMILIES: Readonly<Record<SaasTable, readonly string[]>> = {
  features: ['features', 'feature'],
  integrations: ['integrations', 'integration'],
  competitors: ['compare', 'versus', 'alternatives'],
  terms: ['glossary', 'term'],
};

/** How many words the audit asks of pages that a table fills, if its rows have as many. */
const MOST_WORDS = 20;

/** Returns how many words the row with the fewest has. Its page shows more than these. */
function fewestWords({ rows, fields }: InferredDataset): number {
  const told = fields.filter(({ name, format, isAlt }) => name !== 'slug' && format !== 'picture' && !isAlt);
  const counts = rows.map(
    (row) => told.flatMap(({ name }) => fieldText(row, name).match(/\S+/g) ?? []).length,
  );
  return Math.min(MOST_WORDS, ...counts);
}

/** Asks for no more words of the pages of a table than its rows have. */
function shortPages(audit: string, table: SaasTable, words: number): string {
  const families = FAMILIES[table];
  const kept = audit.split('\n').filter((line) => !families.some((name) => line.startsWith(`  ${name}:`)));
  const added = families.map((name) => `  ${name}: { limits: { words: ${words} } }\n`).join('');
  return `${kept.join('\n').trimEnd()}\n${added}`;
}

/** Adds the fields that only the table has, and leaves out the alternative text of a picture without one. */
function withFurther(
  text: string,
  table: SaasTable,
  further: readonly InferredField[],
  roles: SaasFields,
): string {
  const schema = JSON.parse(text) as { $defs: { row: { properties: Record<string, JsonSchema> } } };
  const inferred = toSchema(table, '', further) as unknown as typeof schema;
  const { row } = schema.$defs;
  const { picture, ...properties } = row.properties;
  const { alt, ...decoration } = (picture ?? {}) as Record<string, unknown>;
  row.properties = {
    ...inferred.$defs.row.properties,
    ...properties,
    ...(picture && { picture: { ...decoration, ...(roles.has('pictureAlt') && { alt }) } as JsonSchema }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
