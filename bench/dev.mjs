// node bench/dev.mjs [--sizes 50,5000 --runs 5 --starts 3 --against CHECKOUT]
// Measures the dev server in Chromium (CHROME_PATH, or /usr/bin/chromium): the time of a first start, without
// a cache, until a page shows; then of edits of a row, of what other pages show of a row, of a template and
// of a stylesheet, until the open page shows them. "At once" is a template edited again as soon as the one
// before is shown, while the rest of the site is still built. With --against, another checkout takes turns.
// Prints medians in seconds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { makeRow, writeRows } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,5000' },
    runs: { type: 'string', default: '5' },
    starts: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
});
const PATH = 'compare-competitors/made-0-alternatives/';
const PATIENCE_MS = 120_000;

const firstRows = ({ root }) => join('data', 'competitors', readdirSync(join(root, 'data/competitors'))[0]);
const editTemplate = (site) =>
  change(site, 'templates/pages/alternatives.tsx', /<h1( title="[^"]*")?/, `<h1 title="${site.turn}"`);

/** The edits. Each shows the number of its turn somewhere in the page. */
const EDITS = [
  ['row', (site) => change(site, firstRows(site), /("intro":\[")(?:Turn \d+ )?/, `$1Turn ${site.turn} `)],
  [
    'name of a row',
    (site) => change(site, firstRows(site), /("name":"Made 0)[^"]*/, `$1, turn ${site.turn}`),
  ],
  ['template', editTemplate],
  ['stylesheet', (site) => change(site, 'templates/styles/site.css', /\d+px/, `${site.turn}px`)],
  ['template, at once', editTemplate],
];

/** Runs in the browser: whether the page shows the edit of a turn. */
const IS_SHOWN = (turn) => {
  const h1 = document.querySelector('h1');
  return (
    h1 !== null &&
    (h1.title === `${turn}` ||
      getComputedStyle(h1).outlineOffset === `${turn}px` ||
      h1.textContent.includes(`turn ${turn} `) ||
      document.querySelector('.intro')?.textContent.startsWith(`Turn ${turn} `))
  );
};

const builds = [['this', join(here, '..')]];
if (flags.against) builds.push(['other', resolve(flags.against)]);

const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-dev-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const sites = [];
try {
  for (const size of flags.sizes.split(',').map(Number)) await measure(size);
} finally {
  for (const { server } of sites) server?.kill('SIGTERM');
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}

/** Measures all builds at one size, in turns. */
async function measure(size) {
  const measured = builds.map(([name, checkout]) => makeSite(name, checkout, size));
  sites.push(...measured);
  const results = new Map();
  const add = (what, name, seconds) => {
    const bySite = results.get(what) ?? {};
    results.set(what, bySite);
    bySite[name] ??= [];
    bySite[name].push(seconds);
  };
  for (let run = 0; run < Number(flags.starts); run++)
    for (const site of measured) {
      if (site.server) await stop(site);
      add('first start', site.name, await start(site));
      await settle(site);
    }
  for (let run = 0; run < Number(flags.runs); run++)
    // The other way round each time, since the end of one build slows the next measurement.
    for (const [what, edit] of EDITS)
      for (const site of run % 2 === 0 ? measured : measured.toReversed()) {
        const isAtOnce = what === 'template, at once';
        if (isAtOnce) await show(site, editTemplate);
        add(what, site.name, await show(site, edit));
        await settle(site);
      }
  for (const site of measured) await stop(site);
  for (const [what, bySite] of results) print(size, what, bySite);
}

function makeSite(name, checkout, size) {
  const folder = join(work, `${name}-${size}`);
  const root = join(folder, 'site');
  mkdirSync(folder);
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(here, 'site'), root, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  const rows = join(root, 'data', 'competitors');
  rmSync(rows, { recursive: true, force: true });
  writeRows(rows, size, 'json', makeRow);
  mkdirSync(join(root, 'templates', 'styles'));
  writeFileSync(join(root, 'templates', 'styles', 'site.css'), 'h1 { outline-offset: 0px }\n');
  return { name, cli: join(checkout, 'bin', 'rowpress.js'), root, turn: 0, printed: '', builds: 0 };
}

/** Starts the dev server without a cache. Returns the seconds until the page shows. */
async function start(site) {
  rmSync(join(site.root, '.cache'), { recursive: true, force: true });
  [site.printed, site.builds] = ['', 0];
  site.page = await browser.newPage();
  site.page.setDefaultTimeout(PATIENCE_MS);
  const started = performance.now();
  site.server = spawn(process.execPath, [site.cli, 'dev', '--root', site.root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site.server.stdout.on('data', (text) => {
    site.printed += text;
  });
  const url = () => /The site is at (\S+)\n/.exec(site.printed)?.[1];
  while (!url()) await wait(5);
  await site.page.goto(url() + PATH, { waitUntil: 'commit' });
  await site.page.locator('h1').waitFor();
  return (performance.now() - started) / 1000;
}

async function stop(site) {
  await site.page.close();
  site.server.kill('SIGTERM');
  await once(site.server, 'exit');
}

/** Waits until the build behind the shown pages has ended, which the terminal has a line for. */
async function settle(site) {
  while (countBuilds(site) === site.builds) await wait(20);
  await wait(300);
  site.builds = countBuilds(site);
}

function countBuilds({ printed }) {
  return printed.match(/pages rendered/g)?.length ?? 0;
}

/** Edits a site. Returns the seconds until its open page shows the edit. */
async function show(site, edit) {
  site.turn++;
  const started = performance.now();
  edit(site);
  await site.page.waitForFunction(IS_SHOWN, site.turn, { polling: 20, timeout: PATIENCE_MS });
  return (performance.now() - started) / 1000;
}

function change(site, file, pattern, replacement) {
  const path = join(site.root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement));
}

function print(size, what, bySite) {
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const texts = Object.entries(bySite).map(([name, seconds]) => {
    const all = seconds.map((value) => value.toFixed(2)).join(' ');
    return `${name} ${median(seconds).toFixed(2)} s (${all})`;
  });
  const ratios = bySite.other && bySite.this.map((seconds, at) => seconds / bySite.other[at]);
  if (ratios) texts.push(`ratio ${median(ratios).toFixed(2)}`);
  process.stdout.write(`${String(size).padStart(6)}  ${what.padEnd(18)} ${texts.join('  ')}\n`);
}
