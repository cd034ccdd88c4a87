import { type Problem, validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

test('a stylesheet that only the card imports is a warning at the import', async () => {
  const site = makeSite({
    'templates/parts/box.css': '.box { color: red }\n',
    'templates/parts/both.css': '.both { color: red }\n',
    'templates/parts/box.tsx': "import './box.css';\n\nexport const Box = () => <div>Box</div>;\n",
    'templates/images/card.tsx':
      "import { Box } from '../parts/box';\nimport '../parts/both.css';\n\nexport default () => <Box />;\n",
    'templates/pages/home.tsx': (text) => `import '../parts/both.css';\n${text}`,
  });
  const expected = [
    { kind: 'dropped-style', severity: 'warning', file: 'templates/parts/box.tsx', line: 1, column: 9 },
  ];
  const dropped = (problems: readonly Problem[]) => problems.filter(({ kind }) => kind === 'dropped-style');
  for (let build = 0; build < 2; build++)
    expect(dropped((await publish(site)).problems)).toMatchObject(expected);
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  expect(dropped(problems)).toMatchObject(expected);
});

test('a part of a stylesheet that does not parse is a warning at its place, in every build', async () => {
  const site = makeSite({
    'templates/styles/site.css': "@import './more.css';\nh1 {\n  color red;\n}\n",
    'templates/styles/more.css': 'h2 {\n  color: red;\n',
  });
  const expected = [
    {
      ...{ kind: 'style-syntax', severity: 'warning', file: 'templates/styles/more.css', line: 3, column: 1 },
      advice:
        'Correct the stylesheet: browsers pass over this part. The unbalanced "{" is at templates/styles/more.css:1:4.',
    },
    { kind: 'style-syntax', severity: 'warning', file: 'templates/styles/site.css', line: 3, column: 8 },
  ];
  for (let build = 0; build < 2; build++)
    expect(await publish(site)).toMatchObject({ published: true, problems: expected });
  expect((await publish(site, { strict: true })).published).toBe(false);
});

test('a base of tsconfig.json that is missing is no fault of the stylesheet', async () => {
  const site = makeSite({
    'templates/styles/site.css': 'h1 { color: red }\n',
    'tsconfig.json': '{\n  "extends": "./none.json"\n}\n',
  });
  expect((await publish(site)).problems).toMatchObject([
    {
      ...{ kind: 'missing-file', severity: 'warning', file: 'tsconfig.json', line: 2, column: 14 },
      message: 'extends: there is no file or package "./none.json"',
      advice: expect.stringContaining('Install the package'),
    },
  ]);
  site.change({ 'tsconfig.json': '{ "compilerOptions": { "target": "none" } }\n' });
  expect((await publish(site)).problems).toMatchObject([
    {
      ...{ kind: 'template-syntax', severity: 'warning', file: 'tsconfig.json', line: 1 },
      advice: expect.stringContaining('Correct the setting'),
    },
  ]);
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
