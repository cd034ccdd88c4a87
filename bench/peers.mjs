// Compares rowpress with the other generators of a reference workload. The workload is a folder with
// bench.mjs, compare.mjs and a README that explains its setup.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The programs that are measured by default (see --names): rowpress, the floors, and the fastest generators.
 */
export const PEERS = [
  'rowpress-json',
  'rowpress',
  'write2',
  'react2',
  'react2-yaml',
  'eleventy',
  'hugo131',
  'hugo131-yaml',
];

const root = fileURLToPath(new URL('..', import.meta.url));
/** Matches a line of the output of bench.mjs. */
const LINE = /^(\S+) +(cold|warm|edit) +(\d+) +([\d.]+) \(([\d.]+)-([\d.]+)\) +([\d.]+) +(\d+)/;

/**
 * Measures builds: cold, with nothing changed, and with one row changed. Checks that the pages are the same.
 * Prints tables with ratios and writes bench/peers.json.
 */
export function runPeers(folder, sizes, runs, names) {
  const results = [];
  for (const size of sizes) {
    // All programs take turns in each mode, so that a machine that slows down slows all of them.
    for (const mode of ['cold', 'warm', 'edit']) {
      const wanted = mode === 'cold' ? names : names.filter((name) => !/^(write|react)/.test(name));
      const output = run(folder, ['bench.mjs', size, runs, mode, ...wanted]);
      for (const line of output.split('\n')) {
        const [, peer, , , seconds, fastest, slowest, cpu, peak] = LINE.exec(line) ?? [];
        if (!peer) continue;
        results.push({
          peer,
          mode,
          pages: Number(size),
          seconds: Number(seconds),
          fastest: Number(fastest),
          slowest: Number(slowest),
          cpuSeconds: Number(cpu),
          peakMiB: Number(peak),
        });
      }
    }
    print(results.filter(({ pages }) => pages === Number(size)));
    if (names.includes('react2')) {
      // All pages are compared with those of the one-thread floor.
      run(folder, ['bench.mjs', size, '1', 'cold', 'react']);
      process.stdout.write(
        run(folder, ['compare.mjs', size, ...names.filter((name) => name.startsWith('rowpress'))]),
      );
    }
  }
  writeFileSync(
    fileURLToPath(new URL('peers.json', import.meta.url)),
    `${JSON.stringify(results, null, 2)}\n`,
  );
}

function run(folder, args) {
  process.stderr.write(`${args.join(' ')}\n`);
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd: resolve(folder),
    env: { ...process.env, ROWPRESS: root },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

function print(results) {
  console.log(
    '| | mode | pages | seconds | CPU seconds | peak MiB | to rowpress from JSON |\n|---|---|---|---|---|---|---|',
  );
  for (const { peer, mode, pages, seconds, cpuSeconds, peakMiB } of results) {
    const own = results.find((other) => other.peer === 'rowpress-json' && other.mode === mode)?.seconds;
    const ratio = own === undefined ? '' : (seconds / own).toFixed(2);
    console.log(
      `| ${peer} | ${mode} | ${pages} | ${seconds.toFixed(2)} | ${cpuSeconds.toFixed(2)} | ${peakMiB} | ${ratio} |`,
    );
  }
}
