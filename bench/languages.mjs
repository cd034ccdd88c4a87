// node bench/languages.mjs [--rows 10000 --languages 12 --runs 1]
// Makes a site of small rows in several languages, and the same number of pages in one language, and measures
// both in turns: a cold build, an unchanged one, and one after the change of one translation. Then reads the
// published files with its own reader: alternates must be complete on both ends, sitemaps must list no page
// that is noindex, and stay below the limits of the protocol. At last changes 300 source texts, and reads
// whether an export names exactly their translations.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRow } from './make-rows.mjs';

const { values: flags } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    languages: { type: 'string', default: '12' },
    runs: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const CODES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'ja',
  'ar',
  'ko',
  'tr',
  'cs',
  'da',
  'fi',
];
const ROWS = Number(flags.rows);
const codes = CODES.slice(0, Number(flags.languages));
const BASE = 'https://www.example.com';
const MEASURED = fileURLToPath(new URL('measured-run.mjs', import.meta.url));
const COMMAND = fileURLToPath(new URL('../bin/rowpress.js', import.meta.url));
const CHANGED_TEXTS = 300;
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));

/** A small row with four translated texts, in a language. */
function itemIn(code, at, count) {
  const { name, intro } = makeRow(at, count);
  const say = (text) => (code === 'en' ? text : `${code} ${text}`);
  return {
    slug: `item-${at}`,
    name: say(`${name} ${at}`),
    intro: say(String([intro].flat()[0])),
    parts: [0, 1].map((part) => ({ heading: say(`Part ${part} of ${at}`) })),
  };
}

const sourceItem = (at, count) => ({
  ...itemIn('en', at, count),
  price: at % 97,
  related: [1, 2, 3].map((step) => `item-${(at + step * 7) % count}`),
});

const ROWS_PER_FILE = 250;

function writeSite(name, count, languages) {
  const root = join(work, name);
  const data = join(root, 'data');
  for (const folder of ['schemas', 'items']) mkdirSync(join(data, folder), { recursive: true });
  for (const folder of ['pages', 'layouts']) mkdirSync(join(root, 'templates', folder), { recursive: true });
  const write = (path, value) =>
    writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
  write('data/site.yaml', {
    ...{ name: 'Bench', baseUrl: BASE },
    ...(languages.length > 1 ? { languages: languages.map((code) => ({ code })) } : {}),
  });
  const texts = { title: '{{item.name}} and what it is for', description: '{{item.intro}} Read on.' };
  const routes = [
    { name: 'item', path: '/items/{item}/', each: { item: 'items' }, template: 'item', ...texts },
  ];
  write('data/routes.yaml', routes);
  for (const code of languages.slice(1)) write(`data/routes.${code}.yaml`, [{ name: 'item', ...texts }]);
  const text = { type: 'string', translated: true };
  write('data/schemas/items.schema.json', {
    type: 'array',
    items: {
      ...{ type: 'object', additionalProperties: false, required: ['slug', 'name', 'intro'] },
      properties: {
        ...{ slug: { type: 'string', format: 'slug' }, name: text, intro: text, price: { type: 'integer' } },
        parts: { type: 'array', items: { type: 'object', properties: { heading: text } } },
        related: { type: 'array', items: { type: 'string', reference: 'items' } },
      },
    },
  });
  write(
    'templates/pages/item.tsx',
    `export default ({ rows: { item }, refs, page }) => <><h1>{item.name}</h1><p>{item.intro} {item.price}</p>
      {item.parts.map(({ heading }) => <h2 key={heading}>{heading}</h2>)}
      <ul>{item.related.map((slug) => <li key={slug}><a href={refs.items[slug].path}>{refs.items[slug].label}</a></li>)}</ul></>;`,
  );
  write('templates/layouts/default.tsx', 'export const Header = ({ site }) => <header>{site.name}</header>;');
  for (let first = 0; first < count; first += ROWS_PER_FILE) {
    const last = Math.min(count, first + ROWS_PER_FILE);
    const rows = (make) => Array.from({ length: last - first }, (_, at) => make(first + at));
    const file = `data/items/rows-${String(first / ROWS_PER_FILE).padStart(5, '0')}`;
    write(
      `${file}.json`,
      rows((at) => sourceItem(at, count)),
    );
    for (const code of languages.slice(1))
      write(
        `${file}.${code}.json`,
        rows((at) => itemIn(code, at, count)),
      );
  }
  return root;
}

/** Builds, and returns seconds of wall and CPU time, the peak of memory in MiB, and the pages written. */
function build(root) {
  const started = performance.now();
  const run = spawnSync(
    process.execPath,
    [MEASURED, 'generate', '--root', root, '--out', join(root, 'output'), '--no-images', '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  if (run.status !== 0) throw new Error(run.stderr || run.stdout.slice(0, 2000));
  const { peakMiB, cpuSeconds } = JSON.parse(run.output[3]);
  const { written } = JSON.parse(run.stdout).counts;
  return { seconds: (performance.now() - started) / 1000, cpuSeconds, peakMiB, written };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const print = (text) => process.stdout.write(`${text}\n`);

function editTranslation(root, turn) {
  const file = join(root, `data/items/rows-00000.${codes[1]}.json`);
  const rows = JSON.parse(readFileSync(file, 'utf8'));
  rows[3].intro = `Edit ${turn} of the introduction, which only its own page shows in the main part.`;
  writeFileSync(file, JSON.stringify(rows));
}

function editRow(root, turn) {
  const file = join(root, 'data/items/rows-00000.json');
  const rows = JSON.parse(readFileSync(file, 'utf8'));
  rows[3].intro = `Edit ${turn} of the introduction, which only its own page shows in the main part.`;
  writeFileSync(file, JSON.stringify(rows));
}

const sites = {
  [`${codes.length} languages`]: { root: writeSite('many', ROWS, codes), edit: editTranslation },
  'one language': { root: writeSite('one', ROWS * codes.length, ['en']), edit: editRow },
};
const results = {};
for (let run = 0; run < Number(flags.runs); run++)
  for (const [name, { root, edit }] of Object.entries(sites)) {
    for (const folder of ['.cache', 'output']) rmSync(join(root, folder), { recursive: true, force: true });
    const steps = { cold: () => {}, unchanged: () => {}, 'one text': () => edit(root, run) };
    for (const [step, prepare] of Object.entries(steps)) {
      prepare();
      results[step] ??= {};
      results[step][name] = [...(results[step][name] ?? []), build(root)];
    }
  }
for (const [step, bySite] of Object.entries(results)) {
  const of = (field) => Object.values(bySite).map((runs) => median(runs.map((run) => run[field])));
  const ratio = ([many, one]) => (many / one).toFixed(2);
  const show = (field, digits) =>
    of(field)
      .map((value) => value.toFixed(digits))
      .join(' / ');
  print(
    `${step.padEnd(10)} ${show('seconds', 2)} s  ${ratio(of('seconds'))}   CPU ${show('cpuSeconds', 2)} s  ${ratio(of('cpuSeconds'))}   memory ${show('peakMiB', 0)} MiB  ${ratio(of('peakMiB'))}   pages written ${of('written').join(' / ')}`,
  );
}
const translated = sites[`${codes.length} languages`].root;
checkOutput(join(translated, 'output'));
checkExport(translated);
if (flags.keep) print(work);
else rmSync(work, { recursive: true, force: true });

/** Runs `rowpress translations`, and returns what it printed and the seconds that it took. */
function runTranslations(root, ...options) {
  const started = performance.now();
  const command = [COMMAND, 'translations', '--root', root, ...options];
  const run = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(run.stderr || run.stdout.slice(0, 2000));
  return { text: run.stdout, seconds: (performance.now() - started) / 1000 };
}

/** Changes source texts in rows all over the site, and compares the export of a language with them. */
function checkExport(root) {
  const [, code] = codes;
  const accepted = runTranslations(root, '--accept', code);
  const step = Math.max(1, Math.floor(ROWS / CHANGED_TEXTS));
  const changed = new Set();
  for (let at = 0; at < ROWS && changed.size < CHANGED_TEXTS; at += step) {
    const file = join(
      root,
      `data/items/rows-${String(Math.floor(at / ROWS_PER_FILE)).padStart(5, '0')}.json`,
    );
    const rows = JSON.parse(readFileSync(file, 'utf8'));
    rows[at % ROWS_PER_FILE].intro = `Another introduction of item ${at}, which no translation is made from.`;
    writeFileSync(file, JSON.stringify(rows));
    changed.add(`items/item-${at}#intro`);
  }
  const file = join(root, 'stale.csv');
  const exported = runTranslations(root, '--export', code, '--to', file);
  const units = new Set(readFileSync(file, 'utf8').match(/items\/item-\d+#[\w.]+/g));
  const missed = [...changed].filter((unit) => !units.has(unit)).length;
  print(
    `${changed.size} changed texts: ${units.size} exported, ${missed} missed, ${units.size - changed.size + missed} too many; --accept ${accepted.seconds.toFixed(1)} s, --export ${exported.seconds.toFixed(1)} s`,
  );
}

/** Reads the published files, and prints what a search engine would find wrong. */
function checkOutput(out) {
  const { pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const alternates = new Map();
  const noindex = new Set();
  for (const { path, file } of pages) {
    const html = readFileSync(join(out, file), 'utf8');
    if (html.includes('content="noindex')) noindex.add(BASE + path);
    const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    alternates.set(BASE + path, links);
  }
  const files = readdirSync(out).filter((name) => /^sitemap-.*\.xml$/.test(name));
  let urls = 0;
  let largest = 0;
  const faults = { notReciprocal: 0, toNoindex: 0, listedNoindex: 0, missing: 0 };
  const inSitemaps = new Map();
  for (const name of files) {
    const text = readFileSync(join(out, name), 'utf8');
    const entries = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
    urls = Math.max(urls, entries.length);
    largest = Math.max(largest, statSync(join(out, name)).size);
    for (const [, url, rest] of entries) {
      if (noindex.has(url)) faults.listedNoindex++;
      inSitemaps.set(url, [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]);
    }
  }
  const listed = [...inSitemaps.values()].some((links) => links.length > 0) ? inSitemaps : alternates;
  let pairs = 0;
  for (const [url, links] of listed)
    for (const [, code, target] of links) {
      if (code === 'x-default' || target === url) continue;
      pairs++;
      if (noindex.has(target)) faults.toNoindex++;
      const back = listed.get(target);
      if (!back) faults.missing++;
      else if (!back.some(([, , address]) => address === url)) faults.notReciprocal++;
    }
  print(
    `${pages.length} pages, ${pairs} alternates in ${listed === inSitemaps ? 'sitemaps' : 'heads'}, faults ${JSON.stringify(faults)}; ${files.length} sitemaps, at most ${urls} addresses and ${(largest / 2 ** 20).toFixed(1)} MiB`,
  );
}
