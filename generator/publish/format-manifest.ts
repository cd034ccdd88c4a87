import type { Manifest } from '../types/manifest.ts';
import type { PartManifest } from '../types/part.ts';

/** The bytes of `manifest.json`: JSON with one line a page and one a file, so that two builds can be compared line by line. */
export function formatManifest({ version, baseUrl, generator, pages, files }: Manifest): string {
  const head = `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
  return `{${head},"pages":[${formatLines(pages)}],"files":[${formatLines(files)}]}\n`;
}

/** The bytes of a part's manifest, in the same manner. */
export function formatPart({ version, generator, part, inputs, pages, files, left }: PartManifest): string {
  const head = `"version":${version},"generator":${JSON.stringify(generator)},"part":${JSON.stringify(part)},"inputs":${JSON.stringify(inputs)}`;
  return `{${head},"pages":[${formatLines(pages)}],"files":[${formatLines(files)}],"left":[${formatLines(left)}]}\n`;
}

function formatLines(items: readonly unknown[]): string {
  return items.length === 0 ? '' : `\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n`;
}
