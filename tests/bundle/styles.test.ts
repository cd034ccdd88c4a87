import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

test('a stylesheet that a template imports is a warning at the import', async () => {
  const site = makeSite({
    'templates/parts/box.css': '.box { color: red }\n',
    'templates/parts/box.tsx':
      "import type { ReactNode } from 'react';\nimport './box.css';\n\nexport const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>;\n",
    'templates/pages/home.tsx':
      "import { Box } from '../parts/box';\n\nexport default () => <Box>Home</Box>;\n",
    'templates/pages/error.tsx':
      "import styles from '../parts/clock.module.css';\n\nexport default () => <p className={styles.big}>12</p>;\n",
    'templates/parts/clock.module.css': '.big { font-size: 9em }\n',
  });
  const expected = [
    { kind: 'dropped-style', severity: 'warning', file: 'templates/pages/error.tsx', line: 1, column: 21 },
    { kind: 'dropped-style', severity: 'warning', file: 'templates/parts/box.tsx', line: 2, column: 9 },
  ];
  for (let build = 0; build < 2; build++)
    expect(await publish(site)).toMatchObject({ published: true, problems: expected });
  expect((await publish(site, { strict: true })).published).toBe(false);
  expect(await validateSite({ root: site.root, date: TODAY, drafts: false })).toMatchObject({
    problems: expected,
  });
  site.change({ 'templates/styles/site.css': "@import '../parts/box.css';\n" });
  expect(await publish(site)).toMatchObject({ problems: expected });
});

test('a part of a stylesheet that does not parse is a warning at its place, in every build', async () => {
  const site = makeSite({
    'templates/styles/site.css': "@import './more.css';\nh1 {\n  color red;\n}\n",
    'templates/styles/more.css': 'h2 {\n  color: red;\n',
  });
  const expected = [
    { kind: 'style-syntax', severity: 'warning', file: 'templates/styles/more.css', line: 3, column: 1 },
    { kind: 'style-syntax', severity: 'warning', file: 'templates/styles/site.css', line: 3, column: 8 },
  ];
  for (let build = 0; build < 2; build++)
    expect(await publish(site)).toMatchObject({ published: true, problems: expected });
  expect((await publish(site, { strict: true })).published).toBe(false);
});

test('the stylesheet of a layout is loaded by the pages of this layout only', async () => {
  const site = makeSite({
    'templates/styles/site.css': 'h1 { color: red }\n',
    'templates/styles/layouts/quiet.css': 'h1 { color: blue }\n',
    'templates/layouts/quiet.tsx': 'export const Header = () => <p>Quiet</p>;\n',
  });
  site.change({
    'data/routes.yaml': (text) => text.replace('template: home', 'template: home\n  layout: quiet'),
  });
  expect(await publish(site)).toMatchObject({ published: true, problems: [] });
  const sheets = (path: string) =>
    [...site.read(path).matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-\w+\.css">/g)].map(
      ([, name]) => name,
    );
  expect(sheets('output/index.html')).toEqual(['site', 'quiet']);
  expect(sheets('output/404.html')).toEqual(['site']);
});
