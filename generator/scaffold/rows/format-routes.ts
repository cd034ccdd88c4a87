import type { InferredDataset } from '../../types/infer.ts';
import { quote } from './quote.ts';
import type { FieldChoice } from './row-fields.ts';
import { formatRowTexts } from './row-texts.ts';

/** How many rows one list shows. A longer list is cut into pages. */
const MAX_ON_ONE_PAGE = 120;
const PAGE_SIZE = 60;

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
  const texts = formatRowTexts(dataset, choice, label, isLong);
  const part = isLong ? '{{#if list.part}}, part {{list.part}} of {{list.pages}}{{/if}}' : '';
  const hubTitle = isLong
    ? `${label}: the list of all{{#if list.part}}, part {{list.part}}{{/if}} – {{site.name}}`
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
    `    items: { from: ${quote(family)}, limit: 12 }`,
    `    hubs: { from: ${quote(`${family}-list`)}, limit: 1 }`,
    '',
    `# ${isLong ? `The list of all rows, ${PAGE_SIZE} on each page.` : 'The list of all rows.'}`,
    `- name: ${quote(`${family}-list`)}`,
    `  path: ${quote(isLong ? `${hub}{page?}/` : hub)}`,
    '  template: hub',
    `  title: ${quote(hubTitle)}`,
    `  description: ${quote(describeHub(label, choice, part))}`,
    `  label: ${quote(label)}`,
    '  parent: /',
    ...(isLong
      ? [`  list: { from: ${quote(family)}, size: ${PAGE_SIZE} }`]
      : ['  links:', `    items: { from: ${quote(family)} }`]),
    '',
    `# One page for each row of data/${name}.csv.`,
    `- name: ${quote(family)}`,
    `  path: ${quote(`/${family}/{row}/`)}`,
    `  each: { row: ${quote(name)} }`,
    `  template: ${quote(name)}`,
    ...texts,
    `  parent: ${hub}`,
    '  links:',
    `    related: { from: ${quote(family)}, pick: related, limit: 6 }`,
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

/** Returns a text that stays true when rows are added. */
function describeHub(label: string, { short, facts }: FieldChoice, part: string): string {
  const names = (short.length > 1 ? short : facts).slice(0, 3).map((field) => field.label);
  const last = names.pop();
  const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return `${label}: a page for each entry${listed === undefined ? '' : `, with ${listed}`}${part}.`;
}
