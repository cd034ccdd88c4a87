import { expect, it } from 'vitest';
import { readSources } from '../support/read-imports.ts';

/** Rendered on every page by the layout. */
const IN_THE_LAYOUT = [
  'templates/components/layout/page-frame.tsx',
  'templates/components/layout/site-header.tsx',
  'templates/components/layout/site-footer.tsx',
];

const sources = new Map(readSources(['templates']).map((source) => [source.file, source]));
const components = [...sources.keys()].filter((file) => /^templates\/components\/.*\.tsx$/.test(file));

it('the page of components shows every component of the site', () => {
  const shown = new Set(['templates/pages/components.tsx']);
  for (const file of shown) for (const imported of sources.get(file)?.imports ?? []) shown.add(imported);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !shown.has(file) && !IN_THE_LAYOUT.includes(file))).toEqual([]);
});

it('the page of components names only existing files', () => {
  const named = [...sources.values()].flatMap(({ file, text }) =>
    file.startsWith('templates/stories/')
      ? [...text.matchAll(/<Story\b[^>]*?\bfile="([^"]+)"/g)].map(
          (match) => `templates/components/${match[1]}.tsx`,
        )
      : [],
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !components.includes(file))).toEqual([]);
});
