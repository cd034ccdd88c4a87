import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/**
 * A list without keys: React's development build complains about it on standard error, its production build
 * does not.
 */
const WITHOUT_KEYS = `import { version } from 'react';
export default function Home() {
  return <ul data-mode={process.env.NODE_ENV} data-react={version}>{[1, 2].map((n) => <li>{n}</li>)}</ul>;
}
`;

describe('pages are rendered by React’s production build', () => {
  it.each(['development', 'test', undefined])('when the environment’s NODE_ENV is %s', async (NODE_ENV) => {
    const site = makeSite({ 'templates/pages/home.tsx': WITHOUT_KEYS });
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root], { env: { NODE_ENV } });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(site.read('output/index.html')).toMatch(/<ul data-mode="production" data-react="19\.[\d.]+">/);
  });

  it('and React is no part of the bundle', async () => {
    const site = makeSite({ 'templates/pages/home.tsx': WITHOUT_KEYS });
    await runCli(['generate', '--root', site.root], { env: { NODE_ENV: 'development' } });
    const bundles = bundlesOf(site);
    expect(bundles).toHaveLength(1);
    expect(readFileSync(bundles[0] ?? '', 'utf8')).not.toMatch(
      /node_modules\/react|\.(?:development|production)\.js/,
    );
  });

  it('of the site’s own React, also where that keeps its files elsewhere', async () => {
    const react = {
      name: 'react-dom',
      version: '99.0.0',
      exports: { './server': './server.js', './package.json': './package.json' },
    };
    const site = makeSite({
      'node_modules/react-dom/package.json': JSON.stringify(react),
      'node_modules/react-dom/server.js':
        "exports.renderToStaticMarkup = () => '<p>of another React</p>';\nexports.renderToString = exports.renderToStaticMarkup;\n",
    });
    const { exitCode } = await runCli(['generate', '--root', site.root]);
    expect(exitCode).toBe(0);
    expect(site.read('output/index.html')).toContain('<p>of another React</p>');
  });

  it('and what it does not have is told with its place', async () => {
    const site = makeSite({
      'templates/pages/home.tsx': "import 'react-dom/nothing';\nexport default () => <p>Home</p>;\n",
    });
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('templates/pages/home.tsx:1:8');
    expect(stderr).toContain('react-dom/nothing');
  });
});

it('the cache loses bundles of earlier days, and keeps those that a run beside may be using', async () => {
  const site = makeSite();
  const change = async (label: string) => {
    site.change({ 'templates/pages/home.tsx': `export default () => <p>${label}</p>;` });
    await runCli(['generate', '--root', site.root]);
  };
  await change('first');
  await change('second');
  const [first = '', second = ''] = bundlesOf(site).sort(
    (a, b) =>
      Number(readFileSync(b, 'utf8').includes('first')) - Number(readFileSync(a, 'utf8').includes('first')),
  );
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(first, yesterday, yesterday);
  await change('third');
  expect(bundlesOf(site)).toHaveLength(2);
  expect(bundlesOf(site)).toContain(second);
});

/** The bundles of templates in a site's cache. */
function bundlesOf({ root }: TestSite): string[] {
  const cache = join(root, '.cache', 'rowpress');
  return readdirSync(cache)
    .filter((name) => /^templates-.*\.mjs$/.test(name))
    .map((name) => join(cache, name));
}
