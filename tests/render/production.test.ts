import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** A list without keys: React's development build complains about it on standard error, its production build does not. */
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

  it('and no line of the development build is in the bundle', async () => {
    const site = makeSite();
    await runCli(['generate', '--root', site.root], { env: { NODE_ENV: 'development' } });
    const bundles = bundlesOf(site);
    expect(bundles).toHaveLength(1);
    const bundle = readFileSync(bundles[0] ?? '', 'utf8');
    expect(bundle).toMatch(/react-dom-server[\w.-]*\.production\.js/);
    expect(bundle).not.toMatch(/\.development\.js/);
  });

  it('and neither is its renderer of streams', async () => {
    const site = makeSite();
    await runCli(['generate', '--root', site.root]);
    expect(readFileSync(bundlesOf(site)[0] ?? '', 'utf8')).not.toContain('react-dom-server.node');
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
        "export const renderToStaticMarkup = () => '<p>of another React</p>';\nexport const renderToString = renderToStaticMarkup;\n",
    });
    const { exitCode } = await runCli(['generate', '--root', site.root]);
    expect(exitCode).toBe(0);
    expect(site.read('output/index.html')).toContain('<p>of another React</p>');
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
