import type { InferredDataset } from '../../types/infer.ts';
import { fieldText } from './field-value.ts';
import type { FieldChoice, ShownField } from './row-fields.ts';

/** How many rows one list shows. A longer list is cut into pages. */
const MAX_ON_ONE_PAGE = 120;
const PAGE_SIZE = 60;
const MAX_CARD_FACTS = 3;
const MAX_DESCRIBED = 4;

/** The names and addresses of a dataset's pages. */
export interface RowRoutes {
  /** The address of the first list. */
  readonly hub: string;
  readonly text: string;
}

/**
 * Returns `data/routes.yaml` for a dataset: a home page, a list, a page for each row, and the error page. `label`
 * is what people call the dataset. It has no braces.
 */
export function formatRoutes(dataset: InferredDataset, choice: FieldChoice, label: string): RowRoutes {
  const { name, rows } = dataset;
  const family = /^[A-Za-z]/.test(name) ? name : `rows-${name}`;
  const isLong = rows.length > MAX_ON_ONE_PAGE;
  // The number of a list's page and a slug of digits would be the same address.
  const hasNumbers = rows.some(({ slug }) => /^\d+$/.test(String(slug)));
  const hub = hasNumbers && isLong ? `/all-${family}/` : `/${family}/`;
  const texts = rowTexts(dataset, choice, label, isLong);
  const hubTitle = isLong
    ? `${label}: page {{list.page}} of {{list.pages}}`
    : `${label}: all pages in one list`;
  const text = [
    '# yaml-language-server: $schema=../node_modules/rowpress/generator/schemas/routes.schema.json',
    '- name: home',
    '  path: /',
    '  template: home',
    `  title: ${quote(`{{site.name}}: ${label}`)}`,
    '  description: "{{site.description}}"',
    '  label: Home',
    '  links:',
    `    items: { from: ${family}, limit: 12 }`,
    `    hubs: { from: ${family}-list, limit: 1 }`,
    '',
    `# ${isLong ? `The list of all rows, ${PAGE_SIZE} on each page.` : 'The list of all rows.'}`,
    `- name: ${family}-list`,
    `  path: ${quote(isLong ? `${hub}{page?}/` : hub)}`,
    '  template: hub',
    `  title: ${quote(hubTitle)}`,
    `  description: ${quote(describeHub(label, choice))}`,
    `  label: ${quote(label)}`,
    '  parent: /',
    ...(isLong
      ? [`  list: { from: ${family}, size: ${PAGE_SIZE} }`]
      : ['  links:', `    items: { from: ${family} }`]),
    '',
    `# One page for each row of data/${name}.csv.`,
    `- name: ${family}`,
    `  path: ${quote(`/${family}/{row}/`)}`,
    `  each: { row: ${name} }`,
    `  template: ${name}`,
    ...texts,
    `  parent: ${hub}`,
    '  links:',
    `    related: { from: ${family}, pick: related, limit: 6 }`,
    '',
    '- name: not-found',
    '  error: 404',
    '  template: error',
    '  title: This page could not be found',
    '  description: The address that you asked for is no page of this site.',
    '',
  ].join('\n');
  return { hub, text };
}

/** Returns the texts of a row's page: title, description, label, and what cards show. */
function rowTexts(dataset: InferredDataset, choice: FieldChoice, subject: string, isLong: boolean): string[] {
  const { title, fields, rows } = dataset;
  const isRequired = fields.find(({ name }) => name === title)?.required === true;
  const own = isRequired
    ? `{{row.${title}}}`
    : `{{#if row.${title}}}{{row.${title}}}{{else}}{{row.slug}}{{/if}}`;
  const short = choice.short.filter(({ path }) => isName(path));
  const apart = findQualifier(dataset, short);
  const label = apart ? `${own}{{#if row.${apart.path}}}, {{row.${apart.path}}}{{/if}}` : own;
  const { lede, group } = choice;
  const described = short.filter((field) => field !== apart).slice(0, MAX_DESCRIBED);
  const facts = described.filter(({ path }) => isLong || path !== group?.name).slice(0, MAX_CARD_FACTS);
  const parts = described.map(
    ({ path, label: name }) => `{{#if row.${path}}} ${name}: {{row.${path}}}.{{/if}}`,
  );
  const summary = lede && isName(lede.path) ? ifFilled(lede.path, `{{row.${lede.path}}}`) : label;
  const isGrouped = group && group.type === 'string' && !isLong && isName(group.name) && rows.length > 12;
  return [
    `  title: ${quote(`${label} – {{site.name}}`)}`,
    `  description: ${quote(`${label} in ${subject}.${parts.join('')}`)}`,
    `  label: ${quote(label)}`,
    `  summary: ${quote(summary)}`,
    ...(facts.length > 0 ? ['  facts:'] : []),
    ...facts.map(
      ({ path, label: name }) => `    ${quote(path)}: ${quote(ifFilled(path, `${name}: {{row.${path}}}`))}`,
    ),
    ...(isGrouped
      ? [`  group: ${quote(`{{#if row.${group.name}}}{{row.${group.name}}}{{else}}Others{{/if}}`)}`]
      : []),
    ...(group && isName(group.name) ? [`  tags: row.${group.name}`] : []),
  ];
}

/** Returns whether a text of routes.yaml can name a field. */
const isName = (path: string) => path.split('.').every((step) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step));

const ifFilled = (path: string, text: string) => `{{#if row.${path}}}${text}{{/if}}`;

/**
 * Returns a field that tells rows of the same name apart: the one with which most names differ. Returns undefined
 * if names differ anyway, or if no field helps.
 */
function findQualifier(
  { rows, title }: InferredDataset,
  short: readonly ShownField[],
): ShownField | undefined {
  const distinct = (path: string | undefined) =>
    new Set(rows.map((row) => `${fieldText(row, title)}\0${path === undefined ? '' : fieldText(row, path)}`))
      .size;
  let best: ShownField | undefined;
  let most = distinct(undefined);
  if (most === rows.length) return undefined;
  for (const field of short) {
    const count = distinct(field.path);
    if (count <= most) continue;
    most = count;
    best = field;
  }
  return best;
}

/** Returns a text that stays true when rows are added. */
function describeHub(label: string, { facts }: FieldChoice): string {
  const names = facts.slice(0, 3).map((field) => field.label);
  const last = names.pop();
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `${label}: a page for each entry${listed === undefined ? '' : `, with ${listed}`}.`;
}

/** Returns a text in double quotes, as YAML and JSON both read it. */
export const quote = (text: string): string => JSON.stringify(text);
