import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { copySite, makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { differences, readTree } from '../support/read-tree.ts';
import { type CliOptions, runCli } from '../support/run-cli.ts';

const MESSAGES = `# In the header of all pages.
bar: Tools by hand
home:
  welcome: "{count, plural, one {Welcome, # tool} other {Welcome, # tools}}"
tool:
  title: The tool {name}
  kinds: { wood: For wood, metal: For metal }
clock:
  now: Now {time}
  stop: Stop
`;

/** Each rendering of a page has another number, so a page that is rendered again has other bytes. */
const PAGE = `import { formatNumber, Island, t } from 'rowpress/template';
const number = () => formatNumber(Math.random(), { maximumSignificantDigits: 9 });
`;
const FILES = {
  'data/messages/en.yaml': MESSAGES,
  'templates/layouts/default.tsx':
    "import { t } from 'rowpress/template';\nexport const Header = () => <header>{t('bar')}</header>;\n",
  'templates/pages/home.tsx': `${PAGE}export default () => <h1>{t('home.welcome', { count: 3 })} {number()}<Island name="clock" /></h1>;\n`,
  'templates/pages/tool.tsx': `${PAGE}export default ({ rows }: { rows: { tool: { name: string; tags?: string[] } } }) => {
  const { name, tags = ['wood'] } = rows.tool;
  return <h1 title={number()}>{t('tool.title', { name })} {tags.map((tag) => t(\`tool.kinds.\${tag}\`))}</h1>;
};
`,
  'templates/islands/clock.tsx':
    "import { t } from 'rowpress/template';\nexport default () => <p title={t('clock.stop')}>{t('clock.now', { time: 1 })}</p>;\n",
} as const;

const MODULES = join(import.meta.dirname, '../../node_modules');
const SETTINGS = {
  ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', noEmit: true },
  ...{ strict: true, preserveSymlinks: true, skipLibCheck: true },
};
const HOME = 'index.html';
const TOOLS = ['tools/file/index.html', 'tools/hammer/index.html', 'tools/saw/index.html'];

let built: TestSite;

async function generate(site: TestSite, flags: readonly string[] = [], options: CliOptions = {}) {
  const { exitCode, stdout, stderr } = await runCli(
    ['generate', '--root', site.root, '--no-images', ...flags],
    options,
  );
  expect({ exitCode, stderr, stdout: exitCode === 0 ? '' : stdout }).toMatchObject({
    exitCode: 0,
    stdout: '',
  });
  return stderr;
}

beforeAll(async () => {
  built = makeSite(FILES);
  expect(await generate(built)).toBe('');
});

/** Returns the pages that a build makes again after a change. */
async function pagesAfter(change: (text: string) => string, options?: CliOptions): Promise<string[]> {
  const site = copySite(built);
  const before = readTree(site.out);
  site.change({ 'data/messages/en.yaml': change });
  await generate(site, [], options);
  const after = readTree(site.out);
  return Object.keys(after).filter((file) => file.endsWith('.html') && after[file] !== before[file]);
}

describe('a build makes again', () => {
  it.each<[string, (text: string) => string, readonly string[]]>([
    ['the pages that show a changed message', (text) => text.replace('The tool', 'Tool'), TOOLS],
    ['those that show it by the beginning of its key', (text) => text.replace('For metal', 'Metal'), TOOLS],
    ['those of another template alone', (text) => text.replace('Welcome, # tools', '# tools'), [HOME]],
    ['those with an island that shows it', (text) => text.replace('Stop', 'End'), [HOME]],
    [
      'all pages, if a layout shows it',
      (text) => text.replace('by hand', 'by name'),
      ['404.html', HOME, ...TOOLS],
    ],
    ['none, if none shows it', (text) => `${text}none: Nobody shows this\n`, []],
    ['none, if only a comment has changed', (text) => text.replace('# In', '# Above, in'), []],
  ])('%s', async (_, change, pages) => {
    expect(await pagesAfter(change)).toEqual(pages);
  });

  it('pages that show formats of a language, if Node.js has other data of languages', async () => {
    const other = `--import "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,icu:'1.0'}})"`;
    const env = { NODE_OPTIONS: other };
    expect(await pagesAfter((text) => text, { env })).toEqual([HOME, ...TOOLS]);
    const plain = makeSite();
    const { root } = plain;
    expect(await generate(plain)).toBe('');
    const { stdout } = await runCli(['generate', '--root', root, '--no-images', '--json'], { env });
    expect(JSON.parse(stdout).counts).toMatchObject({ written: 0, filesWritten: 0 });
  });
});

it('a page has its texts, and its islands have theirs and no others', () => {
  const home = built.read(`output/${HOME}`);
  expect(home).toContain('<header>Tools by hand</header>');
  expect(home).toMatch(/<h1>Welcome, 3 tools 0\.\d+/);
  expect(built.read('output/tools/file/index.html')).toMatch(/>The tool File For metal</);
  const [, sent = ''] = /data-messages="([^"]+)"/.exec(home) ?? [];
  expect(JSON.parse(sent.replaceAll('&quot;', '"'))).toEqual({
    en: { 'clock.now': ['Now ', ['time']], 'clock.stop': 'Stop' },
  });
});

it('threads make the same bytes as the main thread', async () => {
  const constant = (text: string) => text.replace('Math.random()', '0.5');
  const log = `import { isMainThread } from 'node:worker_threads';
console.error('bundle in', isMainThread ? 'the main thread' : 'a worker');
`;
  const site = makeSite({
    ...FILES,
    'data/tools.yaml': manyTools(700),
    'templates/pages/home.tsx': constant(FILES['templates/pages/home.tsx']),
    'templates/pages/tool.tsx': log + constant(FILES['templates/pages/tool.tsx']),
  });
  const flags = ['--date', '2026-03-01'];
  expect(await generate(site, ['--workers', '1', ...flags])).not.toContain('in a worker');
  const expected = readTree(site.out);
  const other = makeFolder();
  expect(await generate(site, ['--workers', '3', '--force', '--out', other, ...flags])).toContain(
    'in a worker',
  );
  expect(differences(readTree(other), expected)).toEqual([]);
});

it('rowpress types writes the types of the messages, and TypeScript checks the calls by them', async () => {
  const site = makeSite({
    'data/messages/en.yaml':
      'a: A\nb: "{count, number} {day, date} <i>{name}</i>"\nc: "{kind, select, x {1} other {2}}"\n',
  });
  const { stdout } = await runCli(['types', '--root', site.root]);
  expect(stdout).toContain('Wrote templates/types/messages.d.ts.');
  expect(
    site.read('templates/types/messages.d.ts'),
  ).toContain(`import type { Day, MessageTag, MessageText } from 'rowpress/template';

declare module 'rowpress/template' {
  interface Messages {
    "a": Record<never, never>;
    "b": { "count": number; "day": Day; "i": MessageTag; "name": MessageText };
    "c": { "kind": (string & {}) | "x" };
  }
}
`);
  const plain = makeSite();
  expect((await runCli(['types', '--root', plain.root])).stdout).not.toContain('messages');

  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(inject('packageFolder') ?? '', join(site.root, 'node_modules', 'rowpress'), 'junction');
  for (const name of ['@types', 'csstype', 'typescript'])
    symlinkSync(join(MODULES, name), join(site.root, 'node_modules', name), 'junction');
  const wrong = [
    "t('b')",
    "t('b', { count: '1', day: '', i: String, name: '' })",
    "t('d')",
    "t('a', { x: 1 })",
  ];
  site.change({
    'tsconfig.json': JSON.stringify({ compilerOptions: SETTINGS, include: ['templates'] }),
    'templates/use.tsx': `import { t } from 'rowpress/template';
declare const kind: 'x' | 'y';
export const right = [
  t('a'),
  t('c', { kind }),
  t.rich('b', { count: 1, day: '2026-11-20', i: (content) => <i>{content}</i>, name: <b>A</b> }),
];
export const wrong = [
${wrong.map((call) => `  // @ts-expect-error\n  ${call},`).join('\n')}
];
`,
  });
  const { stdout: found } = await runCli(['validate', '--root', site.root, '--json']);
  expect(JSON.parse(found).problems).toMatchObject([{ kind: 'unused-message' }]);
  site.change({ 'templates/use.tsx': (text) => text.replaceAll('  // @ts-expect-error\n', '') });
  const { stdout: all } = await runCli(['validate', '--root', site.root, '--json']);
  expect(JSON.parse(all).problems.filter(({ kind }: { kind: string }) => kind === 'wrong-type')).toHaveLength(
    4,
  );
});
