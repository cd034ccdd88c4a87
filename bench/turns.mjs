// node bench/turns.mjs --peers DIR [--pages 4,1000,10000] [--runs 5] [--format json|yaml|ndjson]
//   [--modes cold,unchanged,row:9,template] [--names react2,eleventy] [--against CHECKOUT]
//   [--hugo PATH] [--astro DIR] [--astro-node PATH]
// Measures builds of the reference workload by rowpress and other generators in turns. Each round runs all of
// them once, in a new order, so that a machine whose speed varies slows all alike. Needs GNU time.
// DIR is the workload's folder, set up with its setup.sh (with the same PEERS_ROOT). The names are those of
// its peer.sh, and `eleventy-yaml`, which is its Eleventy with the rows as YAML. With --against, another
// built checkout of rowpress takes turns. --hugo names a binary of Hugo. --astro names a folder with an
// installed Astro 7, and --astro-node a Node for it. A mode may have its own number of rounds, as `row:9`.
// Output in memory (tmpfs) is removed before the next build. Output on a disk is moved away
// (bench/README.md).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBuilds } from './turn-builds.mjs';

const { values: flags } = parseArgs({
  options: {
    peers: { type: 'string' },
    pages: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    format: { type: 'string', default: 'json' },
    modes: { type: 'string', default: 'cold' },
    names: { type: 'string' },
    against: { type: 'string' },
    hugo: { type: 'string' },
    astro: { type: 'string' },
    'astro-node': { type: 'string', default: 'node' },
  },
});
if (!flags.peers) throw new Error('--peers names the folder of the reference workload');
const { format } = flags;
const modes = flags.modes.split(',').map((text) => {
  const [mode, runs = flags.runs] = text.split(':');
  return { mode, rounds: Number(runs) };
});
if (modes[0].mode !== 'cold')
  throw new Error('--modes starts with cold, since the other modes need a first build');
const root = process.env.PEERS_ROOT ?? join(homedir(), '.cache', 'peers');
const defaultNames = format === 'yaml' ? 'react2-yaml,eleventy-yaml' : 'react2,eleventy';
for (const pages of flags.pages.split(',')) measureSize(pages);

/** Measures one number of pages in each mode. */
function measureSize(pages) {
  const { builds, remove } = makeBuilds({
    root,
    pages,
    format,
    peers: resolve(flags.peers),
    names: (flags.names ?? defaultNames).split(',').filter(Boolean),
    against: flags.against && resolve(flags.against),
    hugo: flags.hugo && resolve(flags.hugo),
    astro: flags.astro && resolve(flags.astro),
    astroNode: flags['astro-node'],
  });
  try {
    for (const { mode, rounds } of modes)
      print(`${pages} pages, ${format}, ${mode}`, takeTurns(builds, mode, rounds));
  } finally {
    remove();
  }
}

/** Returns the runs of each build, in the order of the rounds. */
function takeTurns(builds, mode, rounds) {
  const active = builds.filter((build) => build.modes.includes(mode));
  const runs = new Map(active.map(({ name }) => [name, []]));
  for (let turn = 1; turn <= rounds; turn++) {
    for (const build of shuffled(active)) {
      const run = measure(build, mode, turn);
      runs.get(build.name).push(run);
      process.stderr.write(`${build.name} ${mode} ${run.wall.toFixed(2)} s, CPU ${run.cpu.toFixed(2)} s\n`);
    }
  }
  return runs;
}

function measure(build, mode, turn) {
  const { command, args, cwd, env } = build.prepare(mode, turn);
  const report = join(root, `time-${process.pid}.txt`);
  const time = ['-q', '-o', report, '-f', '%U %S %M', command, ...args];
  const started = performance.now();
  const { status, stderr } = spawnSync('/usr/bin/time', time, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${build.name} ended with ${status}:\n${stderr}`);
  const [user, system, peakKiB] = readFileSync(report, 'utf8').trim().split(' ').map(Number);
  return { wall, cpu: user + system, peakMiB: peakKiB / 1024 };
}

function shuffled(list) {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Prints medians. A ratio is the median of the ratios of each round, rowpress divided by the other build. */
function print(what, runs) {
  const [own] = runs.values();
  const title = `${what}, ${own.length} rounds`;
  const columns = ['wall s', 'fastest', 'slowest', 'CPU s', 'peak MiB', 'ratio, wall', 'ratio, CPU'];
  console.log(`\n| ${title} | ${columns.join(' | ')} |\n|---${'|---'.repeat(columns.length)}|`);
  for (const [name, list] of runs) {
    const walls = list.map(({ wall }) => wall);
    const cells = [median(walls), Math.min(...walls), Math.max(...walls), median(list.map(({ cpu }) => cpu))];
    const peak = Math.max(...list.map(({ peakMiB }) => peakMiB)).toFixed(0);
    const ratios = ['wall', 'cpu'].map((key) => median(own.map((run, round) => run[key] / list[round][key])));
    const numbers = (values) => values.map((value) => value.toFixed(2)).join(' | ');
    console.log(`| ${name} | ${numbers(cells)} | ${peak} | ${numbers(ratios)} |`);
  }
}

/** Returns the median, which is the mean of the two in the middle of an even number. */
function median(list) {
  const sorted = list.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
