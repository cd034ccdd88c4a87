import { expect, it } from 'vitest';
import { type HostSite, hostFiles } from '../../generator/hosts/host-files.ts';
import type { PublishedPart } from '../../generator/hosts/published-files.ts';
import type { HostChoice, HostName, HostSubject } from '../../generator/types/plan.ts';

const MIB = 1024 * 1024;
const HOST = 'https://help.example.com';

/** A site that goes beyond one limit of a host, and the place that the message must name. */
interface Overflow {
  readonly host: HostName;
  readonly plan?: 'paid';
  readonly what: string;
  readonly redirects?: readonly (readonly [from: string, to: string])[];
  readonly gone?: readonly string[];
  readonly parts?: readonly PublishedPart[];
  readonly sources?: readonly string[];
  readonly place: HostSubject;
  readonly says: RegExp;
}

const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
const exact = (count: number) => many(count, (at) => [`/old/${at}/`, `/new/${at}/`] as const);
const open = (count: number) => many(count, (at) => [`/old/${at}/*`, `/new/${at}/:splat`] as const);
const long = (length: number) => `${HOST}/${'x'.repeat(length)}/`;
const page = (at: number, more: Partial<PublishedPart> = {}): PublishedPart => ({
  ...{ file: `pages/${at}/index.html`, address: `/pages/${at}/`, bytes: 100, family: 'page' },
  subject: { file: 'data/pages.csv', line: at + 2 },
  ...more,
});
const pages = (count: number, more: Partial<PublishedPart> = {}) => many(count, (at) => page(at, more));
const clip = (bytes: number): PublishedPart => ({
  ...{ file: 'clips/a.webm', address: '/clips/a.webm', bytes },
  subject: { file: 'templates/public/clips/a.webm' },
});
const family = (name: string, count: number, folder: string) =>
  many(count, (at) => page(at, { family: name, file: `${folder}/${at}/index.html` }));
const at = (position: number) => ({ redirect: position });
const FIRST = (name: string) =>
  new RegExp(`${name.replace(/[*/]/g, '\\$&')}(?: is the first one over the limit|,.* are too many)`);

const LINES: readonly Overflow[] = [
  ...[2001, 2050, 3000].map(
    (count): Overflow => ({
      ...{ host: 'cloudflare-pages', what: 'without *', redirects: exact(count), place: at(2000) },
      says: FIRST('/old/2000/'),
    }),
  ),
  ...(
    [
      [101, 9],
      [140, 70],
      [250, 200],
    ] as const
  ).map(
    ([count, place]): Overflow => ({
      ...{ host: 'cloudflare-pages', what: 'with *', redirects: open(count) },
      ...{ place: at(place), says: /is the first one over the limit|are too many/ },
    }),
  ),
  {
    ...{ host: 'cloudflare-pages', what: 'without *', redirects: [['/pages/*', '/'], ...exact(1990)] },
    ...{ parts: pages(30), place: at(0), says: /\/pages\/10\/, .* are too many/ },
  },
  ...[1001, 1999].map(
    (length): Overflow => ({
      ...{ host: 'cloudflare-pages', what: 'longest redirect line' },
      redirects: [...exact(4), ['/long/', long(length)], ...exact(3)],
      ...{ place: at(4), says: /it comes from \/long\// },
    }),
  ),
  {
    ...{ host: 'cloudflare-pages', what: 'longest redirect line', place: at(1), says: /\/x\/\*/ },
    redirects: [...exact(1), ['/x/*', `${long(1000)}:splat`]],
  },
  ...[1001, 1500, 4000].map(
    (count): Overflow => ({
      ...{ host: 'gitlab-pages', what: 'redirect lines', redirects: exact(count), place: at(1000) },
      says: FIRST('/old/1000/'),
    }),
  ),
  {
    ...{ host: 'gitlab-pages', what: 'redirect lines', redirects: [...open(1), ...exact(1000)] },
    ...{ place: at(0), says: FIRST('/old/0/*') },
  },
  ...[80, 160].map(
    (length): Overflow => ({
      ...{ host: 'gitlab-pages', what: 'bytes of _redirects', place: at(899), says: /ignores all redirects/ },
      redirects: many(900, (number) => [`/old/${number}/`, long(length)] as const),
    }),
  ),
  ...[2049, 2500].map(
    (count): Overflow => ({
      ...{ host: 'vercel', what: 'redirect lines', redirects: exact(count), place: at(2048) },
      says: FIRST('/old/2048/'),
    }),
  ),
  {
    ...{ host: 'vercel', what: 'redirect lines', redirects: [...exact(2000), ...open(60)] },
    ...{ place: at(2058), says: /is the first/ },
  },
  ...[4100, 9000].map(
    (length): Overflow => ({
      ...{ host: 'vercel', what: 'longest redirect line', place: at(2), says: /\/long\// },
      redirects: [...exact(2), ['/long/', long(length)]],
    }),
  ),
  {
    ...{ host: 's3-cloudfront', what: 'longest target', place: at(300), says: /\/long\// },
    redirects: [...exact(300), ['/long/', long(1024)]],
  },
  {
    ...{ host: 's3-cloudfront', what: 'longest redirected address', place: at(300), says: /it comes from/ },
    redirects: [...exact(300), [`/${'y'.repeat(250)}/${'y'.repeat(250)}/${'y'.repeat(60)}/`, '/']],
  },
  ...[120_000, 150_000].map(
    (count): Overflow => ({
      ...{ host: 's3-cloudfront', what: 'key value store', redirects: exact(count) },
      ...{ place: at(expectStored()), says: /is the first one over the limit/ },
    }),
  ),
  {
    ...{ host: 's3-cloudfront', what: 'bytes of the function', redirects: open(400), place: 'host' },
    says: /cloudfront-request/,
  },
];

const FILES: readonly Overflow[] = [
  ...[20_001, 26_000].map(
    (count): Overflow => ({
      ...{ host: 'cloudflare-pages', what: '20000', parts: pages(count), place: { family: 'page' } },
      says: /In its paid plan/,
    }),
  ),
  {
    ...{
      host: 'cloudflare-pages',
      what: '20000',
      place: { family: 'city' },
      says: /"city" with 15000 pages/,
    },
    parts: [...family('tool', 8000, 'tools'), ...family('city', 15_000, 'cities')],
  },
  {
    ...{ host: 'cloudflare-pages', plan: 'paid', what: '100000', parts: pages(100_001) },
    ...{ place: { family: 'page' }, says: /the deploy fails/ },
  },
  ...[25 * MIB + 1, 60 * MIB].map(
    (bytes): Overflow => ({
      ...{ host: 'cloudflare-pages', what: 'largest file', parts: [...pages(3), clip(bytes)] },
      ...{ place: { file: 'templates/public/clips/a.webm' }, says: /clips\/a\.webm/ },
    }),
  ),
  {
    ...{ host: 'cloudflare-pages', what: 'largest file', parts: [...pages(5), page(5, { bytes: 30 * MIB })] },
    ...{ place: { file: 'data/pages.csv', line: 7 }, says: /pages\/5\/index\.html/ },
  },
  ...[54_001, 70_000].map(
    (count): Overflow => ({
      ...{ host: 'netlify', what: 'in one folder', parts: family('city', count, 'cities/at') },
      ...{ place: { family: 'city' }, says: /the folder cities\/at\// },
    }),
  ),
  {
    ...{ host: 'netlify', what: 'in one folder', place: { family: 'city' }, says: /the folder all\// },
    parts: [...family('city', 40_000, 'all'), ...family('tool', 20_000, 'all')],
  },
  ...[1024 * MIB, 3000 * MIB].map(
    (bytes): Overflow => ({
      ...{
        host: 'github-pages',
        what: 'bytes of all files',
        place: { family: 'page' },
        says: /most are from/,
      },
      parts: [...pages(3), clip(bytes)],
    }),
  ),
];

const HEADERS: readonly Overflow[] = (
  [
    ['cloudflare-pages', 80, 'longest line of _headers'],
    ['cloudflare-pages', 300, 'longest line of _headers'],
    ['nginx', 200, 'longest word'],
    ['apache', 400, 'longest line of .htaccess'],
  ] as const
).map(([host, count, what]) => ({
  ...{ host, what, place: 'host' as const, says: /Set policy/ },
  sources: many(count, (number) => `https://images-${number}.example.com`),
}));

/** Counts the pairs of `exact` that fit into a store. */
function expectStored(): number {
  let bytes = '{"data":[]}\n'.length;
  for (let number = 0; ; number++) {
    bytes += JSON.stringify({ key: `/old/${number}/`, value: `301 /new/${number}/` }).length + 1;
    if (bytes > 5 * MIB) return number;
  }
}

const OVERFLOWS = [...LINES, ...FILES, ...HEADERS];

function siteOf({ host, plan, redirects = [], gone = [], parts = [], sources = [] }: Overflow): HostSite {
  const choice: HostChoice = { name: host, ...(plan ? { plan } : {}) };
  return {
    settings: { hosts: [choice], language: 'en', policy: 'enforce', sources: { 'img-src': sources } },
    old: {
      redirects: redirects.map(([from, to], position) => ({ from, to, at: position })),
      gone: gone.map((address) => ({ address })),
    },
    baseUrl: 'https://a.example',
    rulesText: '',
    found: { sources: {}, links: [] },
    files: new Map(),
    published: () => parts,
  };
}

it('knows at least 40 of them', () => {
  expect(OVERFLOWS.length).toBeGreaterThanOrEqual(40);
});

it.each(OVERFLOWS.map((overflow, number) => [number, overflow.host, overflow.what, overflow] as const))(
  '%i: finds the overflow of %s (%s) with its place',
  (_, __, what, overflow) => {
    const { problems } = hostFiles(siteOf(overflow));
    const errors = problems.filter(({ kind, severity }) => kind === 'host-limit' && severity === 'error');
    const own = errors.filter(({ message }) => message.includes(what));
    expect(own, JSON.stringify(errors)).toHaveLength(1);
    expect(`${own[0]?.message} ${own[0]?.advice}`).toMatch(overflow.says);
    expect(own[0]?.subject).toEqual(overflow.place);
  },
);

it('warns from 80 % on, and says nothing below', () => {
  const messages = (count: number) =>
    hostFiles(siteOf({ host: 'vercel', what: '', place: 'host', says: /./, redirects: exact(count) }))
      .problems.filter(({ kind }) => kind === 'host-limit')
      .map(({ severity, message }) => `${severity}: ${message}`);
  expect(messages(1638)).toEqual([]);
  expect(messages(1639)).toEqual([
    'warning: host: 1639 redirect lines, and the limit of Vercel is 2048, so nearly all of it is used',
  ]);
  expect(messages(2048)).toHaveLength(1);
});
