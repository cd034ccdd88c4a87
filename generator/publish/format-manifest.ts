import type { Manifest } from '../types/manifest.ts';
import type { PartManifest } from '../types/part.ts';

/** Characters that are turned into bytes at once. */
const CHUNK = 1 << 20;

/** The bytes of `manifest.json`: JSON with one line a page and one a file, so that two builds can be compared line by line. */
export function formatManifest({ version, baseUrl, generator, pages, files }: Manifest): Buffer {
  const head = `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
  return formatLists(head, { pages, files });
}

/** The bytes of a part's manifest, in the same manner. */
export function formatPart({ version, generator, part, inputs, pages, files, left }: PartManifest): Buffer {
  const head = `"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return formatLists(head, { pages, files, left });
}

/** Never holds all of the text, which would take twice the memory of its bytes. */
function formatLists(head: string, lists: Readonly<Record<string, readonly unknown[]>>): Buffer {
  const chunks: Buffer[] = [];
  let text = `{${head}`;
  for (const [name, items] of Object.entries(lists)) {
    text += `,"${name}":[`;
    for (const [at, item] of items.entries()) {
      text += `${at === 0 ? '\n' : ',\n'}${JSON.stringify(item)}`;
      if (text.length < CHUNK) continue;
      chunks.push(Buffer.from(text));
      text = '';
    }
    text += items.length === 0 ? ']' : '\n]';
  }
  chunks.push(Buffer.from(`${text}}\n`));
  return Buffer.concat(chunks);
}
