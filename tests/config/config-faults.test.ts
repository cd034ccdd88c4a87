import { validate } from 'rowpress';
import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const CONFIG = 'rowpress.config.ts';

/** Each config with a fault: the kind, the line in its file, and words of the message and of the advice. */
const FAULTS: readonly [
  name: string,
  config: string,
  kind: string,
  at: string,
  says: string,
  advice: string,
][] = [
  ['does not parse', 'export default {\n  helpers: {,\n};', 'config-syntax', '2:13', 'Expected', 'Correct'],
  [
    'imports what is not there',
    "import './no.ts';\nexport default {};",
    'config-syntax',
    '1:8',
    'there is no file "./no.ts"',
    'Correct',
  ],
  [
    'awaits at its top level',
    'await 1;\nexport default {};',
    'config-syntax',
    '1:1',
    'cannot use "await" at its top level',
    'Move it into a hook',
  ],
  [
    'throws',
    'const a = 1;\n\nthrow new Error("no key");',
    'config-failed',
    '3:7',
    'threw "no key" when it was loaded',
    'Correct',
  ],
  [
    'exports nothing',
    'export const a = 1;',
    'invalid-config',
    '1:1',
    'got no default export',
    'defineConfig',
  ],
  [
    'exports a function',
    'export default () => ({});',
    'invalid-config',
    '1:1',
    'got a function',
    'defineConfig',
  ],
  [
    'exports a promise',
    'export default Promise.resolve({});',
    'invalid-config',
    '1:1',
    'got a promise',
    'defineConfig',
  ],
  [
    'has an unknown field',
    'export default {\n  helper: {},\n};',
    'invalid-config',
    '2:3',
    'helper: a config has no such field',
    'Did you mean "helpers"?',
  ],
  [
    'has a hook that is no function',
    'export default {\n  files: { a: 1 } };',
    'invalid-config',
    '2:3',
    'files: expected a function, got an object',
    'files(site)',
  ],
  [
    'has helpers in a list',
    'export default { helpers: [] };',
    'invalid-config',
    '1:18',
    'got a list',
    'helpers: {',
  ],
  [
    'has a helper that is no function',
    'export default { helpers: {\n  shout: "x" } };',
    'invalid-config',
    '2:3',
    'helpers.shout: expected a function, got the text "x"',
    'shout(value)',
  ],
  [
    'has a helper of rowpress',
    'export default { helpers: { upper: (a) => a } };',
    'invalid-config',
    '1:29',
    'the name "upper" is reserved',
    'Rename',
  ],
  [
    'has a helper with a dash',
    "export default { helpers: { 'a-b': (a) => a } };",
    'invalid-config',
    '1:30',
    'letters, digits and _',
    'Rename',
  ],
  [
    'has a hook that throws',
    'const fail = () => {\n  throw new Error("no rows");\n};\nexport default { files: fail };',
    'config-failed',
    '2:9',
    'the hook "files" threw "no rows"',
    'Correct',
  ],
  [
    'has a hook that rejects',
    'export default { async problems() {\n  throw new Error("no");\n} };',
    'config-failed',
    '2:9',
    'the hook "problems" threw "no"',
    'Correct',
  ],
  [
    'asks for no dataset',
    "export default { problems: ({ rows }) => rows('tool') };",
    'config-failed',
    '1:42',
    'no dataset "tool". Did you mean "tools"?',
    'Correct',
  ],
  [
    'returns no list',
    'export default { problems() {} };',
    'invalid-config',
    '1:18',
    'problems: expected a list of problems, got nothing',
    'Return a list',
  ],
  [
    'returns a text as a problem',
    'export default { problems: () => ["x"] };',
    'invalid-config',
    '1:18',
    'item 0: expected a problem, got the text "x"',
    'kind, level',
  ],
  [
    'returns an unknown level',
    "export default { problems: () => [{ kind: 'a', level: 'fatal', message: 'x' }] };",
    'invalid-config',
    '1:18',
    'level: expected one of error, warning, note, got the text "fatal"',
    'docs/config.md',
  ],
  [
    'returns an unknown field',
    "export default { problems: () => [{ kind: 'a', levels: 'error', message: 'x' }] };",
    'invalid-config',
    '1:18',
    'no field "levels"',
    'Did you mean "level"?',
  ],
  [
    'returns a copy of a row',
    "export default { problems: ({ rows }) => rows('tools').map((row) => ({ kind: 'a', level: 'error', message: 'x', row: { ...row } })) };",
    'invalid-config',
    '1:18',
    'row: expected a row of rows()',
    'docs/config.md',
  ],
  [
    'returns a field without a row',
    "export default { problems: () => [{ kind: 'a', level: 'error', message: 'x', field: 'name' }] };",
    'invalid-config',
    '1:18',
    'field: expected a field of the row',
    'docs/config.md',
  ],
  [
    'returns a list of files',
    'export default { files: () => ["a"] };',
    'invalid-config',
    '1:18',
    'files: expected an object of texts by their file, got a list',
    'humans.txt',
  ],
  [
    'returns an object as a file',
    "export default { files: () => ({ 'a.json': { b: 1 } }) };",
    'invalid-config',
    '1:18',
    '"a.json": expected a text or bytes, got an object',
    'JSON.stringify',
  ],
];

it.each(FAULTS)('a config that %s is an error with its place', async (_, config, kind, at, says, advice) => {
  const site = makeSite({ [CONFIG]: config });
  const { problems } = await validate({ root: site.root });
  expect(problems.map((problem) => [problem.kind, `${problem.line}:${problem.column}`])).toEqual([
    [kind, at],
  ]);
  expect(problems[0]).toMatchObject({ severity: 'error', file: CONFIG });
  expect(problems[0]?.message).toContain(says);
  expect(problems[0]?.advice).toContain(advice);
});

it('a fault in an imported file has its place there, and a build leaves the site as it was', async () => {
  const site = makeSite({ [CONFIG]: 'export default {};' });
  await publish(site);
  const before = site.read('output/manifest.json');
  site.change({
    [CONFIG]: "import { files } from './lib/files';\nexport default { files };",
    'lib/files.ts': 'export function files(): never {\n  return null!.x;\n}\n',
  });
  const { published, problems } = await publish(site);
  expect({ published, problems }).toMatchObject({
    published: false,
    problems: [{ kind: 'config-failed', file: 'lib/files.ts', line: 2 }],
  });
  expect(problems[0]?.frame).toContain('> 2 |');
  expect(site.read('output/manifest.json')).toBe(before);
});

it.each([
  [
    'throws',
    '(name) => name.no.no',
    `threw "Cannot read properties of undefined (reading 'no')" (${CONFIG}:1:54)`,
  ],
  ['returns nothing', '() => {}', 'returned nothing, expected a text, a number'],
  ['is async', 'async (name) => name', 'returned a promise, expected a value: a helper cannot be async'],
])('a helper that %s is one error at its text', async (_, helper, says) => {
  const site = makeSite({
    [CONFIG]: `export default { helpers: { shout: ${helper} } };`,
    'data/routes.yaml': (routes) =>
      routes.replace('title: "{{tool.name}}:', 'title: "A {{shout tool.name}}:'),
  });
  const { problems } = await validate({ root: site.root });
  expect(problems).toMatchObject([{ kind: 'text-field', file: 'data/routes.yaml', line: 14, column: 15 }]);
  expect(problems[0]?.message).toContain(`title: the helper "shout" ${says}`);
  expect(problems[0]?.message).toContain('for the page /tools/');
  expect(problems[0]?.advice).toBe(
    'Correct the helper in the config of the site, or guard it with {{#if …}}.',
  );
});

it('an unknown helper is told with those of the config', async () => {
  const site = makeSite({
    [CONFIG]: 'export default { helpers: { shout: (name) => name } };',
    'data/routes.yaml': (routes) => routes.replace('title: "{{tool.name}}:', 'title: "{{shot tool.name}}:'),
  });
  const { problems } = await validate({ root: site.root });
  expect(problems[0]).toMatchObject({ kind: 'text-syntax' });
  expect(problems[0]?.message).toContain('Did you mean "shout"?');
});

it('a second config is an error', async () => {
  const site = makeSite({ [CONFIG]: 'export default {};', 'rowpress.config.mjs': 'export default {};' });
  const { problems } = await validate({ root: site.root });
  expect(problems).toMatchObject([{ kind: 'invalid-config', file: 'rowpress.config.mjs' }]);
});

it('a config in CommonJS works', async () => {
  const site = makeSite({
    'rowpress.config.js': `module.exports = { files: () => ({ '${SITEMAP_FILE}': '' }) };`,
  });
  const { problems } = await validate({ root: site.root });
  expect(problems.map(({ kind }) => kind)).toEqual(['address-clash']);
});

it('the hook that makes files returns no Map', async () => {
  const map = makeSite({ [CONFIG]: "export default { files: () => new Map([['a.txt', 'a']]) };" });
  expect((await publish(map)).problems[0]).toMatchObject({
    kind: 'invalid-config',
    message: 'files: expected an object of texts by their file, got a Map',
  });
});

it('reports every problem of a hook that finds 300,000', async () => {
  const site = makeSite({
    [CONFIG]:
      "export default { problems: () => Array.from({ length: 300_000 }, (_, at) => ({ kind: 'a', level: 'warning', message: 'Row ' + at })) };",
  });
  const { problems } = await validate({ root: site.root });
  expect(problems).toHaveLength(300_000);
  expect(new Set(problems.map(({ line, column }) => `${line}:${column}`))).toEqual(new Set(['1:18']));
});
