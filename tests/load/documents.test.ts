import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSite } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

/**
 * Returns the problems of the small site with other files, each as `FILE:LINE:COLUMN KIND MESSAGE ADVICE`.
 */
async function problemsOf(files: Overrides): Promise<string[]> {
  const { problems } = await validateSite({ root: makeSite(files).root, date: TODAY, drafts: false });
  return problems.map(
    ({ file, line, column, kind, message, advice }) =>
      `${file}:${line}:${column} ${kind} ${message} ${advice}`,
  );
}

describe('a dataset that is named like a document', () => {
  it.each([
    [
      'data/facts.ndjson',
      '{"slug":"a"}\n',
      'data/facts.yaml has the facts that texts show',
      'facts-rows.ndjson',
    ],
    ['data/held.csv', 'slug\na\n', 'data/held.yaml has the rows that are held back', 'held-rows.csv'],
    ['data/accepted.tsv', 'slug\na\n', 'data/accepted.yaml has the findings', 'accepted-rows.tsv'],
    ['data/gone.jsonl', '{"slug":"a"}\n', 'data/gone.yaml has the addresses', 'gone-rows.jsonl'],
    ['data/audit/a.md', '---\nname: a\n---\n', 'data/audit.yaml has the levels', 'audit-rows/a.md'],
    ['data/facts/more.yaml', '- slug: a\n', 'data/facts.yaml has the facts', 'facts-rows/more.yaml'],
    ['data/page-videos.csv', 'slug\na\n', 'data/page-videos.json has the encoded', 'page-videos-rows.csv'],
    ['data/schemas.csv', 'slug\na\n', 'the folder data/schemas/ has the JSON Schemas', 'schemas-rows.csv'],
  ])('%s: the name belongs to rowpress', async (file, text, purpose, renamed) => {
    const [problem, ...others] = await problemsOf({ [file]: text });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${file}:1:1 reserved-name no dataset can be named "`));
    expect(problem).toContain(purpose);
    expect(problem).toContain(`Rename the dataset, such as data/${renamed}, `);
  });

  it('is the document if it has its format, and the advice then says what the document is for', async () => {
    const rows = '- slug: a\n  value: 1\n';
    const [problem, ...others] = await problemsOf({ 'data/facts.yaml': rows });
    expect(others).toEqual([]);
    expect(problem).toContain('data/facts.yaml:1:1 wrong-value the file: expected a mapping, got a list');
    expect(problem).toContain('data/facts.yaml has the facts that texts show. Are these rows of a dataset?');
    expect(problem).toContain('such as data/facts-rows.yaml');
    expect(await problemsOf({ 'data/gone.json': '[]', 'data/facts.json': '{}' })).toEqual([]);
  });
});

const SITE = 'name: Small Site\nbaseUrl: https://www.small.example\nproduct: { slug: acme, name: Acme }\n';
const OWN_ADVICE = 'Put a field of your own below "own", or describe it in data/schemas/site.schema.json.';

/** Returns the problems of the small site with more lines in site.yaml, under its own schema of that file. */
const problemsOfSite = (lines: string, schema: object | null) =>
  problemsOf({
    'data/site.yaml': `${SITE}${lines}\n`,
    'data/schemas/site.schema.json': schema && JSON.stringify(schema),
  });

describe('site.yaml', () => {
  const product = { product: { type: 'object' } };
  const part = { $defs: { a: { type: 'object', properties: product } }, allOf: [{ $ref: '#/$defs/a' }] };

  it.each([
    ['langauge: de', 'langauge', 'Did you mean "language"?'],
    ['phone: "1"', 'phone', OWN_ADVICE],
    ['indexnowkey: abcdefgh', 'indexnowkey', 'Did you mean "indexNowKey"?'],
  ])('%s: only fields of rowpress and of its own schema are allowed', async (line, field, advice) => {
    for (const schema of [{ properties: product }, { type: 'object', properties: product }, part]) {
      const unknown = `data/site.yaml:4:1 unknown-field ${field}: the schema has no such field ${advice}`;
      expect(await problemsOfSite(line, schema)).toEqual([unknown]);
    }
    const without = await problemsOfSite(line, null);
    expect(without.filter((problem) => problem.includes('unknown-field'))).toEqual([
      `data/site.yaml:3:1 unknown-field product: the schema has no such field ${OWN_ADVICE}`,
      `data/site.yaml:4:1 unknown-field ${field}: the schema has no such field ${advice}`,
    ]);
  });

  it.each([
    ['own: { phone: "1", anything: [x] }', { properties: product }],
    ['phone: "1"', { properties: { ...product, phone: { type: 'string' } } }],
    ['phone: "1"', { properties: product, patternProperties: { '^ph': { type: 'string' } } }],
    ['phone: "1"', { type: 'object', additionalProperties: true }],
    ['phone: "1"', { ...part, properties: { phone: {} } }],
  ])('%s is allowed below "own", or as the schema %j says', async (line, schema) => {
    expect(await problemsOfSite(line, schema)).toEqual([]);
  });
});

describe('the language of a site', () => {
  it.each([
    ...[
      'de',
      'EN',
      'pt-BR',
      'zh-Hant-TW',
      'gsw',
      'apc',
      'no',
      'tl',
      'es-419',
      'sr-Latn',
      'de-AT-1996',
      'en-x-a',
    ],
  ])('%s is one', async (tag) => {
    expect(await problemsOf({ 'data/site.yaml': `${SITE}language: "${tag}"\n` })).toEqual([]);
  });

  it.each([
    ['german', 'Write "de".'],
    ['Deutsch', 'Write "de".'],
    ['english', 'Write "en".'],
    ['en_US', 'Write "en-US".'],
    ['de_DE.UTF-8', 'Write "de-DE".'],
    ['deu', 'Write "de".'],
    ['en-UK', 'Write "en-GB".'],
    ['langauge', 'Write the code of the language, such as en'],
    ['xx', 'Write the code of the language, such as en'],
    ['xyz', 'Write the code of the language, such as en'],
    ['de-ZZ-', 'Write the code of the language, such as en'],
    ['de-QX', 'Write the code of the language, such as en'],
    ['de-Abcd', 'Write the code of the language, such as en'],
  ])('%s is none: %s', async (tag, advice) => {
    const [problem, ...others] = await problemsOf({ 'data/site.yaml': `${SITE}language: ${tag}\n` });
    expect(others).toEqual([]);
    expect(problem).toContain(`data/site.yaml:4:11 wrong-value language: expected a language tag`);
    expect(problem).toContain(advice);
  });

  it.each([
    ['ar', '<html lang="ar" dir="rtl">'],
    ['he-IL', '<html lang="he-IL" dir="rtl">'],
    ['fa', '<html lang="fa" dir="rtl">'],
    ['az-Arab', '<html lang="az-Arab" dir="rtl">'],
    ['ur-Latn', '<html lang="ur-Latn">'],
    ['de', '<html lang="de">'],
  ])('%s decides the direction of its pages', async (language, html) => {
    const site = makeSite({
      'data/site.yaml': `${SITE}language: ${language}\n`,
      'data/redirects.yaml': '- { from: /old/, to: /tools/saw/, reason: It was moved. }\n',
    });
    expect((await publish(site)).published).toBe(true);
    for (const file of ['index.html', 'tools/saw/index.html', '404.html', 'old/index.html'])
      expect(readFileSync(join(site.out, file), 'utf8')).toContain(`<!doctype html>${html}`);
  });
});

describe('one mistake is one problem', () => {
  const cities = {
    'data/schemas/cities.schema.json': JSON.stringify({
      type: 'array',
      items: {
        type: 'object',
        properties: { country: { type: 'string', reference: 'tools' }, photo: { type: 'string' } },
      },
    }),
    'data/routes.yaml': (text: string) =>
      `${text}- name: city\n  path: /tools/{city.country}/{city}/\n  parent: /tools/{city.country}/\n  each: { city: cities }\n  template: home\n  title: "A city, which is called {{city.slug}}"\n  description: "A city, which is called {{city.slug}}, with words enough for a description of it."\n`,
  };

  it('a wrong reference, also if an address and the page above follow from it', async () => {
    const rows = 'slug,country\na,saw\nb,sawn\n';
    expect(await problemsOf({ ...cities, 'data/cities.csv': rows })).toEqual([
      'data/cities.csv:3:3 unknown-reference country: "sawn" is no row of the dataset "tools" Did you mean "saw"?',
    ]);
  });

  it('a slug that several rows have', async () => {
    const rows = 'slug,country\na,saw\nb,saw\na,saw\na,file\na,saw\na,saw\na,saw\n';
    expect(await problemsOf({ ...cities, 'data/cities.csv': rows })).toEqual([
      'data/cities.csv:4:1 duplicate-slug slug: "a" is already used at data/cities.csv:2, and again at data/cities.csv:5, data/cities.csv:6, data/cities.csv:7, 1 more Give each row of a dataset a slug of its own.',
    ]);
  });

  it.each([
    ['"{{city.photo}}"', '/photos/x.jpg', 3, 7],
    ['"/photos/{{city.photo}}.jpg"', 'x', 3, 7],
    ['"/photos/{{lower city.photo}}.jpg"', 'X', 3, 7],
    ['"{{#if city.photo}}/photos/{{@root.city.photo}}{{/if}}"', 'x.jpg', 3, 7],
    ['"/photos/{{city.slug}}-{{city.photo}}"', 'x', 3, 1],
  ])('a picture that is not there, by the text %s: at the row', async (image, photo, line, column) => {
    const routes = cities['data/routes.yaml'];
    const site = makeSite({
      ...cities,
      'data/routes.yaml': (text) => `${routes(text)}  image: ${image}\n`,
      'data/cities.csv': `slug,country,photo\na,saw,ok.jpg\nb,saw,${photo}\n`.replace(
        'ok.jpg',
        image === '"{{city.photo}}"' ? '/ok.jpg' : image.includes('.jpg') ? 'ok' : 'ok.jpg',
      ),
      'templates/public/ok.jpg': 'x',
      'templates/public/photos/ok.jpg': 'x',
      'templates/public/photos/a-ok.jpg': 'x',
    });
    const { problems } = await publish(site);
    expect(problems).toMatchObject([
      { kind: 'broken-link', severity: 'warning', file: 'data/cities.csv', line, column },
    ]);
  });
});
