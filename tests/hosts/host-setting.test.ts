import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../../generator/hosts/host-writer.ts';
import { HOSTS } from '../../generator/hosts/hosts.ts';
import { HOST_NAMES } from '../../generator/types/plan.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { differences, readTree } from '../support/read-tree.ts';

const host = (text: string): Overrides => ({ 'data/site.yaml': (before) => `${before}${text}\n` });
const REDIRECTS =
  '- { from: /old/, to: /, reason: It moved once. }\n- { from: "/a/*", to: /, reason: It moved once. }\n';
const GONE = '- { address: /axe/, reason: It is no more., date: 2026-03-01 }\n';

async function problemsOf(overrides: Overrides) {
  const report = await publish(makeSite(overrides));
  return report.problems.map(
    ({ kind, severity, file, line, column, message, advice }) =>
      `${severity} ${kind} ${file}:${line}:${column} ${message}. ${advice}`,
  );
}

it('suggests the host that is meant, at its line', async () => {
  expect(await problemsOf(host('host: netlfy'))).toEqual([
    expect.stringMatching(/^error wrong-value data\/site\.yaml:5:7 host: .*"netlfy".*netlify/),
  ]);
  expect(await problemsOf(host('host: [nginx, cloudflare-page]'))).toEqual([
    expect.stringMatching(/^error wrong-value data\/site\.yaml:5:15 host\[1\]: .*cloudflare-pages/),
  ]);
  expect(await problemsOf(host('host: { name: vercel, plan: payd }'))).toEqual([
    expect.stringMatching(/^error wrong-value data\/site\.yaml:5:29 host\.plan: .*paid/),
  ]);
});

it('refuses two hosts that need different bytes in one file, and names both', async () => {
  const old = { 'data/gone.yaml': GONE, 'data/redirects.yaml': REDIRECTS };
  const overrides = { ...host('host: [netlify, cloudflare-pages]'), ...old };
  const [problem, ...others] = (await problemsOf(overrides)).filter((text) => text.startsWith('error'));
  expect(problem).toMatch(
    /^error host-clash data\/site\.yaml:5:1 host: Netlify and Cloudflare Pages need different lines in _redirects/,
  );
  expect(others.every((text) => text.includes('_headers'))).toBe(true);
  expect(await problemsOf(host('host: [nginx, caddy, apache, vercel, s3-cloudfront, github-pages]'))).toEqual(
    [expect.stringContaining('note host-cannot data/site.yaml:5:1 host: GitHub Pages sends no headers')],
  );
});

it('warns of a redirect that a host cannot follow, at its line', async () => {
  const problems = await problemsOf({ ...host('host: github-pages'), 'data/redirects.yaml': REDIRECTS });
  expect(problems).toContainEqual(
    expect.stringMatching(
      /^warning host-cannot data\/redirects\.yaml:2:11 host: GitHub Pages cannot follow 1 redirect with \*.*: \/a\//,
    ),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^note host-cannot data\/redirects\.yaml:1:11 /));
});

it('finds the first redirect beyond a limit in the file, and publishes nothing', async () => {
  const lines = Array.from(
    { length: 1001 },
    (_, at) => `- { from: /o/${at}/, to: /, reason: It moved once. }\n`,
  );
  const site = makeSite({ ...host('host: gitlab-pages'), 'data/redirects.yaml': lines.join('') });
  const { published, problems } = await publish(site);
  expect(published).toBe(false);
  expect(existsSync(join(site.out, 'manifest.json'))).toBe(false);
  const [error] = problems.filter(({ severity }) => severity === 'error');
  expect(error).toMatchObject({ kind: 'host-limit', file: 'data/redirects.yaml', line: 1001 });
  expect(error?.message).toBe(
    'host: 1001 redirect lines, and the limit of GitLab Pages is 1000: /o/1000/ is the first one over the limit',
  );
  expect(error?.advice).toMatch(/^With more, the host ignores all redirects\. /);
});

it('refuses a public file in the place of a file for a host', async () => {
  const problems = await problemsOf({
    ...host('host: netlify'),
    'templates/public/_headers': '/*\n  X: y\n',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^error address-clash templates\/public\/_headers:.*its own _headers for hosts/),
  ]);
  expect(await problemsOf({ 'templates/public/_headers': '/*\n  X: y\n' })).toEqual([]);
});

it('keeps the bytes of a site without a host, and removes the files of a host that is gone', async () => {
  const site = makeSite({ 'data/redirects.yaml': REDIRECTS, 'data/gone.yaml': GONE });
  await publish(site);
  const before = readTree(site.out);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['_redirects', 'old/index.html', 'a/index.html']),
  );
  const plain = site.read('data/site.yaml');
  site.change({ 'data/site.yaml': `${plain}host: [nginx, apache]\n` });
  await publish(site);
  expect(existsSync(join(site.out, '_redirects'))).toBe(false);
  expect(readFileSync(join(site.out, '_hosts/rules.txt'), 'utf8')).toBe(
    '/old/ / 301\n/a/ / 301\n/axe/ /404.html 410\n/a/* / 301\n',
  );
  site.change({ 'data/site.yaml': plain });
  await publish(site);
  expect(differences(before, readTree(site.out))).toEqual([]);
});

it('has every host in the schema and in docs/hosts.md, with its limits as the command prints them', () => {
  const schema = JSON.parse(readFileSync('generator/schemas/site.schema.json', 'utf8'));
  expect(schema.$defs.hostName.enum).toEqual(HOST_NAMES);
  const docs = readFileSync('docs/hosts.md', 'utf8');
  for (const name of HOST_NAMES) {
    expect(docs).toContain(`| \`${name}\` |`);
    for (const { limit, most, paid, isAdvice, source } of HOSTS[name].limits) {
      const numbers = `${most.toLocaleString('en')}${paid ? ` (paid: ${paid.toLocaleString('en')})` : ''}`;
      const what = `${LIMITS[limit]}${isAdvice ? ' (a warning)' : ''}`;
      const at = new RegExp(`^\\[(\\d+)\\]: ${source.replace(/[.?]/g, '\\$&')}$`, 'm').exec(docs)?.[1];
      expect(docs).toContain(`| ${HOSTS[name].title} | ${what} | ${numbers} | [${at}] |`);
    }
  }
});

it('makes the files of one host of several, and checks that site.yaml names it', async () => {
  const site = makeSite({
    ...host('host: [netlify, cloudflare-pages, nginx]'),
    'data/gone.yaml': GONE,
    'data/redirects.yaml': REDIRECTS,
  });
  expect((await publish(site)).problems).toContainEqual(
    expect.objectContaining({
      kind: 'host-clash',
      advice: expect.stringContaining('--host netlify or --host cloudflare-pages'),
    }),
  );
  const alone = async (name: string) => {
    const other = makeSite({
      ...host(`host: ${name}`),
      'data/gone.yaml': GONE,
      'data/redirects.yaml': REDIRECTS,
    });
    expect(await publish(other)).toMatchObject({ published: true });
    return readTree(other.out);
  };
  for (const onlyHost of ['netlify', 'cloudflare-pages', 'nginx', 'netlify'] as const) {
    expect(await publish(site, { onlyHost })).toMatchObject({ published: true });
    expect(differences(await alone(onlyHost), readTree(site.out))).toEqual([]);
    expect(await publish(site, { onlyHost })).toMatchObject({ scope: 'nothing' });
  }
  const { published, problems } = await publish(site, { onlyHost: 'vercel' });
  expect(published).toBe(false);
  expect(problems).toMatchObject([
    {
      ...{ kind: 'wrong-value', file: 'data/site.yaml', line: 5 },
      message: '--host is vercel, but data/site.yaml does not name it under host',
      advice: 'Add it under host, or choose one of those there: netlify, cloudflare-pages, nginx.',
    },
  ]);
});
