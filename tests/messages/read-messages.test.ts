import { validateSite } from 'rowpress';
import { describe, expect, it, test } from 'vitest';
import { readMessageNotes } from '../../generator/load/message-notes.ts';
import { createMessageReader, findMessage } from '../../generator/render/page-messages.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const LANGUAGES = `languages:
  - { code: en, name: English }
  - { code: de, name: Deutsch }
  - { code: de-CH, fallback: de }
  - { code: pl }
`;
const SOURCE = `nav:
  pricing: Pricing
results: "{count, plural, one {# result} other {# results}}"
hello: Hello {name}
kind: "{kind, select, book {A book} other {A thing}}"
`;

/** A page that shows all messages of the source, so that none is unused. */
const TEMPLATE = `import { t } from 'rowpress/template';
export default function Home({ page }: { readonly page: { readonly title: string } }) {
  const count = page.title.length;
  return <p>{t('nav.pricing')} {t('results', { count })} {t('hello', { name: 'A' })} {t('kind', { kind: 'book' })}</p>;
}
`;

async function problemsOf(files: Overrides): Promise<string[]> {
  const site = makeSite({
    'data/site.yaml': (text) => text + LANGUAGES,
    'data/messages/en.yaml': SOURCE,
    'data/messages/de.yaml': SOURCE,
    'data/messages/pl.yaml': SOURCE.replace('other {# results}', 'few {# r} many {# r} other {# r}'),
    'templates/pages/home.tsx': TEMPLATE,
    ...files,
  });
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  return problems.map(
    ({ kind, severity, file, line, column, message }) =>
      `${severity} ${kind} ${file}:${line}:${column} ${message}`,
  );
}

const german = (change: (text: string) => string): Overrides => ({ 'data/messages/de.yaml': change(SOURCE) });

test('translations that fit their source have no problem', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ 'data/messages/de-CH.json': '{ "nav": { "pricing": "Priis" } }' })).toEqual([]);
});

describe('a problem with its place', () => {
  it.each<[string, Overrides, string]>([
    [
      'a message that does not parse',
      german((text) => text.replace('Hello {name}', 'Hallo {name')),
      'error message-syntax data/messages/de.yaml:4:14 hello: a brace is not closed',
    ],
    [
      'a key that the source lacks',
      german((text) => text.replace('pricing', 'prcing')),
      'error unknown-message data/messages/de.yaml:2:3 data/messages/en.yaml has no message "nav.prcing"',
    ],
    [
      'an argument that is missing',
      german((text) => text.replace('Hello {name}', 'Hallo')),
      'error message-arguments data/messages/de.yaml:4:8 hello: {name} of the source is missing',
    ],
    [
      'an argument that the source lacks',
      german((text) => text.replace('Hello {name}', 'Hallo {name} {nmae}')),
      'error message-arguments data/messages/de.yaml:4:8 hello: the source has no {nmae}',
    ],
    [
      'a plural of a text',
      german((text) => text.replace('Hello {name}', '"{name, plural, one {#} other {#}}"')),
      'error message-arguments data/messages/de.yaml:4:8 hello: {name} is a text in the source, and a number here',
    ],
    [
      'a choice that is translated',
      german((text) => text.replace('book {', 'buch {')),
      'error message-arguments data/messages/de.yaml:5:7 kind: {kind, select}: the choice "buch" is not in the source',
    ],
    [
      'a category that the language lacks',
      german((text) => text.replace('one {', 'few {# r} one {')),
      'error message-arguments data/messages/de.yaml:3:10 results: {count, plural} has the choice "few", which the language "de" does not have',
    ],
    [
      'a category that its numbers need',
      { 'data/messages/pl.yaml': SOURCE.replace('other {# results}', 'few {# r} other {# r}') },
      'warning message-arguments data/messages/pl.yaml:3:10 results: {count, plural} has no choice "many", which numbers have in the language "pl"',
    ],
    [
      'a language that site.yaml lacks',
      { 'data/messages/fr.yaml': SOURCE },
      'error unknown-language data/messages/fr.yaml:1:1 data/site.yaml does not have the language "fr" of this file',
    ],
    [
      'a value that is no text',
      german((text) => text.replace('Hello {name}', '5')),
      'error wrong-shape data/messages/de.yaml:4:8 hello: expected a text or a mapping of texts, got 5',
    ],
    [
      'a key that is there twice',
      german((text) => `${text}nav.pricing: Preise\n`),
      'error duplicate-key data/messages/de.yaml:6:1 the message "nav.pricing" is there twice, once by its whole key and once inside of a mapping',
    ],
    [
      'a fault of YAML',
      german((text) => text.replace('kind: ', 'kind: "')),
      'error yaml-syntax data/messages/de.yaml:5:8 the text ends at this quote',
    ],
  ])('%s', async (_, files, problem) => {
    const problems = await problemsOf(files);
    expect(problems.filter((text) => !/missing-message/.test(text))[0]).toContain(problem);
  });

  it('names the misspelt choice, key and language', async () => {
    const site = makeSite({
      'data/site.yaml': (text) => text + LANGUAGES,
      'data/messages/en.yaml': SOURCE,
      'data/messages/de.yaml': SOURCE.replace('pricing', 'prcing'),
      'data/messages/dee.yaml': SOURCE,
    });
    const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
    const advice = problems.map(({ advice }) => advice);
    expect(advice).toContain('Did you mean "nav.pricing"?');
    expect(advice).toContain('Did you mean "de"?');
  });

  it('one note counts the missing messages of a language, and none those of its variant', async () => {
    expect(await problemsOf({ 'data/messages/de.yaml': 'hello: Hallo {name}\nkind: ""\n' })).toEqual([
      'note missing-message data/messages/de.yaml:1:1 3 of 4 messages are missing, and are shown in another language: nav.pricing, results, kind',
    ]);
  });

  it('a file of rows, or in a deeper folder, is none of messages', async () => {
    expect(await problemsOf({ 'data/messages/deep/de.yaml': SOURCE })).toEqual([
      expect.stringContaining('error reserved-name data/messages/deep/de.yaml:1:1'),
    ]);
    expect(await problemsOf({ 'data/messages.csv': 'slug\na\n' })).toEqual([
      expect.stringContaining('the folder data/messages/ has the texts of templates by language'),
    ]);
  });

  it('the file of the first language must exist', async () => {
    const site = makeSite({ 'data/messages/de.yaml': SOURCE, 'data/site.yaml': (text) => text + LANGUAGES });
    const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
    expect(problems).toMatchObject([{ kind: 'missing-file', file: 'data/messages/en.yaml' }]);
  });
});

test('a language falls back to its own, then to the first, and says which it shows', () => {
  const messages = {
    chains: { en: ['en'], de: ['de', 'en'], 'de-CH': ['de-CH', 'de', 'en'] },
    tables: { en: { a: 'A', b: 'B', c: 'C' }, de: { a: 'Ä', b: 'Bé' }, 'de-CH': { a: 'Ae' } },
  };
  const shown = ['a', 'b', 'c', 'd', 'toString'].map((key) => findMessage(messages, key, 'de-CH'));
  expect(shown).toEqual([
    { message: 'Ae', language: 'de-CH' },
    { message: 'Bé', language: 'de' },
    { message: 'C', language: 'en' },
    undefined,
    undefined,
  ]);
  const read: string[] = [];
  const reader = createMessageReader(messages, { 'islands/x': ['a', 'c*'] }, (template, key) =>
    read.push(`${template} ${key}`),
  );
  const source = reader.of('page', 'de-CH');
  expect(reader.ofIsland('x', source)).toEqual({ 'de-CH': { a: 'Ae' }, en: { c: 'C' } });
  expect(reader.ofIsland('other', source)).toBeUndefined();
  reader.of('page', 'de').find('a');
  reader.of('other', 'de').find('a');
  expect(read).toEqual(['page a', 'page c', 'other a']);
});

test('translators are told the comments above a message', () => {
  const notes = readMessageNotes(
    '# All of the header.\n\n# The bar.\nnav:\n  # A link.\n  # Short.\n  home: Home # at most 8 letters\n\n  more: More\n# The last.\nend: |\n  Two\n  # lines\n',
  );
  expect([...notes].map(([key, { comment, line, column }]) => [key, line, column, comment])).toEqual([
    ['nav.home', 7, 3, 'All of the header.\nThe bar.\nA link.\nShort.\nat most 8 letters'],
    ['nav.more', 9, 3, 'All of the header.\nThe bar.'],
    ['end', 11, 1, 'The last.'],
  ]);
});
