import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectInThreads } from '../../generator/inspect/open-site.ts';
import { collectHere, type PackCollector, type PageFile } from '../../generator/pages-read/packs.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowpress-collect-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (at: number) => String(at).padStart(40, '0');

function writePage(at: number): PageFile {
  const file = join(folder, `${at}.html`);
  const text = `<title>Page ${at}</title><main><h1>Page ${at}</h1><p>Says ${at} things that no other page says.</p></main>`;
  writeFileSync(file, text);
  return { key: keyOf(at), file, names: [`Page ${at}`] };
}

async function packsOf(collect: PackCollector, blocks: readonly (readonly PageFile[])[]) {
  const packs: Buffer[] = [];
  for await (const pack of collect(blocks, blocks.length)) packs.push(Buffer.from(pack));
  return packs;
}

it('collects the same bytes in threads as in one', async () => {
  const blocks = [1, 2, 3].map((first) => [first * 2, first * 2 + 1].map(writePage));
  const packs = await packsOf(collectInThreads(2), blocks);
  expect(packs).toHaveLength(3);
  expect(packs).toEqual(await packsOf(collectHere, blocks));
});

it('throws what a thread throws', async () => {
  const missing = { key: keyOf(9), file: join(folder, 'missing.html'), names: [] };
  const collecting = packsOf(collectInThreads(2), [[writePage(1)], [missing], [missing]]);
  await expect(collecting).rejects.toMatchObject({ code: 'ENOENT' });
});
