import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { listLicences } from '../../build/list-licences.ts';
import { makeFolder } from '../support/make-site.ts';

/** Makes a folder of installed packages. Keys are paths below `node_modules/`. */
function makePackages(files: Readonly<Record<string, string>>): string {
  const root = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

/** Returns what esbuild says of a bundle with these files, each with a number of bytes. */
const bundleOf = (sizes: Readonly<Record<string, number>>) =>
  ({
    outputs: {
      'dist/main.js': {
        inputs: Object.fromEntries(
          Object.entries(sizes).map(([file, bytesInOutput]) => [file, { bytesInOutput }]),
        ),
      },
    },
  }) as unknown as Metafile;

const description = (name: string) => JSON.stringify({ name, version: '1.2.3', license: 'MIT' });

it('lists the licences and notices of the packages in bundles, and the text of several once', () => {
  const root = makePackages({
    'saw/package.json': description('saw'),
    'saw/LICENSE': 'Copyright Saw\r\n',
    'saw/NOTICE.txt': 'A notice',
    'saw/browser/package.json': '{ "type": "module" }',
    '@tools/axe/package.json': description('@tools/axe'),
    '@tools/axe/licence.md': 'Copyright Tools',
    'adze/package.json': description('adze'),
    'adze/COPYING': 'Copyright Tools',
    'unused/package.json': description('unused'),
    'unused/LICENSE': 'Copyright Unused',
  });
  const text = listLicences(root, [
    bundleOf({ 'node_modules/saw/browser/index.js': 10, 'bin/main.ts': 5, 'node_modules/unused/a.js': 0 }),
    bundleOf({ 'node_modules/@tools/axe/index.js': 10, 'node_modules/adze/lib/deep/index.js': 3 }),
  ]);
  expect(text.split(/\n\n-{80}\n\n/).slice(1)).toEqual([
    '@tools/axe 1.2.3 (MIT)\nadze 1.2.3 (MIT)\n\nCopyright Tools',
    'saw 1.2.3 (MIT)\n\nCopyright Saw\n\nA notice\n',
  ]);
});

it('fails the build if a bundled package has no licence text', () => {
  const root = makePackages({ 'saw/package.json': description('saw'), 'saw/index.js': '' });
  expect(() => listLicences(root, [bundleOf({ 'node_modules/saw/index.js': 10 })])).toThrow(
    'The package saw has no licence text',
  );
});
