// node bench/audit.mjs [--size 10000 --small --root DIR --sketches --diff --against CHECKOUT --runs 3]
// Measures `rowpress audit` of a made site as whole processes: the first one, which reads all pages, one from
// stored facts, and one that writes the report. Prints seconds, CPU seconds, peak memory, and bytes a page.
// With --diff, measures `rowpress diff` instead: every tenth page has another title and sentence, or in a
// repository of git, every tenth row has another text. Also `rowpress where` of a common word.
// With --against, another checkout builds and audits the same rows in turns, and prints ratios of medians.
// With --sketches, compares the sketches of all pages with their exact similarity instead.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareSketches } from './compare-sketches.mjs';
import { makeRow, makeSmallRow, writeRows } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    small: { type: 'boolean', default: false },
    root: { type: 'string' },
    sketches: { type: 'boolean', default: false },
    diff: { type: 'boolean', default: false },
    against: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));
const root = flags.root ? resolve(flags.root) : makeSite(Number(flags.size), 'site');
if (!existsSync(join(root, 'output', 'manifest.json'))) run('generate', ['--no-images']);
if (flags.sketches) compareSketches(root);
else if (flags.diff) measureDiff();
else if (flags.against) compareAudits(resolve(flags.against));
else measure();
rmSync(work, { recursive: true, force: true });

function makeSite(size, name) {
  const modules = join(work, 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(here, '..', 'node_modules'), modules);
  const folder = join(work, name);
  cpSync(join(here, 'site'), folder, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  const rows = join(folder, 'data', 'competitors');
  rmSync(rows, { recursive: true, force: true });
  writeRows(rows, size, 'ndjson', flags.small ? makeSmallRow : makeRow);
  return folder;
}

function measure() {
  const facts = join(root, '.cache', 'rowpress', 'facts.bin');
  const report = join(work, 'audit.html');
  rmSync(facts, { force: true });
  const rows = [
    ['first audit', run('audit', ['--json'])],
    ['from stored facts', run('audit', ['--json'])],
    ['with --html', run('audit', ['--json', '--html', report])],
  ];
  const { pages } = rows[0][1];
  console.log('| audit | seconds | CPU seconds | peak MiB |\n|---|---|---|---|');
  for (const [name, { seconds, cpuSeconds, peakMiB }] of rows)
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMiB.toFixed(0)} |`);
  console.log(`\n${pages} pages, ${Math.round(statSync(facts).size / pages)} bytes of facts a page,`);
  console.log(`report of ${(statSync(report).size / 1e6).toFixed(1)} MB`);
}

/** Audits in turns with the build of another checkout: first audits, then those from stored facts. */
function compareAudits(other) {
  // Each audits what it built, since the caches of one are of no use to the other.
  const theirs = flags.root ? root : makeSite(Number(flags.size), 'other');
  if (theirs !== root) run('generate', ['--no-images'], other, theirs);
  const sites = [
    [other, theirs],
    [join(here, '..'), root],
  ];
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  console.log('| audit | seconds | CPU seconds | peak MiB |\n|---|---|---|---|');
  for (const [name, isFirst] of [
    ['first audit', true],
    ['from stored facts', false],
  ]) {
    const runs = [[], []];
    for (let turn = 0; turn < Number(flags.runs); turn++)
      for (const [at, [checkout, site]] of sites.entries()) {
        rmSync(join(site, '.cache', 'rowpress', 'facts.bin'), { force: true });
        if (!isFirst) run('audit', ['--json'], checkout, site);
        runs[at].push(run('audit', ['--json'], checkout, site));
      }
    const [before, now] = runs.map((all) =>
      ['seconds', 'cpuSeconds', 'peakMiB'].map((key) => median(all.map((one) => one[key]))),
    );
    const shown = now.map((value, at) => `${value.toFixed(1)} (${(value / before[at]).toFixed(2)})`);
    console.log(`| ${name} | ${shown.join(' | ')} |`);
  }
}

function measureDiff() {
  const earlier = join(work, 'earlier.ndjson');
  const report = join(work, 'diff.html');
  const { stdout } = run('facts', ['--texts']);
  const lines = stdout.trimEnd().split('\n');
  const changed = lines.map((line, at) => (at % 10 === 5 ? withOtherTexts(JSON.parse(line)) : line));
  writeFileSync(earlier, `${changed.join('\n')}\n`);
  console.log('| command | seconds | CPU seconds | peak MiB |\n|---|---|---|---|');
  const print = (name, command, args) => {
    const { seconds, cpuSeconds, peakMiB } = run(command, args);
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMiB.toFixed(0)} |`);
  };
  print('diff --json', 'diff', ['--since', earlier, '--json']);
  print('diff --html', 'diff', ['--since', earlier, '--html', report]);
  print('where "the"', 'where', ['the', '--json']);
  commitAndEdit();
  run('generate', ['--no-images', '--allow-lost']);
  print('diff --since COMMIT, first', 'diff', ['--since', 'HEAD', '--json']);
  print('diff --since COMMIT, again', 'diff', ['--since', 'HEAD', '--json']);
  console.log(`\n${lines.length - 1} pages, a page of ${(statSync(report).size / 1e6).toFixed(1)} MB`);
}

/** Commits the site, and gives every tenth row another text. */
function commitAndEdit() {
  const git = (...args) => {
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  writeFileSync(join(root, '.gitignore'), 'output/\n.cache/\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '-m', 'Rows');
  const rows = join(root, 'data', 'competitors');
  for (const name of readdirSync(rows)) {
    const file = join(rows, name);
    const lines = readFileSync(file, 'utf8').split('\n');
    const edited = lines.map((line, at) =>
      at % 10 === 5 ? line.replace('"intro":["', '"intro":["Edited. ') : line,
    );
    writeFileSync(file, edited.join('\n'));
  }
}

/** Returns a page of an export as it was before: with another title and another first sentence. */
function withOtherTexts({ title, texts: [first = '', ...rest], ...page }) {
  const texts = [`Before, ${first}`, ...rest];
  return JSON.stringify({
    ...page,
    title: `${title} before`,
    texts,
    fileHash: 'other',
    contentHash: 'other',
  });
}

function run(command, args, checkout = join(here, '..'), site = root) {
  const started = performance.now();
  const { stdout, stderr, status, output } = spawnSync(
    process.execPath,
    [join(checkout, 'bench', 'measured-run.mjs'), command, '--root', site, ...args],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], maxBuffer: 1 << 30, encoding: 'utf8' },
  );
  if (status === null || status > 1) throw new Error(stderr);
  const seconds = (performance.now() - started) / 1000;
  const pages = command === 'audit' ? JSON.parse(stdout).counts.pages : 0;
  return { stdout, seconds, pages, ...JSON.parse(output[3]) };
}
