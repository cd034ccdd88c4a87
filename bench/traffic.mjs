// node bench/traffic.mjs [--lines 100000] [--runs 3]
// Measures rowpress traffic on the published sample site (output/) with made-up search data: the import, the
// report and the HTML report. Prints the medians of seconds and the most memory.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeTraffic } from './made-traffic.mjs';

const { values: flags } = parseArgs({
  options: { lines: { type: 'string', default: '100000' }, runs: { type: 'string', default: '3' } },
});
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MEASURED = fileURLToPath(new URL('measured-run.mjs', import.meta.url));
const out = join(ROOT, 'output');
const work = mkdtempSync(join(tmpdir(), 'rowpress-traffic-'));
for (const folder of ['data', 'templates'])
  cpSync(join(ROOT, folder), join(work, folder), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'));
const { baseUrl, pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
const exported = join(work, 'export.csv');
writeTraffic(exported, { paths: pages.map(({ path }) => path), lines: Number(flags.lines), origin: baseUrl });

const MODES = {
  import: ['traffic', exported],
  report: ['traffic', 'report', '--out', out],
  'report --html': ['traffic', 'report', '--out', out, '--html', join(work, 'traffic.html')],
};
try {
  for (const [name, args] of Object.entries(MODES)) {
    const runs = Array.from({ length: Number(flags.runs) }, () => run(args));
    const { seconds } = runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
    const memory = Math.max(...runs.map((one) => one.peakMiB));
    console.log(`${name}: ${seconds.toFixed(2)} s, ${Math.round(memory)} MiB`);
  }
} finally {
  rmSync(work, { recursive: true });
}

function run(args) {
  const start = performance.now();
  const { status, stderr, output } = spawnSync(process.execPath, [MEASURED, ...args, '--root', work], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(stderr);
  return { seconds: (performance.now() - start) / 1000, ...JSON.parse(output[3]) };
}
