// Makes the builds that bench/turns.mjs measures: rowpress, the workload's generators, Hugo and Astro.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const TMPFS = 0x01021994;
/** The number of rows in one file of the workload's data. */
const ROWS_PER_FILE = 250;
const REBUILDS = ['cold', 'unchanged', 'row'];

/**
 * Makes the builds. Each has a name, its modes, and a function that prepares a run and returns its command.
 * In mode `row`, an odd turn builds the workload's data with one changed row, an even turn the data without.
 */
export function makeBuilds(options) {
  const { against, hugo, astro, names } = options;
  const work = join(options.root, 'work', `turns-${process.pid}`);
  const own = [['rowpress', join(here, '..')], ...(against ? [['rowpress before', against]] : [])];
  const builds = own.map(([name, checkout]) => rowpressBuild(name, checkout, work, options));
  for (const name of names)
    builds.push(name === 'eleventy-yaml' ? eleventyYaml(options) : peer(name, options));
  if (hugo) builds.push(hugoBuild(options));
  if (astro) builds.push(astroBuild(false, options), astroBuild(true, options));
  return { builds, remove: () => rmSync(work, { recursive: true, force: true }) };
}

/** Makes a copy of bench/site with the workload's rows for one checkout of rowpress. */
function rowpressBuild(name, checkout, work, { root, pages, format }) {
  const site = join(work, name.replace(' ', '-'));
  const out = join(root, 'out', name.replace(' ', '-'));
  cpSync(join(here, 'site'), site, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  symlinkSync(join(checkout, 'node_modules'), join(site, 'node_modules'));
  const rows = join(site, 'data', 'competitors');
  rmSync(rows, { recursive: true, force: true });
  mkdirSync(rows, { recursive: true });
  const folders = [pages, `${pages}-edit`].map((data) => rowsFolder(join(root, 'data', data), format));
  for (const file of readdirSync(folders[0])) linkSync(join(folders[0], file), join(rows, file));
  const changed = readdirSync(folders[0]).sort()[Math.floor((pages >> 1) / ROWS_PER_FILE)];
  const template = join(site, 'templates', 'pages', 'alternatives.tsx');
  const source = readFileSync(template, 'utf8');
  const prepare = (mode, turn) => {
    if (mode === 'cold') for (const folder of [out, join(site, '.cache')]) away(folder, root);
    if (mode === 'row') {
      const text = readFileSync(join(folders[turn % 2], changed));
      // The file is a hard link to the workload's data. Therefore it is removed first.
      rmSync(join(rows, changed));
      writeFileSync(join(rows, changed), text);
    }
    if (mode === 'template')
      writeFileSync(template, source.replace('crumbs flex gap-2', `crumbs flex gap-2 turn-${turn}`));
    const args = [join(checkout, 'bin', 'rowpress.js'), 'generate', '--root', site, '--out', out];
    return { command: 'node', args, env: { ...process.env, NODE_ENV: 'production' } };
  };
  return { name, modes: [...REBUILDS, 'template'], prepare };
}

/** Returns the folder with the rows in a format. Writes the NDJSON files if they are missing. */
function rowsFolder(data, format) {
  const folder = join(data, format);
  if (format !== 'ndjson' || existsSync(folder)) return folder;
  mkdirSync(folder);
  for (const file of readdirSync(join(data, 'json'))) {
    const rows = JSON.parse(readFileSync(join(data, 'json', file), 'utf8'));
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    writeFileSync(join(folder, file.replace(/json$/, 'ndjson')), text);
  }
  return folder;
}

/** Makes a build by the workload's peer.sh. */
function peer(name, { root, peers, pages }, { label = name, variables = {} } = {}) {
  const prepare = (mode, turn) => {
    if (mode === 'cold') away(join(root, 'out', name), root);
    // peer.sh builds the changed data if this file is missing, creates it, and removes it the next time.
    const flip = join(root, 'flip');
    if (turn % 2) rmSync(flip, { force: true });
    else writeFileSync(flip, '');
    const args = [name, { cold: 'cold', unchanged: 'warm', row: 'edit' }[mode], pages];
    const env = { ...process.env, PEERS_ROOT: root, ...variables };
    return { command: join(peers, 'peer.sh'), args, env };
  };
  return { name: label, modes: /^(write|react)/.test(name) ? ['cold'] : REBUILDS, prepare };
}

function hugoBuild(options) {
  const { stdout } = spawnSync(options.hugo, ['version'], { encoding: 'utf8' });
  const label = `Hugo ${/v([\d.]+)/.exec(stdout)[1]}`;
  const name = options.format === 'yaml' ? 'hugo169-yaml' : 'hugo169';
  return peer(name, options, { label, variables: { HUGO169: options.hugo } });
}

/** Makes a build by the workload's Eleventy, whose rows are read as YAML. */
function eleventyYaml({ root, peers, pages }) {
  const name = 'eleventy-yaml';
  const cwd = join(root, 'work', name);
  const eleventy = join(root, 'work', 'eleventy');
  rmSync(cwd, { recursive: true, force: true });
  cpSync(eleventy, cwd, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  symlinkSync(join(eleventy, 'node_modules'), join(cwd, 'node_modules'));
  // The floor parses YAML with this parser.
  const load = readFileSync(join(peers, 'load.mjs'), 'utf8')
    .replaceAll("'json'", "'yaml'")
    .replace(
      "JSON.parse(fs.readFileSync(path.join(DATA, 'yaml', f)",
      "load(fs.readFileSync(path.join(DATA, 'yaml', f)",
    );
  const floor = JSON.stringify(join(root, 'work', 'floor', 'load.mjs'));
  const parser = [
    "import { createRequire } from 'node:module';",
    `const { load } = createRequire(${floor})('js-yaml');`,
    load,
  ];
  rmSync(join(cwd, 'load.mjs'));
  writeFileSync(join(cwd, 'load.mjs'), parser.join('\n'));
  const args = ['node_modules/@11ty/eleventy/cmd.cjs', '--config=eleventy.config.mjs'];
  const prepare = (mode, turn) => {
    const out = join(root, 'out', name);
    if (mode === 'cold') away(out, root);
    mkdirSync(out, { recursive: true });
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      CI: '1',
      DATA: dataFolder(mode, turn, root, pages),
    };
    return { command: 'node', args, cwd, env: { ...env, OUT: out } };
  };
  return { name, modes: REBUILDS, prepare };
}

/**
 * Makes a build by Astro 7 with the workload's page. With experimental.incrementalBuild the page also returns
 * a `cacheKey`, which is a hash of its row. Astro then copies the page from its cache if the key is the same.
 */
function astroBuild(incremental, { root, peers, pages, astro, astroNode }) {
  const { version } = JSON.parse(readFileSync(join(astro, 'node_modules/astro/package.json'), 'utf8'));
  const name = `astro${incremental ? '-incremental' : ''}`;
  const cwd = join(root, 'work', `turns-${process.pid}`, name);
  cpSync(join(peers, 'astro'), cwd, { recursive: true });
  cpSync(join(astro, 'node_modules'), join(cwd, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const file of ['load.mjs', 'text.mjs']) cpSync(join(peers, file), join(cwd, 'src', file));
  writeFileSync(join(cwd, 'package.json'), '{"private":true,"type":"module"}');
  if (incremental) {
    const option = 'defineConfig({ experimental: { incrementalBuild: true },';
    replaceIn(join(cwd, 'astro.config.mjs'), 'defineConfig({', option);
    const page = join(cwd, 'src', 'pages', 'compare-competitors', '[page].astro');
    const hash = "createHash('sha256').update(JSON.stringify(row)).digest('hex')";
    replaceIn(page, 'props: { row } }', `props: { row }, cacheKey: ${hash} }`);
    replaceIn(page, 'import Bullets', "import { createHash } from 'node:crypto';\nimport Bullets");
  }
  const prepare = (mode, turn) => {
    const out = join(root, 'out', name);
    const caches = ['.cache', '.astro', 'node_modules/.vite'].map((folder) => join(cwd, folder));
    if (mode === 'cold') for (const folder of [out, ...caches]) away(folder, root);
    const env = { ...process.env, NODE_ENV: 'production', CI: '1', ASTRO_TELEMETRY_DISABLED: '1', OUT: out };
    const args = ['node_modules/astro/bin/astro.mjs', 'build', '--silent'];
    return { command: astroNode, args, cwd, env: { ...env, DATA: dataFolder(mode, turn, root, pages) } };
  };
  const label = `Astro ${version}${incremental ? ', incrementalBuild' : ''}`;
  return { name: label, modes: incremental ? REBUILDS : ['cold'], prepare };
}

function dataFolder(mode, turn, root, pages) {
  return join(root, 'data', mode === 'row' && turn % 2 ? `${pages}-edit` : pages);
}

/** Replaces a text in a file. Throws if the file does not have it. */
function replaceIn(file, from, to) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Removes or moves away the folder at a path. */
function away(path, root) {
  const trash = join(root, 'trash');
  mkdirSync(trash, { recursive: true });
  if (existsSync(path)) renameSync(path, join(trash, `turns-${process.pid}-${Math.random()}`));
  if (statfsSync(trash).type !== TMPFS) return;
  for (const name of readdirSync(trash)) rmSync(join(trash, name), { recursive: true });
}
