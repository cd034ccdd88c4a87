// Begins a site with each table of `strange-tables.mjs`, as a stranger would, and judges what comes of it:
//   node bench/strange-sites.mjs [--only TEXT] [--cli FILE] [--keep DIR] [--pictures DIR]
// Prints a line of Markdown for each: rows, pages, the time from `rowpress init` to the first page of
// `rowpress dev` (without npm), the exit code of `generate --strict`, errors of the Nu checker, violations of
// axe, and what the audit finds. `--cli` names the command of an installed package, `--pictures` a folder for
// screenshots. Needs Java and Chromium (CHROME_PATH, or /usr/bin/chromium).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { STRANGE_TABLES } from './strange-tables.mjs';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    cli: { type: 'string' },
    keep: { type: 'string' },
    pictures: { type: 'string' },
  },
});
const here = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const cli = resolve(flags.cli ?? join(here, 'bin/rowpress.js'));
const work = flags.keep ? resolve(flags.keep) : mkdtempSync(join(tmpdir(), 'rowpress-strange-'));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const vnu = require.resolve('vnu-jar/build/dist/vnu.jar');
/** How many pages of a site the Nu checker reads. */
const MAX_CHECKED = 150;

const run = (args, cwd) =>
  spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
console.log(
  '| File | Rows | Pages | First page after | `--strict` | Nu | axe | Audit |\n|---|---|---|---|---|---|---|---|',
);
for (const [name, make] of Object.entries(STRANGE_TABLES))
  if (name.includes(flags.only)) console.log(await judge(name, make()));
await browser.close();
if (!flags.keep) rmSync(work, { recursive: true, force: true });

async function judge(name, content) {
  const folder = join(work, name.replace(/\.\w+$/, ''));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  const started = performance.now();
  const made = run(['init', 'site', '--from', name, '--yes', '--no-install'], folder);
  if (made.status !== 0) return `| ${name} | init: ${made.status} ${made.stderr}`;
  writeFileSync(join(folder, 'init.txt'), made.stdout);
  const root = join(folder, 'site');
  const firstPage = await openFirstPage(root, started);
  const built = run(['generate', '--strict', '--json', '--date', '2026-11-01'], root);
  writeFileSync(join(folder, 'generate.json'), built.stdout + built.stderr);
  if (built.status !== 0) return `| ${name} | generate: ${built.status}`;
  const { pages } = JSON.parse(readFileSync(join(root, 'output/manifest.json'), 'utf8'));
  const paths = pages.map(({ path }) => path);
  const audit = run(['audit', '--json'], root);
  writeFileSync(join(folder, 'audit.json'), audit.stdout);
  const nu = countNu(root, paths);
  const violations = await countAxe(root, choosePages(paths), name);
  const rows = /([\d,]+) rows/.exec(made.stdout)?.[1];
  const cells = [name, rows, pages.length.toLocaleString('en'), `${firstPage} s`, built.status];
  return `| ${[...cells, nu, violations, countFindings(audit.stdout)].join(' | ')} |`;
}

/** Starts the dev server. Returns the seconds until its first page has arrived. */
async function openFirstPage(root, started) {
  const server = spawn(process.execPath, [cli, 'dev', '--port', '0'], { cwd: root });
  let printed = '';
  server.stdout.on('data', (text) => {
    printed += text;
  });
  const url = await waitFor(() => /http:\/\/\S+/.exec(printed)?.[0], server);
  await (await fetch(url)).text();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  return seconds;
}

async function waitFor(find, server) {
  for (;;) {
    const found = find();
    if (found) return found;
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await new Promise((wake) => setTimeout(wake, 10));
  }
}

/**
 * Returns pages of each kind: home, the first and last list, the first rows, one in the middle and the last.
 */
function choosePages(paths) {
  const at = (share) => paths[Math.floor((paths.length - 1) * share)];
  const lists = paths.filter((path) => /^\/[^/]+\/(?:\d+\/)?$/.test(path));
  return [...new Set(['/', lists[0], lists.at(-1), at(0.3), at(0.6), at(1)])];
}

function countNu(root, paths) {
  const step = Math.max(1, Math.floor(paths.length / MAX_CHECKED));
  const files = paths
    .filter((_, at) => at % step === 0)
    .map((path) => join(root, 'output', path, 'index.html'));
  const args = ['-Xss4m', '-jar', vnu, '--errors-only', '--format', 'json', ...files];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const { messages } = JSON.parse(stderr);
  writeFileSync(join(root, '../nu.json'), JSON.stringify(messages, null, 1));
  return messages.length;
}

async function countAxe(root, paths, name) {
  const server = spawn(process.execPath, [cli, 'serve', '--port', '0'], { cwd: root });
  let printed = '';
  server.stdout.on('data', (text) => {
    printed += text;
  });
  const url = await waitFor(() => /http:\/\/\S+/.exec(printed)?.[0], server);
  const found = [];
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1280, 390]) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width > 600 ? 900 : 844 },
      });
      const page = await context.newPage();
      for (const [at, path] of paths.entries()) {
        await page.goto(new URL(path, url).href);
        if (flags.pictures) await draw(page, `${name.replace(/\.\w+$/, '')}-${at}-${width}-${colorScheme}`);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        found.push(...violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0].html}`));
        if (isWide) found.push(`${path} is wider than ${width} pixels`);
      }
      await context.close();
    }
  server.kill('SIGTERM');
  writeFileSync(join(root, '../axe.json'), JSON.stringify(found, null, 1));
  return found.length;
}

async function draw(page, name) {
  const folder = resolve(flags.pictures);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replace(/[^\p{L}\p{N}-]+/gu, '_')}.png`) });
}

/** Returns the kinds of findings with their numbers. */
function countFindings(json) {
  const { findings = [] } = JSON.parse(json);
  const counts = new Map();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
}
