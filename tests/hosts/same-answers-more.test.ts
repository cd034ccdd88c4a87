import { writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../generator/serve/serve-site.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { skipWithout } from '../support/skip-without.ts';
import { ask, compareAnswers, publishedAddresses } from './compare-answers.ts';
import { findServer, type ServerName, startRealServer } from './real-servers.ts';

const SERVERS: readonly ServerName[] = ['nginx', 'caddy', 'apache'];

const REDIRECTS = `- { from: /old/, to: /tools/saw/, reason: It moved away. }
- { from: /older/, to: "/tools/saw/#end", reason: It moved away. }
- { from: /query/, to: "/tools/saw/?from=query", reason: It moved away. }
- { from: /both/, to: "/tools/saw/?from=both#end", reason: It moved away. }
- { from: /status/, to: https://status.example.com/, reason: It moved away. }
- { from: /for-now/, to: /tools/hammer/, status: 302, reason: It moved away. }
- { from: /same-method/, to: /tools/hammer/, status: 308, reason: It moved away. }
- { from: /città/, to: /tools/säge/, reason: It moved away. }
- { from: "/$cash{x}/", to: /tools/file/, reason: It moved away. }
- { from: /a(b)+c/, to: /tools/file/, reason: It moved away. }
- { from: /help/*, to: https://help.example.com/articles/:splat, reason: It moved away. }
- { from: /help/deep/*, to: /tools/hammer/, reason: It moved away. }
- { from: /news/*, to: /tools/:splat, status: 302, reason: It moved away. }
`;
const SITE: Overrides = {
  'data/site.yaml': (text) => `${text}slugs: unicode\nhost: [nginx, caddy, apache]\ncompress: [br, gz]\n`,
  'data/tools.yaml': (text) =>
    `${text}- slug: säge\n  name: Säge\n  summary: Cuts as well.\n  tags: [wood]\n`,
  'data/schemas/tools.schema.json': (text) =>
    text.replaceAll('"format": "slug-with-capitals"', '"format": "slug"'),
  'templates/pages/tool.tsx': (text) => text.replace('</nav>', "</nav><p>{'Long. '.repeat(300)}</p>"),
  'data/redirects.yaml': REDIRECTS,
  'data/gone.yaml': `- { address: /gone/, reason: It moved away., date: 2026-01-01 }
- { address: /weggefährte/, reason: It moved away., date: 2026-01-01 }
`,
  'templates/public/a b.txt': 'a file with a space',
  'templates/public/notes.txt': 'a note',
  'templates/public/assets/my-document.txt': 'no hash is in its name',
  'templates/public/ü.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(400)}</svg>`,
  'templates/public/.well-known/security.txt': 'Contact: mailto:me@small.example',
  'templates/public/folder/inner.json': '{}',
};

/** The kinds of addresses. Each is compared with what `rowpress serve` answers. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  redirect: [
    ...['/old/', '/older/', '/query/', '/both/', '/status/', '/for-now/', '/same-method/'],
    ...['/citt%C3%A0/', '/citt%c3%a0/', '/$cash%7Bx%7D/', '/a(b)+c/', '/%6Fld/'],
    ...['/old/?a=b', '/older/?a=b', '/query/?a=b', '/both/?a=%20&b', '/status/?a', '/for-now/?a=/../'],
  ],
  'folder redirect': [
    ...[
      '/help/',
      '/help/a',
      '/help/a/b/?c=d',
      '/help/%C3%A0/',
      '/help/deep/',
      '/help/deep/x/y',
      '/help/a%20b',
    ],
    ...['/help', '/news/', '/news/saw/', '/news/saw/?a=b', '/news/none'],
  ],
  gone: ['/gone/', '/gone/?a=b', '/weggef%C3%A4hrte/', '/gone'],
  missing: ['/none/', '/none', '/tools/none/', '/none.txt', '/assets/', '/folder/', '/tools/', '/none/?a=b'],
  'hidden file': [
    ...[
      '/_redirects',
      '/_headers',
      '/_hosts/rules.txt',
      '/_hosts/',
      '/.htaccess',
      '/.rowpress',
      '/.git/config',
    ],
    ...['/.well-known/.x', '/_hosts/nginx-http.conf'],
  ],
  'not allowed': [
    ...['/help//evil.example', '//evil.example/', '/tools//saw/', '/help/%2e%2e/x', '/tools/saw%2f'],
    ...['/tools/saw/%2e', '/help/..%2fx', '/tools/..%5cx'],
  ],
};

const table: string[] = [];
afterAll(() => {
  const { ROWPRESS_TABLE } = process.env;
  if (ROWPRESS_TABLE) writeFileSync(ROWPRESS_TABLE, `${table.join('\n')}\n`);
});

describe.each([
  ['at the root of the host', ''],
  ['below a path', '/shop'],
])('%s', (_where, basePath) => {
  const site = makeSite(SITE);
  let own: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    const { published, problems } = await publish(site, { baseUrl: `https://www.small.example${basePath}` });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
    expect(published).toBe(true);
    own = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  });
  afterAll(() => own?.close());

  describe.each(SERVERS)('%s', (name) => {
    const isMissing = skipWithout(name, findServer(name) !== undefined);

    it.skipIf(isMissing)('answers as rowpress serve does', async () => {
      const server = await startRealServer(name, site.out, basePath);
      try {
        const kinds = { ...publishedAddresses(site.out), ...OTHERS };
        const { differing, rows } = await compareAnswers(name, kinds, {
          ports: [own.port, server.port],
          basePath,
        });
        table.push(...rows);
        expect(differing).toEqual([]);
      } finally {
        await server.close();
      }
    });

    it.skipIf(isMissing)('sends the compressed files', async () => {
      const server = await startRealServer(name, site.out, basePath);
      try {
        for (const [path, encoding] of [
          ...['br', 'gzip'].flatMap((encoding) =>
            ['/tools/saw/', '/%C3%BC.svg'].map((path) => [path, encoding] as const),
          ),
        ]) {
          const plain = await ask(server.port, basePath + path);
          const answer = await ask(server.port, basePath + path, encoding);
          expect([path, answer.status, answer.headers['content-encoding']]).toEqual([path, 200, encoding]);
          expect(answer.headers.vary).toMatch(/accept-encoding/i);
          expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
          expect(answer.headers['cache-control']).toBe(plain.headers['cache-control']);
          const text = encoding === 'br' ? brotliDecompressSync(answer.body) : gunzipSync(answer.body);
          expect(text.equals(plain.body)).toBe(true);
          expect(plain.headers['content-encoding']).toBe(undefined);
        }
      } finally {
        await server.close();
      }
    });
  });
});
