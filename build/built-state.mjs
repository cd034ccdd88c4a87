import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What dist/ is made of. The last one names the versions of all installed packages. */
const SOURCES = [
  ...['bin', 'build', 'client', 'generator', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.build.json', 'node_modules/.package-lock.json'],
];
/** Says of which sources dist/ was built, and what was written. It never ships. */
const STATE = 'dist/built-state.json';
/** The last file of a build, and the other file that it writes. */
const ENDS = ['dist/engine.json', 'THIRD-PARTY-LICENSES'];

/** Returns the hash of all sources below `root`, and of how they are built, such as with source maps. */
export function hashSources(root, choices) {
  return hashFiles(root, SOURCES, JSON.stringify(choices));
}

/** Keeps the hash of the sources of a build, as it was when the build began. Call it before the last file. */
export function saveBuilt(root, sources) {
  writeFileSync(join(root, STATE), JSON.stringify({ sources, built: hashBuilt(root) }));
}

/** Returns whether dist/ is whole, and was built of these sources. */
export function isBuilt(root, sources) {
  if (![STATE, ...ENDS].every((file) => existsSync(join(root, file)))) return false;
  try {
    const state = JSON.parse(readFileSync(join(root, STATE), 'utf8'));
    return state.sources === sources && state.built === hashBuilt(root);
  } catch {
    return false;
  }
}

function hashBuilt(root) {
  return hashFiles(root, ['dist'], '', [STATE, ENDS[0]]);
}

/** Returns the hash of the names and bytes of files, and of those in folders. */
function hashFiles(root, paths, start, leftOut = []) {
  const hash = createHash('sha256').update(start);
  const visit = (path) => {
    const place = join(root, path);
    if (leftOut.includes(path) || !existsSync(place)) return;
    const entries = listFolder(place);
    if (entries) for (const name of entries) visit(`${path}/${name}`);
    else hash.update(`\0${path}\0`).update(readFileSync(place));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/** Returns the names in a folder, sorted. Undefined for a file. */
function listFolder(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
