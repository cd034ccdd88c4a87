// node bench/incremental.mjs [--size 10000 --runs 3 --format json --against CHECKOUT]
// Measures builds of a large site after small changes, where people are: in the same folder, in a fresh
// checkout with the cache and the output restored (all times new), and in the dev server with one page open.
// Prints medians of the runs in seconds, and how many pages each run wrote. With --against, measures only cold
// builds and fresh checkouts, in turns with the build of another checkout, and prints the ratios.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRow, writeRows } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const CLI = join(here, '..', 'bin', 'rowpress.js');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    format: { type: 'string', default: 'json' },
    port: { type: 'string', default: '4199' },
    against: { type: 'string' },
  },
});
const size = Number(flags.size);
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));
symlinkSync(join(here, '..', 'node_modules'), join(work, 'node_modules'));
const root = join(work, 'site');
const rows = join(root, 'data', 'competitors');
cpSync(join(here, 'site'), root, {
  recursive: true,
  filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
});
rmSync(rows, { recursive: true, force: true });
writeRows(rows, size, flags.format, makeRow);

const TEMPLATE = join(root, 'templates', 'pages', 'alternatives.tsx');
let turn = 0;

/** Changes a text that only its own page shows. */
function editRow(folder = rows) {
  const [first] = readdirSync(folder);
  const file = join(folder, first);
  const field = flags.format === 'yaml' ? /(intro:\n {4}- )(?:>-\s+)?(\S*)/ : /("intro":\[")(?:Edit\d+ )?/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(field, (_, start) => `${start}Edit${++turn} `),
  );
}

function editTemplate() {
  const text = readFileSync(TEMPLATE, 'utf8');
  writeFileSync(
    TEMPLATE,
    text.replace(/<h1[^>]*>/, () => `<h1 title="${++turn}">`),
  );
}

/** Builds, and returns the wall time in seconds and the number of pages written. */
function build(folder, cli = CLI) {
  const started = performance.now();
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [cli, 'generate', '--root', folder, '--out', join(folder, 'output'), '--no-images', '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(stderr || stdout.slice(0, 2000));
  return { seconds: (performance.now() - started) / 1000, written: JSON.parse(stdout).counts.written };
}

function checkout() {
  const folder = join(work, 'checkout');
  rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, { recursive: true });
  return folder;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
function repeat(name, run) {
  const results = [];
  for (let at = 0; at < Number(flags.runs); at++) results.push(run());
  report(name, results);
}
function report(name, results) {
  const seconds = median(results.map((result) => result.seconds)).toFixed(2);
  const written = results.flatMap((result) => result.written ?? []);
  const pages = written.length > 0 ? `  ${written.join()} pages` : '';
  process.stdout.write(`${name.padEnd(44)} ${seconds.padStart(7)} s${pages}\n`);
}

if (flags.against === undefined) await measureChanges();
else measureTurns(join(flags.against, 'bin', 'rowpress.js'));
rmSync(work, { recursive: true, force: true });

async function measureChanges() {
  report('cold', [build(root)]);
  repeat('unchanged', () => build(root));
  repeat('one row', () => {
    editRow();
    return build(root);
  });
  repeat('fresh checkout, unchanged', () => build(checkout()));
  repeat('fresh checkout, unchanged, second build', () => build(join(work, 'checkout')));
  repeat('fresh checkout, one row', () => {
    const folder = checkout();
    editRow(join(folder, 'data', 'competitors'));
    return build(folder);
  });
  await measureDev();
}

/** Measures cold builds and unchanged sites in fresh checkouts, in turns with the command of another build. */
function measureTurns(other) {
  const commands = [CLI, other];
  const times = { cold: [[], []], 'fresh checkout, unchanged': [[], []] };
  for (let at = 0; at < Number(flags.runs); at++)
    for (const [nth, cli] of commands.entries()) {
      for (const folder of ['.cache', 'output']) rmSync(join(root, folder), { recursive: true, force: true });
      times.cold[nth].push(build(root, cli).seconds);
      times['fresh checkout, unchanged'][nth].push(build(checkout(), cli).seconds);
    }
  for (const [name, [own, others]] of Object.entries(times)) {
    const [seconds, before] = [median(own), median(others)];
    const ratio = (seconds / before).toFixed(2);
    process.stdout.write(`${name.padEnd(44)} ${seconds.toFixed(2)} / ${before.toFixed(2)} s  ${ratio}\n`);
  }
}

/** Measures the time from an edit to the event that reloads the open page. */
async function measureDev() {
  const server = spawn(process.execPath, [CLI, 'dev', '--root', root, '--port', flags.port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) =>
      server.stdout.on('data', (text) => String(text).includes('The site is at') && resolve()),
    );
    const path = `/compare-competitors/made-0-alternatives/`;
    let onBuild = () => {};
    let build;
    get(`http://127.0.0.1:${flags.port}/__rowpress/events?page=${encodeURIComponent(path)}`, (response) => {
      response.on('data', (text) => {
        for (const [, json] of String(text).matchAll(/^data: (.*)$/gm)) {
          const state = JSON.parse(json);
          if (state.build === build) continue;
          build = state.build;
          onBuild();
        }
      });
    });
    await new Promise((resolve) => {
      onBuild = resolve;
    });
    const edit = async (change) => {
      const started = performance.now();
      const shown = new Promise((resolve) => {
        onBuild = resolve;
      });
      change();
      await shown;
      return { seconds: (performance.now() - started) / 1000 };
    };
    const settle = () => new Promise((resolve) => setTimeout(resolve, 1000));
    for (const [name, change] of [
      ['dev, one row', editRow],
      ['dev, one template', editTemplate],
    ]) {
      const results = [];
      for (let at = 0; at < Number(flags.runs); at++) {
        await settle();
        results.push(await edit(() => change()));
      }
      report(name, results);
    }
  } finally {
    server.kill('SIGTERM');
  }
}
