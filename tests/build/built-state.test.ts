import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';

// It has no types.
const { hashSources, isBuilt, saveBuilt } = await import(pathToFileURL('build/built-state.mjs').href);

/** Makes a checkout whose dist/ was built of its sources. */
function checkout() {
  const root = makeFolder();
  const write = (path: string, text = path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ['bin/main.ts', 'generator/a/b.ts', 'package.json', 'starts/site.yaml']) write(path);
  const sources = hashSources(root, {});
  for (const path of ['dist/bin/main.js', 'THIRD-PARTY-LICENSES']) write(path);
  saveBuilt(root, sources);
  write('dist/engine.json');
  return { root, write, place: (path: string) => join(root, path) };
}

type Checkout = ReturnType<typeof checkout>;
const isUsed = ({ root }: Checkout, choices = {}) => isBuilt(root, hashSources(root, choices)) as boolean;

it('dist/ is used again if neither its sources nor its files have changed, whatever their times', () => {
  const made = checkout();
  utimesSync(made.place('bin/main.ts'), new Date(), new Date(Date.now() + 60_000));
  made.write('starts/site.yaml', 'other');
  expect(isUsed(made)).toBe(true);
  expect(isUsed(made, { SOURCE_MAPS: true })).toBe(false);
});

it.each<[string, (made: Checkout) => void]>([
  ['a source has other bytes', ({ write }) => write('generator/a/b.ts', 'other')],
  ['a source is new', ({ write }) => write('generator/new.ts')],
  ['a source is gone', ({ place }) => rmSync(place('generator/a/b.ts'))],
  ['a source has another name', ({ place }) => renameSync(place('bin/main.ts'), place('bin/other.ts'))],
  ['packages are installed anew', ({ write }) => write('node_modules/.package-lock.json')],
  ['a built file has other bytes', ({ write }) => write('dist/bin/main.js', 'other')],
  ['the build did not end', ({ place }) => rmSync(place('dist/engine.json'))],
  ['the licences are gone', ({ place }) => rmSync(place('THIRD-PARTY-LICENSES'))],
  ['the state is damaged', ({ write }) => write('dist/built-state.json', '{')],
])('dist/ is built again if %s', (_, change) => {
  const made = checkout();
  change(made);
  expect(isUsed(made)).toBe(false);
});
