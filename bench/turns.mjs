// node bench/turns.mjs --peers DIR [--pages 10000] [--runs 5] [--format json|yaml|ndjson]
//   [--names react2,eleventy] [--against CHECKOUT]
// Measures cold builds of the reference workload by rowpress and other generators in turns. Each round runs
// all of them once, in a new order, so that a machine whose speed varies slows all alike. DIR is the
// workload's folder, set up with its setup.sh (with the same PEERS_ROOT). The names are those of its peer.sh,
// and `eleventy-yaml`, which is its Eleventy with the rows as YAML. With --against, another built checkout of
// rowpress takes turns. Output in memory (tmpfs) is removed before the next build. Output on a disk is moved
// away (bench/README.md).
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: {
    peers: { type: 'string' },
    pages: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    format: { type: 'string', default: 'json' },
    names: { type: 'string' },
    against: { type: 'string' },
  },
});
if (!flags.peers) throw new Error('--peers names the folder of the reference workload');
const OWN = 'rowpress';
const TMPFS = 0x01021994;
const here = fileURLToPath(new URL('.', import.meta.url));
const { pages, format } = flags;
const root = process.env.PEERS_ROOT ?? join(homedir(), '.cache', 'peers');
const data = join(root, 'data', pages);
const trash = join(root, 'trash');
const names = (flags.names ?? (format === 'yaml' ? 'react2-yaml,eleventy-yaml' : 'react2,eleventy')).split(
  ',',
);
const site = makeSite();
const builds = {
  [OWN]: () => rowpress(join(here, '..')),
  ...(flags.against ? { against: () => rowpress(resolve(flags.against)) } : {}),
  ...Object.fromEntries(names.map((name) => [name, peerBuild(name)])),
};
const seconds = Object.fromEntries(Object.keys(builds).map((name) => [name, []]));
try {
  takeTurns();
  print();
} finally {
  rmSync(site, { recursive: true });
}

function takeTurns() {
  for (let round = 0; round < Number(flags.runs); round++)
    for (const name of shuffled(Object.keys(builds))) {
      const run = builds[name]();
      const started = performance.now();
      const { status, stderr } = spawnSync(run.command, run.args, { ...run, encoding: 'utf8' });
      const took = (performance.now() - started) / 1000;
      if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`);
      seconds[name].push(took);
      process.stderr.write(`${name} ${took.toFixed(2)} s\n`);
    }
}

/** Makes a copy of bench/site with the workload's rows. Both checkouts build it. */
function makeSite() {
  const made = join(root, 'work', `turns-${process.pid}`);
  cpSync(join(here, 'site'), made, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  symlinkSync(join(here, '..', 'node_modules'), join(made, 'node_modules'));
  const rows = join(made, 'data', 'competitors');
  rmSync(rows, { recursive: true, force: true });
  mkdirSync(rows, { recursive: true });
  const from = join(data, format === 'yaml' ? 'yaml' : 'json');
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8');
    if (format !== 'ndjson') writeFileSync(join(rows, name), text);
    else {
      const lines = JSON.parse(text).map((row) => `${JSON.stringify(row)}\n`);
      writeFileSync(join(rows, name.replace(/json$/, 'ndjson')), lines.join(''));
    }
  }
  return made;
}

function rowpress(checkout) {
  const out = join(root, 'out', OWN);
  for (const folder of [out, join(site, '.cache')]) away(folder);
  const args = [join(checkout, 'bin', 'rowpress.js'), 'generate', '--root', site, '--out', out];
  return { command: 'node', args, env: { ...process.env, NODE_ENV: 'production' } };
}

/** Makes the function that prepares a build of another generator and returns how to run it. */
function peerBuild(name) {
  if (name !== 'eleventy-yaml') {
    const command = join(resolve(flags.peers), 'peer.sh');
    return () => {
      away(join(root, 'out', name));
      return { command, args: [name, 'cold', pages], env: { ...process.env, PEERS_ROOT: root } };
    };
  }
  const cwd = join(root, 'work', name);
  const eleventy = join(root, 'work', 'eleventy');
  rmSync(cwd, { recursive: true, force: true });
  cpSync(eleventy, cwd, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  symlinkSync(join(eleventy, 'node_modules'), join(cwd, 'node_modules'));
  // The floor parses YAML with this parser.
  const load = readFileSync(join(resolve(flags.peers), 'load.mjs'), 'utf8')
    .replaceAll("'json'", "'yaml'")
    .replace(
      "JSON.parse(fs.readFileSync(path.join(DATA, 'yaml', f)",
      "load(fs.readFileSync(path.join(DATA, 'yaml', f)",
    );
  rmSync(join(cwd, 'load.mjs'));
  writeFileSync(
    join(cwd, 'load.mjs'),
    `import { createRequire } from 'node:module';\nconst { load } = createRequire(${JSON.stringify(join(root, 'work', 'floor', 'load.mjs'))})('js-yaml');\n${load}`,
  );
  const args = ['node_modules/@11ty/eleventy/cmd.cjs', '--config=eleventy.config.mjs'];
  return () => {
    const out = join(root, 'out', name);
    away(out);
    mkdirSync(out, { recursive: true });
    const env = { ...process.env, NODE_ENV: 'production', CI: '1', DATA: data, OUT: out };
    return { command: 'node', args, cwd, env };
  };
}

/** Removes or moves away the folder at a path. */
function away(path) {
  mkdirSync(trash, { recursive: true });
  if (existsSync(path)) renameSync(path, join(trash, `turns-${process.pid}-${Math.random()}`));
  if (statfsSync(trash).type !== TMPFS) return;
  for (const name of readdirSync(trash)) rmSync(join(trash, name), { recursive: true });
}

function shuffled(list) {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function print() {
  const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
  const own = median(seconds[OWN]);
  console.log(
    `| ${pages} pages, ${format}, cold | median, s | fastest | slowest | rowpress to it |\n|---|---|---|---|---|`,
  );
  for (const [name, list] of Object.entries(seconds)) {
    const cells = [median(list), Math.min(...list), Math.max(...list), own / median(list)];
    console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(2)).join(' | ')} |`);
  }
}
