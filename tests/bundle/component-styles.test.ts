import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startDevServer, validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

/** The small site, whose home page shows a component and an island with styles of their own. */
const STYLED = {
  'templates/parts/base.css': '.base { color: green }\n',
  'templates/parts/box.css': "@import './base.css';\n.box { background: url(./dot.png) }\n",
  'templates/parts/dot.png': PIXEL,
  'templates/parts/box.tsx':
    "import type { ReactNode } from 'react';\nimport './box.css';\n\nexport const Box = ({ children }: { children: ReactNode }) => <p className=\"box\">{children}</p>;\n",
  'templates/islands/clock.module.css': '.big { font-size: 9em }\n.very-big { composes: big; color: red }\n',
  'templates/islands/clock.tsx':
    "import styles from './clock.module.css';\n\nexport default () => <b className={[styles.big, styles['very-big']].join(' ')}>12</b>;\n",
  'templates/pages/home.css': '.home { color: blue }\n',
  'templates/pages/home.tsx':
    'import { Island } from \'rowpress/template\';\nimport { Box } from \'../parts/box\';\nimport \'./home.css\';\n\nexport default () => <><h1 className="home">Home</h1><Box>A box</Box><Island name="clock" props={{}} when="idle" /></>;\n',
  'templates/styles/layouts/default.css': 'header { color: black }\n',
  'templates/layouts/head.css': 'header { color: gray }\n',
  'templates/layouts/default.tsx': (text: string) => `import './head.css';\n${text}`,
};

/** Returns the names and texts of the stylesheets that a page loads, in their order. */
function sheetsOf(site: TestSite, page: string): readonly (readonly [name: string, css: string])[] {
  const hrefs = [...site.read(page).matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)];
  return hrefs.map(([, file = '']) => [
    file.replace(/^assets\/|-\w{8}\.css$/g, ''),
    site.read(`output/${file}`).trim(),
  ]);
}

const problemsOf = async (site: TestSite) =>
  (await publish(site)).problems.map(
    ({ kind, severity, file, line, column, message }) =>
      `${severity} ${kind} ${file}:${line}:${column} ${message}`,
  );

test('a page loads what its template imports, after the styles of the site and of its layout', async () => {
  const site = makeSite(STYLED);
  expect(await problemsOf(site)).toEqual([]);
  const home = sheetsOf(site, 'output/index.html');
  const saw = sheetsOf(site, 'output/tools/saw/index.html');
  expect(home.map(([name]) => name)).toEqual(['site', 'default', 'default', 'home']);
  expect(saw).toEqual(home.slice(0, 3));
  expect(home.slice(1).map(([, css]) => css)).toEqual([
    'header{color:#000}',
    'header{color:gray}',
    expect.stringMatching(
      /^\.base\{color:green\}\.box\{background:url\("\.\/dot-\w{8}\.png"\)\}\.home\{color:#00f\}\.clock_\w{6}_big\{font-size:9em\}\.clock_\w{6}_very-big\{color:red\}$/,
    ),
  ]);
  const names = /\.(clock_\w{6}_big).*\.(clock_\w{6}_very-big)/.exec(home[3]?.[1] ?? '')?.slice(1) ?? [];
  expect(site.read('output/index.html')).toContain(`<b class="${names[0]} ${names[0]} ${names[1]}">`);
  // The script of the island, made for the browser, has the same names.
  const script = readdirSync(join(site.out, 'assets')).find((file) => /^clock-\w+\.js$/.test(file));
  expect(site.read(`output/assets/${script}`)).toContain(`${names[0]} ${names[1]}`);
  // Pages with other stylesheets are of the same build.
  const marks = ['index.html', 'tools/saw/index.html', 'tools/file/index.html'].map(
    (file) => /name="rowpress-build" content="(\w+)"/.exec(site.read(`output/${file}`))?.[1],
  );
  expect([marks[0] === marks[1], marks[1] === marks[2]]).toEqual([true, true]);
  const { bytes, ...second } = { bytes: readTree(site.out), ...(await publish(site, { force: true })) };
  expect(second.problems).toEqual([]);
  expect(readTree(site.out)).toEqual(bytes);
});

test('an edit of an imported stylesheet, or of what it names, writes only the pages that load it', async () => {
  const site = makeSite(STYLED);
  await publish(site);
  const before = sheetsOf(site, 'output/index.html');
  for (const change of [
    { 'templates/parts/base.css': '.base { color: teal }\n' },
    { 'templates/parts/dot.png': Buffer.concat([PIXEL, Buffer.from('x')]) },
    { 'templates/islands/clock.module.css': '.big { font-size: 8em }\n.very-big { color: red }\n' },
  ]) {
    site.change(change);
    expect(await publish(site)).toMatchObject({ written: 1, problems: [] });
    expect(sheetsOf(site, 'output/index.html')).not.toEqual(before);
  }
  expect(sheetsOf(site, 'output/index.html')[3]?.[1]).toContain('teal');
  // Stale stylesheets are removed.
  const sheets = readdirSync(join(site.out, 'assets')).filter((file) => file.endsWith('.css'));
  expect(sheets).toHaveLength(4);
  const home = site.read('output/index.html');
  expect(await publish(site, { baseUrl: 'https://www.small.example/shop' })).toMatchObject({ problems: [] });
  expect(site.read('output/index.html').match(/href="\/shop\/assets\/home-\w{8}\.css"/)).not.toBeNull();
  expect(home).not.toContain('/shop/');
});

test('templates with the same styles share a stylesheet, and a font of two sheets is published once', async () => {
  const site = makeSite({
    'templates/parts/box.css': '.box { background: url(./dot.png) }\n',
    'templates/parts/dot.png': PIXEL,
    'templates/styles/site.css': 'body { background: url(../parts/dot.png) }\n',
    'templates/pages/error.tsx': (text) => `import '../parts/box.css';\n${text}`,
    'templates/pages/home.tsx': (text) => `import '../parts/box.css';\n${text}`,
  });
  expect(await problemsOf(site)).toEqual([]);
  expect(sheetsOf(site, 'output/index.html').map(([name]) => name)).toEqual(['site', 'error']);
  expect(sheetsOf(site, 'output/404.html')).toEqual(sheetsOf(site, 'output/index.html'));
});

test('a fault of an imported stylesheet is a problem at its place, also for validate', async () => {
  const site = makeSite({
    'templates/pages/home.tsx': (text) => `import './home.module.css';\nimport './more.css';\n${text}`,
    'templates/pages/home.module.css': '.a {\n  background: url(./no.png);\n}\n',
    'templates/pages/more.css': '.b { src: url(/fonts/x.woff2) }\n.c { background: url(./home.tsx) }\n',
  });
  const expected = [
    'error template-syntax templates/pages/home.module.css:2:15 there is no file "./no.png"',
    'error template-syntax templates/pages/more.css:1:11 there is no file "/fonts/x.woff2"',
    'error template-syntax templates/pages/more.css:2:18 Cannot use "templates/pages/home.tsx" as a URL',
  ];
  expect(await problemsOf(site)).toEqual(expected);
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  expect(problems.map(({ line }) => line)).toEqual([2, 1, 2]);
  site.change({
    'templates/pages/home.module.css': '.a {\n  color red;\n}\n',
    'templates/pages/more.css': null,
  });
  expect(await problemsOf(site)).toEqual([
    expect.stringMatching(/^error template-syntax templates\/pages\/home\.tsx:2:8 there is no file/),
  ]);
  site.change({ 'templates/pages/more.css': '.b { color: red }\n' });
  for (let build = 0; build < 2; build++)
    expect(await problemsOf(site)).toEqual([
      expect.stringMatching(/^warning style-syntax templates\/pages\/home\.module\.css:2:8 /),
    ]);
});

test('the dev server shows an edit of an imported stylesheet', async () => {
  const site = makeSite(STYLED);
  const builds: { published?: boolean }[] = [];
  const server = await startDevServer({
    ...{ root: site.root, cwd: process.cwd(), home: homedir(), port: 0, date: TODAY, workers: 1 },
    onBuild: (_, result) => builds.push(result as { published?: boolean }),
  });
  const sheet = async () => {
    const page = await (await fetch(server.url)).text();
    const href = /href="(\/assets\/home-\w+\.css)"/.exec(page)?.[1] ?? '';
    return (await fetch(new URL(href, server.url))).text();
  };
  try {
    expect(await sheet()).toContain('.base{color:green}');
    site.change({ 'templates/parts/base.css': '.base { color: teal }\n' });
    await expect.poll(() => builds.length, { timeout: 20_000 }).toBe(2);
    expect(await sheet()).toContain('.base{color:teal}');
  } finally {
    await server.close();
  }
});
