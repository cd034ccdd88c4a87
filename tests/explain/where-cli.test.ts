import { beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from '../../generator/pages-read/text-blocks.ts';
import type { SearchReport } from '../../generator/types/explanation.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

type Answer = SearchReport & { readonly exitCode: number };

/** Searches a phrase, and checks that the exit code fits the answer. */
async function where({ root }: TestSite, text: string): Promise<Answer> {
  const result = await runCli(['where', text, '--root', root, '--json']);
  expect(result.stderr).toBe('');
  const answer: Answer = JSON.parse(result.stdout);
  const places = [answer.data, answer.templates, answer.main, answer.head, answer.shared].flat();
  expect([answer.exitCode, result.exitCode]).toEqual(places.length > 0 ? [0, 0] : [1, 1]);
  return answer;
}

/** Returns `file:line:column field` of each text. */
const placesOf = (texts: SearchReport['data']) =>
  texts.map(({ file, line, column, field }) => `${file}:${line}:${column} ${field}`);

const NOTE =
  '---\nslug: glue\nname: Glue\nsummary: Holds two parts together.\n---\n\nA **strong**\n[hold of](/a/) parts.\n';

describe('rowpress where', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = makeSite({
      'data/tools.yaml': null,
      'data/tools/tools.yaml':
        '- slug: hammer\n  name: Hammer\n  summary: >-\n    Drives long\n    nails into wood.\n  weight: 4950\n' +
        "- slug: file\n  name: File\n  summary: Smooths the edge.\n  tags: [one, 'a b', 'It''s tough & \"sharp\"']\n",
      'data/tools/sheet.csv':
        'slug,name,summary,tags\nvise,Vise,"Holds ""any\nlarge"" work piece.",iron | beech wood\n',
      'data/tools/more.json': '[{ "slug": "saw", "name": "Saw", "summary": "Cuts nails \\u0026 wood." }]\n',
    });
    await publish(site);
  });

  it('finds a text of rows whatever its capitals and lines, and the pages that show it', async () => {
    const { data, ...rest } = await where(site, ' LONG  nails ');
    expect(placesOf(data)).toEqual(['data/tools/tools.yaml:4:12 [0].summary']);
    expect(rest).toMatchObject({
      phrase: 'LONG nails',
      main: ['/', '/tools/hammer/'],
      ...{ head: [], shared: [], templates: [], isPublished: true, near: [] },
    });
  });

  it('finds texts in the cells of CSV files, also behind quotes and line breaks', async () => {
    expect(placesOf((await where(site, 'large" work')).data)).toEqual([
      'data/tools/sheet.csv:3:1 [0].summary',
    ]);
    expect(placesOf((await where(site, '"any')).data)).toEqual(['data/tools/sheet.csv:2:18 [0].summary']);
    expect(placesOf((await where(site, 'beech wood')).data)).toEqual([
      'data/tools/sheet.csv:3:29 [0].tags[1]',
    ]);
  });

  it('finds quoted texts, escapes and numbers at their places', async () => {
    expect(placesOf((await where(site, 'tough & "sharp')).data)).toEqual([
      'data/tools/tools.yaml:10:29 [1].tags[2]',
    ]);
    expect(placesOf((await where(site, '& wood')).data)).toEqual(['data/tools/more.json:1:57 [0].summary']);
    expect(placesOf((await where(site, '4950')).data)).toEqual(['data/tools/tools.yaml:6:11 [0].weight']);
    expect((await where(site, '& wood')).main).toEqual(['/', '/tools/saw/']);
  });

  it('tells shared parts, titles and templates apart from the main part', async () => {
    const shared = await where(site, '© small site');
    expect(shared.main).toEqual([]);
    expect(shared.shared).toEqual(expect.arrayContaining(['/', '/tools/hammer/', '/tools/saw/']));
    const head = await where(site, 'works with 0 other');
    expect(head).toMatchObject({ main: [], shared: [] });
    expect(head.head).toEqual(['/tools/file/', '/tools/hammer/', '/tools/saw/', '/tools/vise/']);
    const template = await where(site, 'back to the home page');
    expect(placesOf(template.templates)).toEqual(['templates/pages/error.tsx:7:19 ']);
    expect(template.main).toEqual(['/404.html']);
  });

  it('finds texts of documents', async () => {
    const { data } = await where(site, 'a page of its own');
    expect(placesOf(data)).toEqual(['data/routes.yaml:6:65 [0].description']);
  });

  it('says what is near if nothing is found, and fails', async () => {
    expect((await where(site, 'drivs long nails')).near[0]).toBe('drives long nails');
    expect((await where(site, 'drives long screws')).near).toContain('drives long');
    expect((await where(site, 'zzzz')).near).toEqual([]);
    const { stdout, exitCode } = await runCli(['where', 'zzzz', '--root', site.root]);
    expect([stdout, exitCode]).toEqual([expect.stringContaining('"zzzz" stands nowhere'), 1]);
  });

  it('refuses an empty phrase and an endless one, and says if rows may be missing', async () => {
    const { exitCode, stderr } = await runCli(['where', ' ', '--root', site.root]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the phrase is empty')]);
    const long = await runCli(['where', 'a'.repeat(2001), '--root', site.root]);
    expect([long.exitCode, long.stderr]).toEqual([2, expect.stringContaining('at most 2000')]);
    const faulty = makeSite({ 'data/tools.yaml': 'slug: hammer\n' });
    expect(await where(faulty, 'drives nails')).toMatchObject({ hasErrors: true, isPublished: false });
  });

  it('shows places and pages to people', async () => {
    const { stdout } = await runCli(['where', 'long nails', '--root', site.root]);
    expect(stdout).toContain('data/tools/tools.yaml:4:12  [0].summary  Drives long nails into wood.');
    expect(stdout).toContain('Pages that show it in their main part (2)\n  /\n  /tools/hammer/');
  });
});

it('rowpress where finds a phrase across marks of Markdown, also before anything is published', async () => {
  const site = makeSite({
    'data/tools/glue.md': NOTE,
    'data/schemas/tools.schema.json': null,
    'data/tools.yaml': null,
  });
  const { data, isPublished } = await where(site, 'strong hold of parts');
  expect(placesOf(data)).toEqual(['data/tools/glue.md:7:5 body']);
  expect(isPublished).toBe(false);
});

it('rowpress where finds words with a hyphen and other signs', async () => {
  const site = makeSite({
    'data/tools.yaml': (text) => `${text}- slug: zoom\n  name: A well-known tool (v1.0)\n`,
    'data/schemas/tools.schema.json': null,
  });
  const { data } = await where(site, 'well-known tool (v1.0)');
  expect(data).toMatchObject([{ file: 'data/tools.yaml', field: expect.stringMatching(/name$/) }]);
});

it('rowpress where lists the first thousand texts of very many, those of documents first, and counts all', async () => {
  const rows = Array.from({ length: 1100 }, (_, at) => ({ slug: `tool-${at}`, name: `Common word ${at}` }));
  const site = makeSite({
    'data/tools.yaml': null,
    'data/tools.json': JSON.stringify(rows, null, 1),
    'data/schemas/tools.schema.json': null,
    'data/site.yaml': (text) => text.replace(/^name: .*$/m, 'name: A site of the common word'),
  });
  const { data, dataCount } = await where(site, 'common word');
  expect([data.length, dataCount]).toEqual([1000, 1101]);
  expect(data.filter(({ file }) => file === 'data/site.yaml')).toHaveLength(1);
  expect(placesOf(data)[998]).toBe('data/tools.json:3992:12 [997].name');
  const { stdout } = await runCli(['where', 'common word', '--root', site.root]);
  expect(stdout).toContain('Rows and documents (1101)\n');
  expect(stdout).toContain('and 1081 more; --json lists the first 1000\n');
});

it('rowpress where reads a page as far as its main part shows the phrase', () => {
  const filler = '<p>No <b>such</b> text, and a < b &amp; c.</p>'.repeat(300);
  const html = `<title>T</title><body><p>Top</p><main>${filler}<p>The phrase.</p>${filler}</main><p>End</p>`;
  const all = readTexts(html);
  expect(all).toMatchObject({ head: ['T'], shared: ['Top', 'End'] });
  expect(all.main).toHaveLength(601);
  expect(new Set(all.main)).toEqual(new Set(['No such text, and a < b & c.', 'The phrase.']));
  const some = readTexts(html, (block) => block.includes('phrase')).main;
  expect(some).toContain('The phrase.');
  expect(some.length).toBeLessThan(all.main.length);
  expect(all.main.slice(0, some.length)).toEqual(some);
});
