import { basename } from 'node:path';
import type { InferredDataset } from '../../cells/infer/dataset-types.ts';
import { createSpelling } from '../../cells/make-slugs.ts';
import { UsageError } from '../../problems/errors.ts';
import { largest } from '../../utils/lists.ts';
import { fieldText, fieldValue, showField } from '../row-fields.ts';
import { formatFurther, labelsOf } from '../row-files.ts';
import { changeFamily, changeFile, changeSchema, fieldsOfStart } from './edit-start.ts';
import { type OwnRows, toOwnRows } from './own-rows.ts';
import { filesOfTable, type OwnStart, readOwnTable, type TableChoices } from './read-own-table.ts';
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
import { AUDIT_FILE, withShortPages } from './short-pages.ts';
import { readWords, type StartWords, wordsOf } from './start-words.ts';

/** How the rows of a table become those of a product's site. `into` is the dataset that they fill. */
export interface SaasChoices extends TableChoices {
  readonly into?: string | undefined;
}

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<SaasRole> = new Set([
  ...(['name', 'kind', 'sends', 'receives', 'setup', 'price', 'suits'] as const),
]);

/** What pages of a product's site show the rows of a dataset. */
interface RowPages {
  /** The name of a row in `data/routes.yaml`. */
  readonly row: string;
  /** The family that shows all of a row, which has a template of its name. */
  readonly family: string;
  /** The other families that show the rows. */
  readonly lists: readonly string[];
}

const PAGES: Readonly<Record<SaasTable, RowPages>> = {
  features: { row: 'feature', family: 'feature', lists: ['features'] },
  integrations: { row: 'integration', family: 'integration', lists: ['integrations'] },
  competitors: { row: 'competitor', family: 'versus', lists: ['compare', 'alternatives'] },
  terms: { row: 'term', family: 'term', lists: ['glossary'] },
};

/** The fields that lists show. */
const LISTED = ['name', 'summary'];

/**
 * Reads a CSV or TSV file whose rows fill a dataset of a product's site.
 * @throws UsageError if the file has no rows or does not say what they are, or if a row has no name; the file
 * system's own error
 */
export function readOwnSaas(
  file: string,
  title: string,
  { roles = {}, into, ...choices }: SaasChoices,
): OwnStart {
  const { language = 'en' } = choices;
  const name = saasTableOf(file, into);
  const { table, found, pictures } = readOwnTable(file, choices, {
    ...{ name, of: 'page', asWritten: AS_WRITTEN },
    find: (inferred) => findSaasRoles(inferred, name, file, roles),
  });
  checkNames(table, found, file);
  const { dataset, further } = toRows(table, found, name, language);
  const shown = further.filter(({ isAlt }) => !isAlt).map(showField);
  const { row, family, lists } = PAGES[name];
  const inLanguage = (code: string) => {
    const words = readWords(code);
    const files = new Map(sampleInLanguage('saas', title, code, ownTexts(words, name)));
    const change = (path: string, edit: (text: string) => string) => changeFile(files, path, edit);
    const description = describeRow(dataset, row, { title, ...wordsOfRow(words, name) });
    files.delete(`data/${name}.yaml`);
    if (name === 'competitors') change('data/site.yaml', withoutNote);
    change('data/routes.yaml', (text) =>
      changeFamily(text, family, (lines) => withDescription(lines, description)).replace(
        `data/${name}.yaml`,
        `data/${name}.csv`,
      ),
    );
    change(AUDIT_FILE, (text) => withShortPages(text, dataset, { details: [family], lists, listed: LISTED }));
    change(`templates/pages/${family}.tsx`, (text) => formatFurther(text, shown, 'fields'));
    const picture = { name: 'picture', hasAlt: found.has('pictureAlt') };
    change(`data/schemas/${name}.schema.json`, (text) => changeSchema(text, name, { further, picture }));
    return files;
  };
  const heading = name === 'integrations' && {
    connects: wordsOf(readWords(language), 'ownIntegrationsTitle'),
  };
  return {
    ...{ dataset, inLanguage },
    labels: { fields: labelsOf(shown), ...(heading && { saas: heading }) },
    added: filesOfTable(dataset, pictures),
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
    taken: fieldsOfStart('saas', name),
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

/** The name of a row in the words of a start. Competitors have words of their own. */
const WORDS = { features: 'Feature', integrations: 'Integration', terms: 'Term' } as const;

/** Returns what a row is in a site, as its description says it, and what else its page has. */
function wordsOfRow(words: StartWords, name: SaasTable): { readonly of: string; readonly more: string } {
  if (name !== 'competitors') {
    const word = WORDS[name];
    return { of: wordsOf(words, `saas${word}Of`), more: wordsOf(words, `saas${word}More`) };
  }
  const or = wordsOf(words, 'saasOr');
  return {
    of: `{{truncate site.name 24}} ${or} {{truncate competitor.name 24}}`,
    more: wordsOf(words, 'ownVersusDescription'),
  };
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
  const room = LENGTHS.most - largest(texts.map(({ length }) => length));
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

/** Replaces the description of a family. */
const withDescription = (family: string, description: string) =>
  family.replace(/^ {2}description: .*$/m, () => `  description: ${JSON.stringify(description)}`);
