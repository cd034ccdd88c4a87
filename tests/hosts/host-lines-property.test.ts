import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllRedirects as parseNetlify } from '@netlify/redirect-parser';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { hostFiles } from '../../generator/hosts/host-files.ts';
import { hostRules } from '../../generator/hosts/host-rules.ts';
import type { HostName } from '../../generator/types/plan.ts';
import { loadCloudflare } from '../support/host-engines.ts';

/** ROWPRESS_RUNS asks for more runs, such as the 10,000 of a release. */
const RUNS = { numRuns: Number(process.env.ROWPRESS_RUNS ?? 400), seed: 32 };

const folder = mkdtempSync(join(tmpdir(), 'rowpress-hosts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Segments that addresses may have; see `address-parts.ts`. */
const segment = fc.oneof(
  fc.stringMatching(/^[a-z0-9][a-z0-9_.~-]{0,12}$/),
  fc.constantFrom(
    'citt%C3%A0',
    '$a',
    '(b)',
    'a+b',
    'a=b&c',
    '.netlify',
    '~',
    'index.html',
    'A',
    "it's",
    '[x]',
    'a,b;c',
    '@x',
    '!',
  ),
);
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}/`);
const to = fc.oneof(
  path,
  path,
  fc.constantFrom(
    '/',
    '/index.html',
    '/app/index',
    '/a/?b=1',
    '/a/#b',
    '/a/?b=1#c',
    'https://b.example/',
    'http://b.example/x/',
    'https://b.example:8443/y',
    'https://b.example/?a=:splat',
    `https://b.example/${'x'.repeat(3000)}/`,
    '/:a/:b/',
  ),
);
const status = fc.constantFrom(undefined, undefined, 302 as const, 308 as const);
const single = fc.record({ from: path, to, status });
const open = fc.record({
  from: path.map((address) => `${address}*`),
  to: fc.oneof(
    to,
    path.map((address) => `${address}:splat`),
    fc.constant('/:splat'),
  ),
  status,
});
const sites = fc.record({
  redirects: fc.uniqueArray(fc.oneof({ arbitrary: single, weight: 3 }, open), {
    selector: ({ from }) => from,
    maxLength: 12,
  }),
  // Some sites are far beyond the limits.
  more: fc.constantFrom(0, 0, 0, 0, 90, 120, 1995, 2005),
  isOpen: fc.boolean(),
  gone: fc.uniqueArray(path, { maxLength: 3 }),
});

type Site = typeof sites extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes the files of a host, and says what it would drop. */
function write(host: HostName, { redirects, more, isOpen, gone }: Site) {
  const others = Array.from({ length: more }, (_, at) => ({
    from: `/more-${at}/${isOpen ? '*' : ''}`,
    to: `/to-${at}/`,
    status: undefined,
  }));
  const taken = new Set(redirects.map(({ from }) => from));
  const old = {
    redirects: [...redirects, ...others].map(({ status: code, ...redirect }) => ({
      ...redirect,
      ...(code === undefined ? {} : { status: code }),
    })),
    gone: gone.filter((address) => !taken.has(address)).map((address) => ({ address })),
  };
  const baseUrl = 'https://a.example';
  const { files, problems } = hostFiles({
    settings: { hosts: [{ name: host }], language: 'en', policy: 'enforce', sources: {} },
    ...{
      old,
      baseUrl,
      rulesText: '',
      found: { sources: {}, links: [] },
      files: new Map(),
      published: () => [],
    },
  });
  const text = String(files.find(({ file }) => file === '_redirects')?.bytes ?? '');
  const lines = text.split('\n').filter(Boolean);
  return { text, lines, files, problems, rules: hostRules(old, baseUrl) };
}

it('says of each line what Cloudflare Pages does with it', async () => {
  const { parseRedirects } = await loadCloudflare();
  fc.assert(
    fc.property(sites, (site) => {
      const { text, lines, problems, rules, files } = write('cloudflare-pages', site);
      const { rules: kept, invalid } = parseRedirects(text);
      const over = problems.filter(({ kind, severity }) => kind === 'host-limit' && severity === 'error');
      // Its parser takes lines of up to 2,000 characters, and its documentation promises 1,000.
      if (over.length === 0) expect(invalid).toEqual([]);
      if (invalid.length > 0) expect(over).not.toEqual([]);
      const isOpen = (line: string) => line.split(' ')[0]?.endsWith('*') === true;
      const fits = (line: string) => line.length <= 2000;
      const fixed = lines.filter((line) => !isOpen(line) && fits(line)).slice(0, 2000);
      const prefixes = lines.filter((line) => isOpen(line) && fits(line)).slice(0, 100);
      expect(kept.map(({ from }) => decodeURI(from))).toEqual(
        [...fixed, ...prefixes].map((line) =>
          decodeURI(new URL(line.split(' ')[0] ?? '', 'https://a.example').pathname),
        ),
      );
      // What has no line has a page, or is told.
      const told = problems.filter(({ kind }) => kind === 'host-cannot').map(({ message }) => message);
      const withLine = new Set(lines.map((line) => line.split(' ')[0]));
      for (const { from } of rules.exact)
        if (!withLine.has(from))
          expect(files.some(({ file }) => `/${file}`.startsWith(decodeURI(from)))).toBe(true);
      for (const { from } of rules.prefixes)
        if (!withLine.has(`${from}*`)) expect(told.some((message) => message.includes('with *'))).toBe(true);
    }),
    RUNS,
  );
});

it('says of each line what Netlify does with it', async () => {
  const file = join(folder, '_redirects');
  await fc.assert(
    fc.asyncProperty(sites, async (site) => {
      const { text, lines, rules } = write('netlify', site);
      writeFileSync(file, text);
      const { redirects, errors } = await parseNetlify({
        redirectsFiles: [file],
        configRedirects: [],
        minimal: true,
      });
      expect(errors).toEqual([]);
      const read = redirects as readonly { from: string; to: string; status: number }[];
      expect(read.map(({ from, to: target, status: code }) => `${from} ${target} ${code}`)).toEqual(lines);
      const own = [...rules.exact, ...rules.prefixes, ...rules.gone].filter(({ from }) =>
        from.startsWith('/.netlify'),
      );
      expect(lines.length + own.length).toBe(rules.exact.length + rules.prefixes.length + rules.gone.length);
    }),
    RUNS,
  );
});
