// node bench/flat-rows.mjs [--rows 100000] [--runs 5]
// Measures what it costs to load and check the same flat rows as JSON, NDJSON and CSV, with and without
// quotes, in turns. Prints the CPU time of `rowpress validate` less that of a site with one row, by row and
// by byte.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, runs: { type: 'string', default: '5' } },
});
const here = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'rowpress-flat-'));
const rows = Array.from({ length: Number(flags.rows) }, (_, at) => ({
  slug: `clamp-${at}`,
  name: `Clamp ${at}`,
  summary: `Holds piece ${at} on the bench, and lets it go when the glue is dry.`,
  note: `Made of steel and beech. Opens to ${at % 90} cm, weighs little and fits into a drawer. `
    .repeat(3)
    .trim(),
  weight: at % 50,
  tags: ['wood', `size-${at % 7}`],
}));
const COLUMNS = ['slug', 'name', 'summary', 'note', 'weight', 'tags'];
const quote = (cell) => `"${cell.replaceAll('"', '""')}"`;
const cells = (row) => COLUMNS.map((name) => (name === 'tags' ? row.tags.join('|') : String(row[name])));
const toCsv = (list, delimiter, quoted) =>
  [COLUMNS, ...list.map(cells)]
    .map((record) =>
      record.map((cell) => (quoted || cell.includes(delimiter) ? quote(cell) : cell)).join(delimiter),
    )
    .join('\n');
const FILES = {
  json: ['tools.json', (list) => JSON.stringify(list)],
  ndjson: ['tools.ndjson', (list) => list.map((row) => JSON.stringify(row)).join('\n')],
  'csv with tabs, no quotes': ['tools.tsv', (list) => toCsv(list, '\t', false)],
  'csv, some quotes': ['tools.csv', (list) => toCsv(list, ',', false)],
  'csv, all quoted': ['tools.csv', (list) => toCsv(list, ',', true)],
};

/** Prints the CPU time of a process when it ends. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  "import { isMainThread } from 'node:worker_threads'; import { writeSync } from 'node:fs'; if (isMainThread) process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(2, 'CPU ' + (user + system)); });",
)}`;

const sites = Object.entries(FILES).map(([name, [file, format]]) => {
  const [root, empty] = [rows, rows.slice(0, 1)].map((list, at) => {
    const folder = join(work, `${name}-${at}`);
    cpSync(join(here, 'tests/fixtures/small'), folder, { recursive: true });
    rmSync(join(folder, 'data/tools.yaml'));
    writeFileSync(join(folder, 'data', file), format(list));
    return folder;
  });
  return { name, root, empty, bytes: statSync(join(root, 'data', file)).size, times: [] };
});

for (let run = 0; run < Number(flags.runs); run++)
  for (const site of sites) site.times.push(time(site.root) - time(site.empty));

/**
 * Returns the milliseconds of CPU that a run takes in all of its threads, which other programs disturb
 * little.
 */
function time(root) {
  const args = ['--import', REPORT, join(here, 'bin/rowpress.js'), 'validate', '--root', root];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr + stdout);
  return Number(/CPU (\d+)$/.exec(stderr)?.[1]) / 1000;
}
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const base = sites[0];
const perByte = ({ times, bytes }) => median(times) / bytes;
for (const site of sites)
  process.stdout.write(
    `${site.name.padEnd(26)} ${(site.bytes / 1e6).toFixed(1).padStart(6)} MB ${median(site.times).toFixed(0).padStart(6)} ms  ${(median(site.times) / median(base.times)).toFixed(2)} of JSON by row  ${(perByte(site) / perByte(base)).toFixed(2)} by byte\n`,
  );
rmSync(work, { recursive: true, force: true });
