// node bench/parts.mjs [--size 10000] [--parts 1,2,4] [--format json] [--root DIR]
// Measures a site in shards. Each shard is built by a process of its own that has this machine to itself, as
// on one of many machines. Builds the whole site, then every shard, then merges them: cold (only the site)
// and warm (with the cache of an earlier build and an empty output). With --root, measures a copy of another
// site with images instead of generated rows without images. Prints a table of ratios to the whole build, and
// checks that the merged manifest is the same. Compare ratios of one run, not seconds of two machines.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeRows } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    parts: { type: 'string', default: '1,2,4' },
    format: { type: 'string', default: 'json' },
    root: { type: 'string' },
  },
});
const work = mkdtempSync(join(tmpdir(), 'rowpress-parts-'));
const root = join(work, 'site');
const cache = join(root, '.cache');
const savedCache = join(work, 'saved-cache');
symlinkSync(join(here, '..', 'node_modules'), join(work, 'node_modules'));
for (const folder of ['data', 'templates'])
  cpSync(join(flags.root ?? join(here, 'site'), folder), join(root, folder), {
    recursive: true,
    filter: (path) => flags.root !== undefined || !/competitors\/.+/.test(path),
  });
if (flags.root === undefined) writeRows(join(root, 'data', 'competitors'), Number(flags.size), flags.format);

let outputs = 0;
const whole = { cold: generate('cold') };
cpSync(cache, savedCache, { recursive: true });
whole.warm = generate('warm');
const manifest = readFileSync(join(whole.cold.out, 'manifest.json'));

console.log(
  '| | parts | slowest part | merge | wall (slowest + merge) | processor time of all | peak MiB of a part |',
);
console.log('|---|---|---|---|---|---|---|');
for (const mode of ['cold', 'warm']) {
  const { seconds, cpuSeconds, peakMiB } = whole[mode];
  print(
    mode,
    'one run',
    '',
    '',
    `${seconds.toFixed(2)} s = 1`,
    `${cpuSeconds.toFixed(2)} s = 1`,
    peakMiB.toFixed(0),
  );
  for (const of of flags.parts.split(',').map(Number)) {
    const parts = Array.from({ length: of }, (_, at) => generate(mode, '--shard', `${at + 1}/${of}`));
    const out = newFolder();
    const merge = run(['merge', ...parts.map((part) => part.out), '--out', out]);
    if (!readFileSync(join(out, 'manifest.json')).equals(manifest))
      throw new Error('the merged manifest differs');
    const slowest = Math.max(...parts.map((part) => part.seconds));
    const cpu = [...parts, merge].reduce((sum, part) => sum + part.cpuSeconds, 0);
    print(
      mode,
      of,
      ratio(slowest, seconds),
      ratio(merge.seconds, seconds),
      ratio(slowest + merge.seconds, seconds),
      ratio(cpu, cpuSeconds),
      Math.max(...parts.map((part) => part.peakMiB)).toFixed(0),
    );
    for (const { out: folder } of parts) setAside(folder);
    setAside(out);
  }
}
rmSync(work, { recursive: true, force: true });

function generate(mode, ...more) {
  setAside(cache);
  if (mode === 'warm') cpSync(savedCache, cache, { recursive: true });
  const out = newFolder();
  return {
    out,
    ...run([
      'generate',
      '--root',
      root,
      '--out',
      out,
      ...(flags.root === undefined ? ['--no-images'] : []),
      '--date',
      '2026-01-01',
      ...more,
    ]),
  };
}

/**
 * Moves a folder away. Removing it would distort the next measurement, since a file system avoids inodes that
 * were just freed.
 */
function setAside(folder) {
  try {
    renameSync(folder, join(work, `aside-${outputs++}`));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function newFolder() {
  return join(work, `out-${outputs++}`);
}

function run(args) {
  const started = performance.now();
  const { status, stderr, output } = spawnSync('node', [join(here, 'measured-run.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 26,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { seconds, ...JSON.parse(String(output[3])) };
}

function ratio(value, base) {
  return (value / base).toFixed(2);
}

function print(...cells) {
  console.log(`| ${cells.join(' | ')} |`);
}
