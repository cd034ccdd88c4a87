// npm run bench [-- --sizes 4,100,1000,10000 --runs 3 --format yaml,json,ndjson --small --keep]
// npm run bench -- --peers DIR [--sizes 4,1000 --runs 3 --names react2,eleventy,…]   (see peers.mjs)
// Measures whole processes: cold, with nothing changed, with one row changed, and with one template changed.
// Measures floors in the same run. Prints a table with ratios and writes bench/results.json. Compare ratios
// of one run, not figures of two machines.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { makeRow, makeSmallRow, writeRows } from './make-rows.mjs';
import { PEERS, runPeers } from './peers.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '4,100,1000,10000' },
    runs: { type: 'string', default: '3' },
    format: { type: 'string', default: 'json,yaml' },
    small: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    peers: { type: 'string' },
    names: { type: 'string', default: PEERS.join(',') },
  },
});
if (flags.peers) {
  runPeers(flags.peers, flags.sizes.split(','), flags.runs, flags.names.split(','));
  process.exit();
}
const row = flags.small ? makeSmallRow : makeRow;
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));
const results = [];
for (const size of flags.sizes.split(',').map(Number)) {
  const jsonRows = join(work, `rows-${size}`);
  writeRows(jsonRows, size, 'json', row);
  for (const format of flags.format.split(',')) measureSite(size, format);
  measureFloors(size, jsonRows);
}
print();
if (!flags.keep) rmSync(work, { recursive: true, force: true });

function measureSite(size, format) {
  const root = join(work, `site-${size}-${format}`);
  const out = join(work, `out-${size}-${format}`);
  cpSync(join(here, 'site'), root, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  if (!existsSync(join(work, 'node_modules')))
    symlinkSync(join(here, '..', 'node_modules'), join(work, 'node_modules'));
  const rows = join(root, 'data', 'competitors');
  rmSync(rows, { recursive: true, force: true });
  writeRows(rows, size, format, row);
  const build = () =>
    run([join(here, 'measured-run.mjs'), 'generate', '--root', root, '--out', out, '--no-images']);
  const record = (mode, prepare) => add(`rowpress ${format}`, mode, size, repeat(prepare, build));
  record('cold', () => {
    // Moves old output away. Removing it would distort the measurement, since a file system avoids inodes
    // that were just freed.
    for (const path of [out, join(root, '.cache')])
      if (existsSync(path)) renameSync(path, `${path}-old-${Math.random()}`);
  });
  record('unchanged', () => {});
  const [first] = readdirSync(rows);
  const file = join(rows, first);
  const text = readFileSync(file, 'utf8');
  let turn = 0;
  const field = format === 'yaml' ? /tagline: (?:>-\s+)?/ : /"tagline":"/;
  record('one row', () =>
    writeFileSync(
      file,
      text.replace(field, (found) => `${found}Changed ${turn++}. `),
    ),
  );
  record('one name, which others show', () =>
    writeFileSync(file, text.replace(/Made 7\b/, `Made 7 changed ${turn++}`)),
  );
  const template = join(root, 'templates', 'pages', 'alternatives.tsx');
  const source = readFileSync(template, 'utf8');
  record('one template', () =>
    writeFileSync(template, source.replace('crumbs flex gap-2', `crumbs flex gap-2 turn-${turn++}`)),
  );
}

function measureFloors(size, jsonRows) {
  const format = flags.format.split(',')[0];
  const out = join(work, `out-${size}-${format}`);
  const { pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const files = pages.map(({ file }) => file);
  const html = files.slice(0, 1000).map((file) => readFileSync(join(out, file), 'utf8'));
  const root = join(work, `site-${size}-${format}`);
  const cache = join(root, '.cache', 'rowpress');
  const bundle = join(
    cache,
    readdirSync(cache).find((name) => /^templates-.*\.mjs$/.test(name)),
  );
  const rows = readdirSync(jsonRows).map((name) => join(jsonRows, name));
  const site = parse(readFileSync(join(here, 'site', 'data', 'site.yaml'), 'utf8'));
  const inputs = {
    write: JSON.stringify({ pages: html, files }),
    react: JSON.stringify({ root, file: bundle, files: rows, site }),
  };
  for (const mode of ['write', 'react'])
    for (const threads of [1, 2]) {
      const target = () => join(work, `floor-${mode}-${threads}-${size}-${Math.random()}`);
      const build = () => run([join(here, 'floor.mjs'), mode, target(), String(threads)], inputs[mode]);
      add(
        `floor: ${mode}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
        'cold',
        size,
        repeat(() => {}, build),
      );
    }
}

function run(args, input) {
  const started = performance.now();
  const { status, stderr, output } = spawnSync('node', args, {
    input,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { seconds, ...JSON.parse(String(output[3])) };
}

function repeat(prepare, build) {
  return Array.from({ length: Number(flags.runs) }, () => {
    prepare();
    return build();
  });
}

function add(what, mode, pages, runs) {
  const seconds = median(runs.map((run) => run.seconds));
  results.push({
    what,
    mode,
    pages,
    seconds,
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    msPerPage: (seconds * 1000) / pages,
    pagesPerSecond: pages / seconds,
    peakMiB: Math.max(...runs.map((run) => run.peakMiB)),
  });
  process.stderr.write(`${what}, ${mode}, ${pages}: ${seconds.toFixed(2)} s\n`);
}

function median(list) {
  return list.toSorted((a, b) => a - b)[list.length >> 1];
}

function print() {
  const floor = (pages) =>
    Math.min(
      ...results
        .filter((result) => result.what.startsWith('floor: react') && result.pages === pages)
        .map(({ seconds }) => seconds),
    );
  console.log(
    '| | mode | pages | seconds | CPU seconds | ms a page | pages a second | peak MiB | to the React floor |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { what, mode, pages, seconds, cpuSeconds, msPerPage, pagesPerSecond, peakMiB } of results)
    console.log(
      `| ${what} | ${mode} | ${pages} | ${seconds.toFixed(2)} | ${cpuSeconds.toFixed(2)} | ${msPerPage.toFixed(3)} | ${pagesPerSecond.toFixed(0)} | ${peakMiB.toFixed(0)} | ${(seconds / floor(pages)).toFixed(2)} |`,
    );
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  mkdirSync(here, { recursive: true });
  writeFileSync(join(here, 'results.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
}
