import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const TOOLS = Array.from(
  { length: 6 },
  (_, at) =>
    `- slug: t${at}\n  name: Tool ${at}\n  summary: Cuts all kinds of wood.\n${at < 2 ? '  updated: 2026-10-20\n' : ''}`,
);
const ABOUT = `- name: about
  path: /about/
  template: home
  title: About us
  description: Who makes these tools.
  label: About
  parent: /
  links:
    tools: { from: tool }
`;
const ORIGIN = 'https://www.small.example';
const HEAD = 'page,query,date,clicks,impressions,position\n';
const LONG = 'word '.repeat(40).trim();

let site: TestSite;
let where: string[];
beforeAll(async () => {
  site = makeSite({
    'data/tools.yaml': (text) => text + TOOLS.join(''),
    'data/routes.yaml': (text) => text + ABOUT,
  });
  await publish(site);
  where = ['--root', site.root, '--out', site.out];
});

/** Replaces the search data by rows of page, query, day, clicks, impressions and position. */
async function take(...rows: readonly string[]): Promise<void> {
  await runCli(['traffic', '--forget', '--root', site.root]);
  const file = join(site.root, 'export.csv');
  writeFileSync(file, HEAD + rows.map((row) => `${ORIGIN}${row}\n`).join(''));
  expect((await runCli(['traffic', file, '--root', site.root])).exitCode).toBe(0);
}

/** Returns the report on a terminal and as HTML. */
async function report(...flags: string[]): Promise<{ text: string; html: string }> {
  const file = join(site.root, 'report.html');
  const { stdout, exitCode } = await runCli(['traffic', 'report', ...where, ...flags, '--html', file]);
  expect(exitCode).toBe(0);
  return { text: stdout, html: readFileSync(file, 'utf8') };
}

it('says families with thousands, one and many, and families without impressions as a number', async () => {
  await take('/tools/saw/,saw,2026-11-01,31844,2000000,1.5', '/,tools,2026-11-02,1,1,1');
  const { text, html } = await report();
  expect(text).toContain('31,845 clicks, 2,000,001 impressions, position 1.5 in 2 days');
  expect(text).toMatch(/tool {8}9 +1 {2}31,844 +2,000,000 +1\.5 +3,538\.2/);
  expect(text).toMatch(/home +1 +1 +1 +1 +1\.0 +1\.0/);
  expect(text).toContain('  1 more without impressions');
  expect(html).toContain('1 more family without impressions.');
  expect(html).toContain('data-label="Clicks a page">3,538.2</td>');
});

it('says that no page has impressions if all addresses are of another host', async () => {
  await take('.other.example/,saw,2026-11-01,1,1,1', '.other.example/b,saw,2026-11-01,1,1,1');
  const { text, html } = await report();
  expect(text).toContain('0 clicks, 0 impressions in 1 day');
  expect(text).toContain('No page of this site has impressions in the data.');
  expect(text).toContain('www.small.example.other.example  2 addresses: 2 clicks, 2 impressions');
  expect(html).toContain('No page of this site has impressions in the data.');
  expect(html).toContain('2 addresses: 2 clicks');
});

it('lists pages without clicks with the title, its pixels and the query that shows them most', async () => {
  await take('/tools/saw/,rare,2026-11-01,0,3,1', '/tools/saw/,"what is a ""saw""",2026-11-01,0,30,1');
  const { text } = await report();
  expect(text).toMatch(
    /\/tools\/saw\/ {2}0 clicks, 33 impressions, position 1, shown most for "what is a "saw"" {2}data\/tools.yaml:\d+\n {4}"Saw: what it is for" \(\d+ pixels\)/,
  );
});

it('lists a query of two pages with the shares of each', async () => {
  await take(
    '/tools/saw/,cut wood,2026-11-01,3,60,2',
    '/tools/file/,cut wood,2026-11-01,1,60,4',
    '/,cut wood,2026-11-01,0,1,9',
  );
  const { text } = await report();
  expect(text).toContain(
    '"cut wood"  4 clicks, 121 impressions, position 3; shares of clicks:\n     75 %  /tools/saw/, position 2\n     25 %  /tools/file/, position 4\n\n',
  );
});

it('lists queries that no page names, with the page that is shown, and none that a title names', async () => {
  await take(
    '/tools/saw/,chain cutter,2026-11-01,1,50,3',
    '/tools/saw/,the best saws,2026-11-01,1,50,3',
    '/tools/saw/,rare words,2026-11-01,1,9,3',
  );
  const { text } = await report();
  const part = text.slice(text.indexOf('Queries whose words'));
  expect(part).toContain('"chain cutter"  1 click, 50 impressions, position 3  /tools/saw/');
  expect(part).not.toMatch(/best saws|rare words/);
});

it('suggests to retire a row, and to edit routes.yaml for a page that no row makes', async () => {
  await take('/,tools,2026-11-01,1,1,1');
  const { text, html } = await report();
  expect(text).toContain('Pages that nobody saw in 1 day: improve, merge or retire them\n');
  expect(text).toContain('rowpress retire tools/saw --to /\n    rowpress set tools/saw draft true');
  expect(text).toMatch(
    /\/about\/ {2}\d+ words {2}data\/routes.yaml:27\n {4}If nobody needs it, remove the family "about" \(data\/routes.yaml:\d+\), and add - \{ from: "\/about\/", to: "\/" \} to data\/redirects.yaml\./,
  );
  expect(html).toContain('If nobody needs it, remove the family &quot;about&quot;');
});

it('shows odd texts as texts: markup, control characters, a turned direction, quotes of a shell', async () => {
  await take(
    `/tools/saw/,"<b>x</b> \u001b[31m\u202e ${LONG}",2026-11-01,2,40,1`,
    `/tools/file/,"<b>x</b> \u001b[31m\u202e ${LONG}",2026-11-01,2,40,1`,
    "/lost;$(rm)'/,x,2026-11-01,1,1,1",
  );
  const { text, html } = await report();
  expect(text).toContain('"<b>x</b> \\u001b[31m\\u202e word');
  expect(text).toContain('word wor…"  4 clicks');
  expect(text).not.toContain('\u001b');
  expect(text).toContain("run: rowpress explain '/lost;$(rm)'\\''/'\n");
  expect(html).toContain(`&lt;b&gt;x&lt;/b&gt; \\u001b[31m\\u202e ${LONG}`);
  for (const hidden of ['\u001b', '\u202e']) expect(html).not.toContain(hidden);
});

it('draws the clicks of each day with both axes, a text, and a table of the same numbers', async () => {
  await take('/,a,2026-11-01,1,1,1', '/,a,2026-11-03,1200,1300,1');
  const { html } = await report();
  expect(html).toContain('aria-label="Clicks a day: 1 on the first day, 1,200 on the last, at most 1,200"');
  expect(html).toContain('<span>1,200</span><span>0</span>');
  expect(html).toContain('<span>2026-11-01</span><span>2026-11-03</span>');
  expect(html).toContain('<tr><th scope="row">2026-11-02</th><td class="n">0</td></tr>');
  expect(html).toContain('<title>2026-11-01: 1 click</title>');
});

it('compares the clicks a day before and after pages changed, within 28 days', async () => {
  await take(
    '/tools/t0/,a,2026-09-01,900,900,1',
    '/tools/t0/,a,2026-10-10,14,99,1',
    '/tools/t1/,a,2026-10-19,14,99,1',
    '/tools/t0/,a,2026-10-20,6,99,1',
    '/tools/t0/,a,2026-10-21,3,99,1',
    '/tools/saw/,a,2026-10-21,1,1,1',
  );
  const { text, html } = await report();
  expect(text).toContain(
    '  2026-10-20  2 pages: 28 clicks in 28 days before, 9 in 2 days after, +350 % clicks a day',
  );
  expect(html).toContain('<b>2026-10-20</b> 2 pages, +350 % clicks a day');
  expect(html).toContain('28 clicks in 28 days before');
});

it('leaves out growth by release without days before it', async () => {
  await take('/tools/t0/,a,2026-10-20,1,1,1');
  expect((await report()).text).not.toContain('Growth by release');
});

it('says what an export without days cannot tell', async () => {
  await runCli(['traffic', '--forget', '--root', site.root]);
  const file = join(site.root, 'Pages.csv');
  writeFileSync(file, `Top pages,Clicks,Impressions\n${ORIGIN}/tools/saw/,1,2\n`);
  const taken = await runCli(['traffic', file, '--root', site.root]);
  expect(taken.stdout).toContain('1 row by page: 1 click, 2 impressions, without days');
  const { text, html } = await report();
  for (const part of [text, html]) {
    expect(part).toMatch(/days unknown/i);
    expect(part).toContain('growth by release is unknown');
    expect(part).toContain('two pages for one query cannot be found');
  }
  expect(html).not.toContain('<svg class="days"');
});

it('reports one family', async () => {
  await take('/tools/saw/,a,2026-11-01,1,1,1', '/,a,2026-11-01,5,5,1', '/lost/,a,2026-11-01,1,1,1');
  const { text, html } = await report('--family', 'tool');
  expect(text).toContain('1 click, 1 impression');
  expect(text).not.toMatch(/home|lost/);
  expect(html).toContain('<h1>What searches bring to tool</h1>');
  const wrong = await runCli(['traffic', 'report', ...where, '--family', 'tol']);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain('Did you mean "tool"?');
});
