import type { PublishedSite, Stage } from './finish-site.ts';
import { listFiles } from './list-files.ts';
import { manifestPages } from './manifest-pages.ts';
import { formatPart } from './publish/index.ts';
import type { PublishInput } from './publish-input.ts';
import { feedsAndRedirects } from './publish-site.ts';
import type { PartInputs, Shard } from './types/part.ts';
import { VERSION } from './version.ts';
import { type OwnedFiles, PART_FILE } from './write/index.ts';

/** What makes a part of a run: which one, what it follows from, and what earlier parts left in its folder. */
export interface PartFacts {
  readonly shard: Shard;
  readonly inputs: PartInputs;
  readonly owned: OwnedFiles;
}

/** Makes and stages the part's manifest from what was rendered, and in the first part the feeds and redirects too. Sitemaps and robots.txt are made when the parts are merged. */
export async function publishPart(
  input: PublishInput,
  { shard, inputs, owned }: PartFacts,
  stage: Stage,
): Promise<PublishedSite> {
  const { pages } = manifestPages(input);
  const made = carriesShared(shard) ? await feedsAndRedirects(input) : [];
  for (const file of made) stage(file);
  const files = [...listFiles(input, made, new Map()).values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  const names = new Set(owned.isEmpty ? [] : [...pages, ...files].map(({ file }) => file));
  const lines = formatPart({
    version: 1,
    generator: `rowpress ${VERSION}`,
    part: { number: shard.number, of: shard.of },
    inputs,
    pages,
    files,
    left: [...owned].filter((file) => !names.has(file) && file !== PART_FILE).sort(),
  });
  stage({ file: PART_FILE, lines });
  return { pages, files };
}

/** Whether a run publishes what belongs to no page: of the parts of a site only the first does. */
export function carriesShared(shard: Shard | undefined): boolean {
  return shard === undefined || shard.number === 1;
}
