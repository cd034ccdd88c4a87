import type { Manifest } from '../types/manifest.ts';

/** The bytes of `manifest.json`: JSON with one line a page and one a file, so that two builds can be compared line by line. */
export function formatManifest({ version, baseUrl, generator, pages, files }: Manifest): string {
  const lines = (items: readonly object[]) =>
    items.length === 0 ? '' : `\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n`;
  const head = `"version":${version},"baseUrl":${JSON.stringify(baseUrl)},"generator":${JSON.stringify(generator)}`;
  return `{${head},"pages":[${lines(pages)}],"files":[${lines(files)}]}\n`;
}
