import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../generator/serve/serve-site.ts';
import { makeFolder } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { skipWithout } from '../support/skip-without.ts';
import { compareAnswers, publishedAddresses } from './compare-answers.ts';
import { findServer, type ServerName, startRealServer } from './real-servers.ts';

const MUSEUM = join(import.meta.dirname, '../sites/languages');
const SERVERS: readonly ServerName[] = ['nginx', 'caddy', 'apache'];
const REDIRECTS = `- { from: /ja/古い道具/, to: /ja/, reason: It moved away. }
- { from: /ar/قديم/, to: "/ar/#top", status: 302, reason: It moved away. }
- { from: /de/früher/, to: "/de/?von=früher", status: 308, reason: It moved away. }
- { from: /ja/日記-古/*, to: /ja/:splat, reason: It moved away. }
- { from: /de/küche/*, to: https://museum.example.com/küche/:splat, reason: It moved away. }
`;
const GONE = `- { address: /ja/なし/, reason: It is no more., date: 2026-01-01 }
- { address: /ar/اختفى/, reason: It is no more., date: 2026-01-01 }
`;

/** Addresses as browsers send them, and with small letters in escapes, a query, or another end. */
const OLD = ['/ja/古い道具/', '/ar/قديم/', '/de/früher/', '/ja/なし/', '/ar/اختفى/'].flatMap((address) => {
  const path = encodeURI(address);
  return [path, path.toLowerCase(), `${path}?a=${encodeURI('古')}`, path.slice(0, -1), `${path}index.html`];
});
const OTHERS = {
  'old address': OLD,
  'folder redirect': ['/ja/日記-古/', '/ja/日記-古/古/?a=b', '/de/küche/löffel/', '/de/KÜCHE/'].map(
    encodeURI,
  ),
  missing: [
    ...['/ja/無い/', '/ar/لا/', '/de/nicht-da/'].map(encodeURI),
    // No letters of UTF-8.
    ...['/ja/%E5%8F/', '/ja/%FF/', '/de/fr%FCher/'],
  ],
};

describe('a site in five languages with addresses in other letters', () => {
  const root = makeFolder();
  const out = join(root, 'output');
  let own: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    cpSync(MUSEUM, root, { recursive: true });
    appendFileSync(join(root, 'data/site.yaml'), '\nhost: [nginx, caddy, apache]\n');
    writeFileSync(join(root, 'data/redirects.yaml'), REDIRECTS);
    writeFileSync(join(root, 'data/gone.yaml'), GONE);
    const site = { root, out, change: () => {}, read: () => '' };
    const { published, problems } = await publish(site);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
    expect(published).toBe(true);
    own = await serveSite({ out, host: '127.0.0.1', port: 0 });
  });
  afterAll(() => own?.close());

  it.each(SERVERS.filter((name) => !skipWithout(name, findServer(name) !== undefined)))(
    'is answered by %s as by rowpress serve',
    async (name) => {
      const server = await startRealServer(name, out, '');
      try {
        const kinds: Record<string, readonly string[]> = { ...publishedAddresses(out), ...OTHERS };
        expect(kinds.page?.some((page) => page.startsWith('/ja/%'))).toBe(true);
        const ports = [own.port, server.port] as const;
        const { differing } = await compareAnswers(name, kinds, { ports, basePath: '' });
        expect(differing).toEqual([]);
      } finally {
        await server.close();
      }
    },
  );
});
