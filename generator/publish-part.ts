import type { PublishedSite } from './finish-site.ts';
import { listFiles } from './list-files.ts';
import { manifestPages } from './manifest-pages.ts';
import { formatPart } from './publish/index.ts';
import type { PublishInput } from './publish-input.ts';
import { feedsAndRedirects } from './publish-site.ts';
import type { PartInputs, PartManifest, Shard } from './types/part.ts';
import { VERSION } from './version.ts';
import { PART_FILE } from './write/index.ts';

/** What makes a part of a run: which one, what it follows from, and what earlier parts left in its folder. */
export interface PartFacts {
  readonly shard: Shard;
  readonly inputs: PartInputs;
  readonly owned: ReadonlySet<string>;
}

/** Makes the part's manifest from what was rendered, and in the first part the feeds and redirects too. Sitemaps and robots.txt are made when the parts are merged. */
export async function publishPart(
  input: PublishInput,
  { shard, inputs, owned }: PartFacts,
): Promise<PublishedSite> {
  const pages = manifestPages(input);
  const files = carriesShared(shard) ? await feedsAndRedirects(input) : [];
  const listed = [...listFiles(input, files, new Map()).values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const names = new Set([...pages, ...listed].map(({ file }) => file));
  const part: PartManifest = {
    version: 1,
    generator: `rowpress ${VERSION}`,
    part: { number: shard.number, of: shard.of },
    inputs,
    pages,
    files: listed,
    left: [...owned].filter((file) => !names.has(file) && file !== PART_FILE).sort(),
  };
  return {
    manifest: { version: 1, baseUrl: input.baseUrl, generator: part.generator, pages, files: listed },
    files: [...files, { file: PART_FILE, bytes: formatPart(part) }],
  };
}

/** Whether a run publishes what belongs to no page: of the parts of a site only the first does. */
export function carriesShared(shard: Shard | undefined): boolean {
  return shard === undefined || shard.number === 1;
}
