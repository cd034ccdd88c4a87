import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
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
    const cache = join(site.root, '.cache', 'rowpress');
    const bundles = readdirSync(cache).filter((name) => /^templates-.*\.mjs$/.test(name));
    expect(bundles).toHaveLength(1);
    const bundle = readFileSync(join(cache, bundles[0] ?? ''), 'utf8');
    expect(bundle).toMatch(/react-dom-server[\w.-]*\.production\.js/);
    expect(bundle).not.toMatch(/\.development\.js/);
  });
});
