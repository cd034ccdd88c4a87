import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SITE = `name: Small Site
baseUrl: https://www.small.example
product: { slug: acme, name: Acme }
languages:
  - { code: en }
  - { code: de }
  - { code: de-CH, fallback: de }
`;

const SCHEMA = JSON.stringify({
  type: 'array',
  items: {
    ...{ type: 'object', additionalProperties: false, required: ['slug', 'name', 'summary'] },
    properties: {
      slug: { type: 'string', format: 'slug' },
      name: { type: 'string', translated: true },
      summary: { type: 'string', translated: true, minLength: 10, maxLength: 40 },
      note: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      related: { type: 'array', items: { type: 'string', reference: 'tools' } },
    },
  },
});

const ROUTES_DE = `- name: home
  title: Werkzeuge und wozu sie gut sind
  description: Jedes Werkzeug, das diese kleine Seite kennt, mit einer eigenen Seite.
- name: tool
  path: /werkzeuge/{tool}/
  title: "{{tool.name}} und wozu das gut ist"
  description: "{{tool.summary}} Mehr über dieses Werkzeug steht auf seiner Seite."
`;

const TRANSLATED = {
  'data/site.yaml': SITE,
  'data/schemas/tools.schema.json': SCHEMA,
  'data/routes.de.yaml': ROUTES_DE,
};

function translatedSite(overrides: Overrides = {}): TestSite {
  return makeSite({
    ...TRANSLATED,
    'data/tools.de.yaml':
      '- slug: saw\n  localSlug: saege\n  name: Säge\n  summary: Sägt Holz an einer Linie.\n',
    ...overrides,
  });
}

/** Returns the errors of a site, each as kind, place and the beginning of its message. */
async function faultsOf(overrides: Overrides): Promise<readonly string[]> {
  const { root } = translatedSite(overrides);
  const { stdout, exitCode } = await runCli(['validate', '--root', root, '--json']);
  const { problems } = JSON.parse(stdout) as {
    problems: {
      kind: string;
      severity: string;
      file: string;
      line: number;
      column: number;
      message: string;
    }[];
  };
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(exitCode).toBe(errors.length > 0 ? 1 : 0);
  return errors.map(
    ({ kind, file, line, column, message }) => `${kind} ${file}:${line}:${column} ${message}`,
  );
}

const inSite = (languages: string) => ({ 'data/site.yaml': SITE.replace(/languages:[\s\S]*/, languages) });

test.each<[what: string, overrides: Overrides, fault: RegExp]>([
  ['none', {}, /^$/],
  [
    'a code twice',
    inSite('languages: [{ code: en }, { code: de }, { code: de }]'),
    /^duplicate-language data\/site\.yaml:4:\d+ languages\[2\]\.code: "de" already/,
  ],
  [
    'a path twice',
    inSite('languages: [{ code: en }, { code: de }, { code: at, path: /de/ }]'),
    /languages\[2\]/,
  ],
  [
    'a code that is none',
    inSite('languages: [{ code: en }, { code: xx-Nowhere }]'),
    /wrong-value data\/site\.yaml:4:\d+ languages\[1\]\.code/,
  ],
  [
    'a fallback that is none',
    inSite('languages: [{ code: en }, { code: de, fallback: fr }]'),
    /^unknown-language .*languages\[1\]\.fallback: there is no language "fr"/,
  ],
  [
    'fallbacks in a circle',
    inSite('languages: [{ code: en }, { code: de, fallback: de }]'),
    /lead back to it/,
  ],
  [
    'another first language',
    { 'data/site.yaml': `language: de\n${SITE}` },
    /^duplicate-language data\/site\.yaml:1:11 language: expected "en"/,
  ],
  [
    'a translation of no row',
    { 'data/tools.de.yaml': '- slug: sae\n  name: Säge\n' },
    /^unknown-source data\/tools\.de\.yaml:1:9 slug: there is no row "sae"/,
  ],
  [
    'a field of all languages',
    { 'data/tools.de.yaml': '- slug: saw\n  name: Säge\n  note: x\n' },
    /^shared-field data\/tools\.de\.yaml:3:9 note: /,
  ],
  [
    'an unknown field',
    { 'data/tools.de.yaml': '- slug: saw\n  naem: Säge\n' },
    /^unknown-field data\/tools\.de\.yaml:2:3 naem: /,
  ],
  [
    'a text that is too long',
    { 'data/tools.de.yaml': `- slug: saw\n  summary: ${'lang '.repeat(10)}\n` },
    /^wrong-value data\/tools\.de\.yaml:2:12 summary: expected at most 40/,
  ],
  [
    'an unknown language',
    { 'data/tools.fr.yaml': '- slug: saw\n  name: Scie\n' },
    /^unknown-language data\/tools\.fr\.yaml:1:1 /,
  ],
  ['no dataset', { 'data/axes.de.yaml': '- slug: saw\n' }, /^unknown-source data\/axes\.de\.yaml:1:1 /],
  [
    'a column and a file',
    {
      'data/tools.yaml': null,
      'data/tools.csv': 'slug,name,summary,name.de\nsaw,Saw,Cuts wood along a line.,Säge\n',
    },
    /^translated-twice data\/tools\.de\.yaml:3:9 name: data\/tools\.csv:2 /,
  ],
  [
    'one address for two rows',
    {
      'data/tools.de.yaml':
        '- slug: saw\n  localSlug: hammer\n  name: Säge\n  summary: Sägt Holz an einer Linie.\n- slug: hammer\n  name: Hammer\n  summary: Schlägt Nägel in Holz.\n',
    },
    /^duplicate-address /,
  ],
  [
    'a family that is none',
    { 'data/routes.de.yaml': '- name: tols\n  title: x\n' },
    /^unknown-family data\/routes\.de\.yaml:1:9 /,
  ],
  [
    'a text that is broken',
    { 'data/routes.de.yaml': ROUTES_DE.replace('{{tool.name}}', '{{tool.nam}}') },
    /^text-field data\/routes\.de\.yaml:6:13 title: there is no field/,
  ],
  [
    'settings of all languages',
    { 'data/site.de.yaml': 'baseUrl: https://de.example\n' },
    /^shared-field data\/site\.de\.yaml:1:10 baseUrl: /,
  ],
  [
    'languages of a family',
    { 'data/routes.yaml': (text) => text.replace('template: tool', 'template: tool\n  languages: [en, fr]') },
    /^unknown-language data\/routes\.yaml:\d+:\d+ languages\[1\]/,
  ],
  [
    'stale texts that are refused',
    {
      'data/site.yaml': `${SITE}translations: { stale: refuse }\n`,
      'data/tools.de.yaml':
        "- slug: saw\n  name: Säge\n  summary: Sägt Holz an einer Linie.\n  translatedFrom: { name: '00000000' }\n",
    },
    /^stale-translation data\/tools\.de\.yaml:1:1 name: /,
  ],
])('validate names the place of %s', async (_, overrides, fault) => {
  const faults = await faultsOf(overrides);
  expect(faults.join('\n')).toMatch(fault);
});

it('a text of a region is not stale because the text that it replaces is', async () => {
  const { root } = translatedSite({
    'data/site.yaml': `${SITE}translations: { stale: noindex }\n`,
    'data/tools.de.yaml':
      "- slug: saw\n  name: Säge\n  summary: Sägt Holz an einer Linie.\n  translatedFrom: { name: '00000000' }\n",
    'data/tools.de-CH.yaml': '- slug: saw\n  name: Sagi\n',
  });
  const out = join(root, 'output');
  expect((await runCli(['generate', '--root', root, '--out', out])).exitCode).toBe(0);
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
    pages: { path: string; index: boolean }[];
  };
  const indexed = manifest.pages.filter(({ index }) => index).map(({ path }) => path);
  expect(indexed).not.toContain('/de/werkzeuge/saw/');
  expect(indexed).toContain('/de-ch/werkzeuge/saw/');
});

it('explain says why a page is not in a language', async () => {
  const { root } = translatedSite();
  const explain = async (path: string) => (await runCli(['explain', path, '--root', root])).stdout;
  expect(await explain('/de/werkzeuge/hammer/')).toContain(
    '0 of 2 texts of its row "hammer" are translated into de',
  );
  expect(await explain('/de/werkzeuge/saw/')).toContain('has the slug "saege" in the language "de"');
  expect(await explain('/de/werkzeuge/saege/')).toContain('The data has this page');
});

it('where finds a text of a translation at its place', async () => {
  const { root } = translatedSite();
  const { stdout } = await runCli(['where', 'Sägt Holz', '--root', root]);
  expect(stdout).toContain('data/tools.de.yaml:4:12');
});

it('a removed language asks for its addresses', async () => {
  const site = translatedSite();
  const generate = () => runCli(['generate', '--root', site.root, '--out', site.out, '--json']);
  expect((await generate()).exitCode).toBe(0);
  site.change({ ...inSite(''), 'data/tools.de.yaml': null, 'data/routes.de.yaml': null });
  const { stdout, exitCode } = await generate();
  const { problems } = JSON.parse(stdout) as { problems: { kind: string; paste?: { text: string }[] }[] };
  const lost = problems.filter(({ kind }) => kind === 'lost-address');
  expect([exitCode, lost.length]).toEqual([1, 4]);
  expect(lost.map(({ paste }) => paste?.[0]?.text).join('')).toContain('- address: /de/werkzeuge/saege/');
});
