import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate } from 'rowpress';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readManifest, TODAY } from '../support/publish.ts';
import { shareOf } from '../support/share.ts';
import { skipWithout } from '../support/skip-without.ts';
import { findServer, startRealServer } from './real-servers.ts';

const ROWS = 5000;
const PHOTOGRAPHS = 40;

const isMissing = skipWithout('nginx', findServer('nginx') !== undefined);

/** Writes a table of places and their photographs, which some of them share. */
async function writeTable(folder: string): Promise<string> {
  mkdirSync(join(folder, 'photos'));
  for (let at = 0; at < PHOTOGRAPHS; at++)
    await sharp({
      create: { width: 400, height: 300, channels: 3, background: { r: at * 6, g: 90, b: 120 } },
    }).toFile(join(folder, `photos/place-${at}.jpg`));
  const lines = Array.from({ length: ROWS }, (_, at) =>
    [
      `place-${at}`,
      `Place ${at}`,
      `Place ${at} lies ${at} steps from the river and has ${at % 9} wells.`,
      `photos/place-${at % PHOTOGRAPHS}.jpg`,
      `A street of place ${at}`,
    ].join(),
  );
  const file = join(folder, 'places.csv');
  writeFileSync(file, ['slug,name,intro,photo,photo alt', ...lines, ''].join('\n'));
  return file;
}

it.skipIf(isMissing)(
  `${ROWS} rows with photographs come from a table to nginx, and each page shows its own`,
  { timeout: 300_000 },
  async () => {
    const root = join(makeFolder(), 'site');
    const file = await writeTable(makeFolder());
    await createSite({ folder: root, title: 'Places', start: { kind: 'rows', file } });
    const settings = join(root, 'data/site.yaml');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}host: nginx\n`);
    const { published, problems } = await generate({ root, images: false, date: TODAY });
    expect({ published, problems }).toEqual({ published: true, problems: [] });
    const out = join(root, 'output');
    const pages = readManifest(out).pages.filter(({ path }) => path.startsWith('/places/place-'));
    expect(pages).toHaveLength(ROWS);
    const server = await startRealServer('nginx', out, '');
    try {
      const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
      for (const { path } of shareOf(pages).slice(0, 500)) {
        const html = await (await get(path)).text();
        const at = Number(/\d+/.exec(path)?.[0]);
        expect(html).toContain(`alt="A street of place ${at}"`);
        const [, picture = ''] = /<picture>.*?<img src="([^"]+)"/s.exec(html) ?? [];
        expect(picture).toContain(`/place-${at % PHOTOGRAPHS}-`);
        const answer = await get(picture);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
      expect((await get('/places/place-5000/')).status).toBe(404);
    } finally {
      await server.close();
    }
  },
);
