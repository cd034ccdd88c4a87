import { join } from 'node:path';
import { exportTranslations, type ImportReport, importTranslations, listTranslations } from 'rowpress';
import { formatExchange, readExchange } from '../../generator/translate/exchange.ts';
import type { ReadUnit } from '../../generator/translate/units.ts';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

const text = { type: 'string', translated: true };

/** The schema of the rows of a site with translations. */
export const TRANSLATED_SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['slug', 'name'],
  properties: {
    slug: { type: 'string' },
    name: { ...text, minLength: 2 },
    tagline: { ...text, description: 'One sentence.', maxLength: 40 },
    code: { type: 'string' },
    hero: { type: 'object', translated: true },
    steps: {
      type: 'array',
      items: { type: 'object', properties: { title: text, icon: { type: 'string' } } },
    },
    tips: { type: 'array', translated: true, items: { type: 'string' } },
    body: text,
    draft: { type: 'boolean' },
  },
});

const SITE = `name: Small Site
baseUrl: https://www.small.example
languages:
  - { code: en, name: English }
  - { code: de, name: Deutsch }
  - { code: de-CH, fallback: de }
`;
const ROUTES = `- name: tool
  path: /tools/{tool}/
  each: { tool: tools }
  template: tool
  title: "{{tool.name}}: what it is for"
  description: "{{tool.tagline}}"
  label: "{{tool.name}}"
`;
const TOOLS = `# The tools.
- slug: saw
  name: Saw
  tagline: Cuts wood for {{fact.price}}. # short
  hero: { title: "A **good** [saw](/tools/saw/)", alt: 'It''s sharp' }
- slug: file
  name: "File"
  steps:
    - { title: Clamp it, icon: clamp }
    - title: Move it
  tips:
    - Push gently
    - Clean it
`;
const SCHEMAS = ['tools', 'towns', 'events', 'prices', 'posts'];

/** Makes a site with texts in every format of rows, whose languages are English, German and Swiss German. */
export function makeTranslatedSite(overrides: Overrides = {}): TestSite {
  const site = makeSite({
    ...Object.fromEntries(SCHEMAS.map((name) => [`data/schemas/${name}.schema.json`, TRANSLATED_SCHEMA])),
    'data/schemas/site.schema.json': null,
    'data/site.yaml': SITE,
    'data/routes.yaml': ROUTES,
    'data/facts.yaml': 'price: { value: 9, source: The price list., checked: 2026-01-01 }\n',
    'data/tools.yaml': TOOLS,
    'data/towns.json':
      '[\n  { "slug": "graz", "name": "Graz", "tagline": "A town\\nof two lines" },\n  { "slug": "linz", "name": "Linz", "tips": ["Go by boat"] }\n]\n',
    'data/events.ndjson':
      '{"slug":"fair","name":"Fair","hero":{"title":"The \\"big\\" one"}}\n{"slug":"run","name":"Run"}\n',
    'data/prices.csv': 'slug;name;tagline;tips\nsmall;Small;"Cheap; but good";one | two\nlarge;Large;;\n',
    'data/posts/one.md': '---\nname: First post\ncode: x\n---\n\n# Hello\n\nSome `code` and <b>text</b>.\n',
    'data/posts/two.md': '---\nslug: second\nname: Second post\n---\nShort.\n',
    'data/messages/en.yaml':
      '# The header.\nnav:\n  # A link to the prices.\n  pricing: Prices\n  count: "{count, plural, one {# tool} other {# tools}} for {name}"\n',
  });
  site.change(overrides);
  return site;
}

/** A translation of a text: every word of it in capitals, with what is no words as it was. */
export function shout(source: string): string {
  return source.replace(/\{[\s\S]*\}\}?|\]\([^)]*\)|<[^>]*>|`[^`]*`|\p{Ll}+/gu, (part) =>
    /^\p{Ll}+$/u.test(part) ? part.toUpperCase() : part,
  );
}

/** Exports what is missing or stale in a language, and returns the file and its units. */
export async function exportFrom(site: TestSite, ending = 'csv', language = 'de', all = false) {
  const file = join(site.root, `texts.${language}.${ending}`);
  await exportTranslations({ root: site.root, language, file, all });
  return { file, units: await readExchange(file) };
}

/** Writes units with targets as a file for import. Where `translate` returns nothing, they stay empty. */
export async function writeUnits(
  site: TestSite,
  units: readonly ReadUnit[],
  translate: (unit: ReadUnit) => string | undefined,
  ending = 'csv',
): Promise<string> {
  const file = `returned.${ending}`;
  const translated = units.map((unit) => ({
    ...{ id: unit.id, hash: unit.hash ?? '', source: unit.source ?? '', target: translate(unit) ?? '' },
    ...{ earlier: undefined, notes: [], maxLength: undefined },
  }));
  const languages = { source: 'en', target: units[0]?.language ?? 'de' };
  const content = await formatExchange(file, translated, languages);
  site.change({ [file]: typeof content === 'string' ? content : Buffer.from(content) });
  return join(site.root, file);
}

/** Exports, translates and imports the texts of a language. */
export async function translateAll(
  site: TestSite,
  translate: (unit: ReadUnit) => string | undefined = ({ source = '' }) => shout(source),
  ending = 'csv',
  language = 'de',
): Promise<ImportReport> {
  const { units } = await exportFrom(site, ending, language);
  const file = await writeUnits(site, units, translate, ending);
  return importTranslations({ root: site.root, file, isDryRun: false });
}

/** Returns the sums of what is translated into German. */
export async function sumsOf(site: TestSite, language = 'de') {
  const { value, problems } = await listTranslations({ root: site.root, language });
  const sum = (field: 'texts' | 'translated' | 'stale' | 'missing' | 'words') =>
    value.reduce((total, counts) => total + counts[field], 0);
  return {
    ...{ texts: sum('texts'), translated: sum('translated'), stale: sum('stale'), missing: sum('missing') },
    problems,
  };
}
