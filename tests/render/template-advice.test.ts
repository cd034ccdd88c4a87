import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { readMarks } from '../support/mark-faults.ts';
import { publish } from '../support/publish.ts';

const HOME = 'templates/pages/home.tsx';
const page = (jsx: string, before = '') =>
  `${before}export default function Home() {\n  return <h1>Home {${jsx}}</h1>;\n}\n`;

/** Returns the problems of a site with this home page, and the places of its marks (`¦`). */
async function problemsOf(marked: string) {
  const { text, places } = readMarks(marked);
  const { problems } = await publish(makeSite({ [HOME]: text, 'templates/x.bin': 'x' }));
  for (const { message, advice } of problems) {
    expect(`${message} ${advice}`).not.toMatch(/react|esbuild|external|loader|resolve|\brow\b|accepts/i);
  }
  return {
    problems: problems.map(
      ({ kind, file, line, column, message, advice }) =>
        `${kind} ${file}:${line}:${column} ${message} ${advice}`,
    ),
    places: places.map(({ line, column }) => `${HOME}:${line}:${column}`),
  };
}

const ENVIRONMENT =
  /^reads-environment .* reads process\.env.*, so pages .* Put the value into data\/site\.yaml/;
const FAILED = (says: string, advice: string) =>
  new RegExp(`^template-failed .*${says}.*, for / .*${advice}`);

/** Each mark is a place at which a problem of this form is expected. */
test.each([
  ['an environment variable', page('¦process.env.A'), /process\.env\.A, so/],
  ['all of them', page('Object.keys(¦process.env).length'), ENVIRONMENT],
  ['one by its name', page("¦process.env['A']"), ENVIRONMENT],
  ['those that are taken out of process', page('env.A', 'const ¦{ env } = process;\n'), ENVIRONMENT],
  ['those that are imported', page('env.A', "¦import { env } from 'node:process';\n"), ENVIRONMENT],
  ['those of an import', page('¦own.env.A', "import own from 'process';\n"), ENVIRONMENT],
  [
    'an async template',
    page('1').replace('export default', '¦export default async'),
    FAILED('the template is async', 'Remove "async"'),
  ],
  [
    'an async component',
    page('<Inner />', '¦async function Inner() {\n  return 1;\n}\n'),
    FAILED('a component is async', 'Remove "async"'),
  ],
  [
    'an async jsonLd',
    page('1', '¦export async function jsonLd() {\n  return [];\n}\n'),
    FAILED('the template is async', 'Remove "async"'),
  ],
  ['window', page('¦window.innerWidth'), FAILED('window exists only in browsers', 'templates/islands/')],
  ['document', page('¦document.title'), FAILED('document exists only in browsers', 'templates/islands/')],
  [
    'a style as a text',
    page('<b ¦style="color: red">x</b>'),
    FAILED('the style of an element is a text', 'style=\\{\\{ color'),
  ],
  [
    'a style as an expression',
    page("<b ¦style={'color: red'}>x</b>"),
    FAILED('the style of an element is a text', 'style=\\{\\{ color'),
  ],
  [
    'a hook beside a component',
    page(
      '1',
      'import { useState } from "react";\nexport const jsonLd = () => [{ x:¦ useState(1) }];\n',
    ).replace('x:¦ ', 'x: ¦'),
    FAILED('a hook is called outside of a component', 'at the top of a component'),
  ],
  [
    'a package',
    page('dayjs()', 'import dayjs from ¦"dayjs";\n'),
    /there is no package "dayjs" Install it: npm install dayjs$/,
  ],
  [
    'a part of a package',
    page('x', 'import x from ¦"@a/b/c";\n'),
    /there is no package "@a\/b\/c" Install it: npm install @a\/b$/,
  ],
  ['a file', page('x', 'import x from ¦"./x";\n'), /there is no file "\.\/x" Correct the path/],
  [
    'a file of another kind',
    page('x', 'import x from ¦"../x.bin";\n'),
    /a file that ends in "\.bin" Put it into templates\/public\//,
  ],
])('%s in a template has its own sentence, at its place', async (_, marked, form) => {
  const { problems, places } = await problemsOf(marked);
  expect(problems.map((problem) => problem.split(' ')[1])).toEqual(places);
  for (const problem of problems) expect(problem).toMatch(form);
});

test('NODE_ENV, comments, texts and packages are no environment of a template', async () => {
  const before = "// process.env.A\nconst text = 'process.env.A';\nconst process = { env: { A: '1' } };\n";
  expect((await problemsOf(page('text + process.env.A', before))).problems).toEqual([]);
  expect((await problemsOf(page('process.env.NODE_ENV'))).problems).toEqual([]);
  const site = makeSite({
    [HOME]: page('lib', "import lib from 'lib';\n"),
    'node_modules/lib/package.json': '{ "name": "lib", "main": "index.js" }',
    'node_modules/lib/index.js': 'export default String(process.env.LIB);\n',
  });
  expect((await publish(site)).problems).toEqual([]);
});

test('a note of the compiler keeps its own place', async () => {
  const site = makeSite({ [HOME]: 'export default () => (\n  <h1>\n    Home\n  </h2>\n);\n' });
  const [problem, ...others] = (await publish(site)).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ kind: 'template-syntax', line: 4, column: 5 });
  expect(problem?.advice).toBe(`The opening "h1" tag is here: ${HOME}:2:4.`);
  expect(problem?.frame).toBe('  2 |   <h1>\n> 4 |   </h2>');
});

test('state and effects in a page are warnings, and in an island they are none', async () => {
  const counter = `import { useEffect, useState } from 'react';
export default function Counter() {
  const [count] = ¦useState(0);
  ¦useEffect(() => {}, []);
  return <b>{count}</b>;
}
`;
  const { text, places } = readMarks(counter);
  const site = makeSite({ [HOME]: text });
  const report = await publish(site);
  expect(report.published).toBe(true);
  expect(report.problems).toMatchObject(
    places.map(({ line, column }) => ({ kind: 'lost-state', severity: 'warning', file: HOME, line, column })),
  );
  site.change({
    'templates/islands/counter.tsx': text,
    [HOME]: page('<Island name="counter" />', "import { Island } from 'rowpress/template';\n"),
  });
  expect((await publish(site)).problems).toEqual([]);
});

test('React that renders all of a page finds the same', async () => {
  const before =
    "import { useId, useState } from 'react';\nconst Inner = () => <i id={useId()}>{¦useState(1)[0]}</i>;\n";
  const { text, places } = readMarks(page('<Inner />', before));
  const site = makeSite({ [HOME]: text });
  expect((await publish(site)).problems).toMatchObject([{ kind: 'lost-state', ...places[0] }]);
});
