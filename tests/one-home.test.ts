import { expect, it } from 'vitest';
import * as siteFiles from '../generator/address/site-files.ts';
import { SOURCE_ENDINGS } from '../generator/load/formats/format-table.ts';
import { FINDING_KINDS } from '../generator/types/finding-kinds.ts';
import { RECORD_FIELDS } from '../generator/types/page-record.ts';
import { readSources } from './support/read-imports.ts';

/** The home of the names of published files. */
const SITE_FILES = 'generator/address/site-files.ts';

/** They know endings of files that are no rows of `data/`. */
const NAMES_OTHER_FILES = [
  'bin/encode/video-list.ts',
  'generator/cells/infer/names.ts',
  'generator/start/new-files.ts',
];

/** It says which documents a site must have. */
const NEEDS_DOCUMENTS = 'generator/load/read-documents.ts';

const engine = readSources(['generator', 'bin', 'client']);
const withoutComments = (text: string) => text.replace(/\/\*\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);

it('names the files that it publishes only in site-files.ts, elsewhere only within sentences', () => {
  const names = [...Object.values(siteFiles), ...siteFiles.HOST_FILES, siteFiles.sitemapFile(1)]
    .filter((name) => typeof name === 'string' && !name.endsWith('/'))
    .map((name) => `${name}`.replaceAll('.', '\\\\?\\.').replace('1', '[^\'"`\\s]*'));
  expect(names.length).toBeGreaterThan(9);
  const named = new RegExp(`['"\`/](?:${names.join('|')})(?:['"\`/]|$)`);
  const found = engine
    .filter(({ file }) => /^(?:generator|bin)\//.test(file) && file !== SITE_FILES)
    .filter(({ text }) => named.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('names the sitemaps only in site-files.ts, not in comments, nor in tests', () => {
  const [first, numbered] = [siteFiles.SITEMAP_FILE, siteFiles.sitemapFile(1)].map((name) =>
    name.replace('.', '\\.').replace('1', '\\d+'),
  );
  const named = new RegExp(`\\b(?:${first}|${numbered})`, 'i');
  const found = [...engine, ...readSources(['tests'])].filter(({ text }) => named.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('knows the endings of data files only in load/formats/', () => {
  const ENDING = `(?:${SOURCE_ENDINGS.join('|')})`;
  const several = new RegExp(`['"\`.|(:]${ENDING}['"]?(?:\\||, ?)['"]?\\.?${ENDING}\\b(?!.*: string)`);
  const found = engine
    .filter(({ file }) => /^(?:generator|bin)\//.test(file) && !isIn('generator/load/formats', file))
    .filter(({ text }) => several.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual(NAMES_OTHER_FILES);
});

it('lists the documents of data/ only in their catalogue', () => {
  const name = '(?:site|routes|facts|held|gone|redirects|audit|page-videos)';
  const several = new RegExp(`['"|:(]${name}(?:\\||['"], ?['"])${name}['"|)]`);
  const found = engine
    .filter(({ file }) => /^(?:generator|bin)\//.test(file))
    .filter(({ text }) => several.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual([NEEDS_DOCUMENTS]);
});

it('reads the records of CSV only in csv-records.ts', () => {
  const ofRows = engine.filter(({ file }) => /^generator\/(?:load|start)\//.test(file));
  const readers = ofRows.filter(({ text }) => /indexOf\('"'/.test(withoutComments(text)));
  expect(readers.map(({ file }) => file)).toEqual(['generator/load/formats/csv-records.ts']);
});

it.each([
  ['kinds of findings', Object.keys(FINDING_KINDS), 3, 'generator/types/finding-kinds.ts'],
  ['fields of page records', Object.keys(RECORD_FIELDS), 4, 'generator/types/page-record.ts'],
] as const)('lists the %s only in their table', (_, names, least, home) => {
  const one = `['"](?:${names.join('|')})['"]`;
  const listed = new RegExp(`${one}(?:\\s*[,|]\\s*${one}){${least - 1}}`);
  const found = engine.filter(({ file, text }) => file !== home && listed.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('makes the files besides pages and assets only in the table of publishers', () => {
  const made = /\bfile: (?:(?:SITEMAP|ROBOTS|REDIRECTS|SEARCH|ERROR)_FILE|sitemapFile\()/;
  const found = engine.filter(({ text }) => made.test(withoutComments(text))).map(({ file }) => file);
  expect(found).toEqual([
    'generator/hosts/redirect-lines.ts',
    'generator/publish/publishers.ts',
    'generator/publish/sitemaps.ts',
  ]);
});

it('does not know the encoder of videos', () => {
  const uses = engine.filter(({ file, text }) => isIn('generator', file) && /ffmpeg/i.test(text));
  expect(
    uses.map(({ file }) => file),
    'bin/encode/ runs it',
  ).toEqual([]);
});

it('does not name the sample site', () => {
  const uses = engine.filter(({ text }) => /lessonreel/i.test(withoutComments(text))).map(({ file }) => file);
  expect(uses, 'another site must be able to use the engine as it is').toEqual([]);
});

it('finds the language of a tag only in language-tag.ts', () => {
  const found = engine
    .filter(({ file }) => file !== 'generator/utils/language-tag.ts')
    .filter(({ text }) => /\.split\('-'\)\[0\]|\] = \w+\.split\('-'\);|new Intl\.Locale\(/.test(text));
  // It hands a locale to the parser of messages.
  expect(found.map(({ file }) => file)).toEqual(['generator/messages/compile-message.ts']);
});
