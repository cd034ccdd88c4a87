// node bench/hosts.mjs [--sizes 1000,10000] [--runs 3] [--host netlify]
// Measures what a host costs: builds of the reference workload with `host` in site.yaml and without it, in
// turns. The modes are a cold build, an unchanged one, one after the change of one row, and one of the whole
// site in which every page is fresh. Prints the medians of seconds, CPU and memory, and the ratios of rounds.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeRows } from './make-rows.mjs';

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '3' },
    host: { type: 'string', default: 'netlify' },
  },
});
const MEASURED = fileURLToPath(new URL('measured-run.mjs', import.meta.url));
const SITE = fileURLToPath(new URL('site', import.meta.url));
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
const MODES = ['cold', 'unchanged', 'one row', 'all fresh'];
const work = mkdtempSync(join(tmpdir(), 'rowpress-hosts-'));
symlinkSync(MODULES, join(work, 'node_modules'));

/** Makes the reference workload with so many rows, with a host or without. Returns its folder. */
function makeSite(name, size, host) {
  const root = join(work, name);
  cpSync(SITE, root, { recursive: true });
  rmSync(join(root, 'data/competitors'), { recursive: true });
  writeRows(join(root, 'data/competitors'), size, 'yaml');
  if (host !== undefined) appendFileSync(join(root, 'data/site.yaml'), `host: ${host}\n`);
  return root;
}

/** Builds a site, in which so many pages must be written, and returns what it took. */
function build(root, pages) {
  const start = performance.now();
  const { status, stdout, stderr, output } = spawnSync(
    process.execPath,
    [MEASURED, 'generate', '--root', root, '--no-images', '--json', '--date', '2026-03-01'],
    { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new Error(stderr + stdout);
  const seconds = (performance.now() - start) / 1000;
  const { written } = JSON.parse(stdout).counts;
  if (pages !== undefined && written !== pages)
    throw new Error(`${written} pages were written, not ${pages}`);
  return { seconds, ...JSON.parse(output[3]) };
}

/** Changes a text of a row that only its own page shows. */
function changeRow(root, run) {
  const folder = join(root, 'data/competitors');
  const file = join(folder, readdirSync(folder).sort()[0]);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(INTRO, `$1Changed ${run} `);
  if (changed === text) throw new Error(`${file} has no text to change`);
  writeFileSync(file, changed);
}

const INTRO = /(^ {2}intro: *(?:["']|\n? +- *["']?)?)/m;

/** Changes a field that no template reads, and that decides on no page. */
function changeField(root, run) {
  const file = join(root, 'data/site.yaml');
  const text = readFileSync(file, 'utf8').replace(/^otherPaths: .*$/m, (line) =>
    line.replace(/(?:, \/unused-\d+\/)?\]$/, `, /unused-${run}/]`),
  );
  writeFileSync(file, text);
}

/** Returns what each mode takes on a site, in one round. */
function measure(root, run) {
  for (const folder of ['output', '.cache']) rmSync(join(root, folder), { recursive: true, force: true });
  const cold = build(root);
  const unchanged = build(root, 0);
  changeRow(root, run);
  const row = build(root, 1);
  changeField(root, run);
  return { cold, unchanged, 'one row': row, 'all fresh': build(root, 0) };
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

try {
  process.stdout.write(
    '| pages | mode | seconds without → with | CPU | MiB | ratio of time |\n|---|---|---|---|---|---|\n',
  );
  for (const size of flags.sizes.split(',').map(Number)) {
    const plain = makeSite(`plain-${size}`, size);
    const hosted = makeSite(`hosted-${size}`, size, flags.host);
    const rounds = Array.from({ length: Number(flags.runs) }, (_, run) => {
      const before = measure(plain, run);
      return { plain: before, hosted: measure(hosted, run) };
    });
    for (const mode of MODES) {
      const both = (field, digits) =>
        ['plain', 'hosted']
          .map((name) => median(rounds.map((round) => round[name][mode][field])).toFixed(digits))
          .join(' → ');
      const ratio = median(rounds.map((round) => round.hosted[mode].seconds / round.plain[mode].seconds));
      process.stdout.write(
        `| ${size} | ${mode} | ${both('seconds', 2)} | ${both('cpuSeconds', 2)} | ${both('peakMiB', 0)} | ${ratio.toFixed(2)} |\n`,
      );
    }
    for (const root of [plain, hosted]) rmSync(root, { recursive: true });
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
