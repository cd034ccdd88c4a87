import { basePathOf, withBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import { MANIFEST_FILE, ROBOTS_FILE, SITEMAP_FILE } from '../address/site-files.ts';
import { stagePublished } from '../output/stage.ts';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import type { ManifestFile, ManifestPage, PublishedRedirect } from '../types/manifest.ts';
import type { IndexedPage } from '../types/page.ts';
import type { RobotsGroup } from '../types/plan.ts';
import { compareText } from '../utils/lists.ts';
import { wordLine } from '../utils/markup.ts';
import { VERSION } from '../utils/version.ts';
import { formatManifest, type PageEntries, type PublishInput } from './manifest-writer.ts';
import { manifestFile } from './published-files.ts';
import { buildSitemaps, sitemapEntry } from './sitemaps.ts';

/**
 * The staged files of a build: the lists of its manifest, and the files in the order in which they are moved.
 */
export interface StagedSite {
  readonly published: PublishedSite;
  readonly place: Iterable<string>;
  /** The staged file that is moved last. */
  readonly last: string | undefined;
  /** The number of staged files that are not pages. */
  readonly files: number;
}

/**
 * Stages the files besides pages and images, which are staged already. Assets are moved before images and
 * pages, the files of `publish` after them, and the manifest last.
 */
export async function stageSite(
  out: string,
  { assets, images, records }: Pick<PublishInput, 'assets' | 'images' | 'records'>,
  rendered: readonly IndexedPage[],
  publish: (stage: Stage) => Promise<PublishedSite>,
): Promise<StagedSite> {
  const before = assets.filter((asset) => stagePublished(out, asset));
  const newImages = [...images].filter(([, { staged }]) => staged);
  const after: string[] = [];
  const published = await publish((file) => {
    if (stagePublished(out, file)) after.push(file.file);
  });
  const last = after.pop();
  const place = {
    *[Symbol.iterator]() {
      for (const { file } of before) yield file;
      for (const [file] of newImages) yield file;
      for (const { position, path } of rendered) if (records.isStaged(position)) yield pageFile(path);
      yield* after;
    },
  };
  const files = before.length + newImages.length + after.length + (last === undefined ? 0 : 1);
  return { published, place, last, files };
}

/** The lists of a manifest: all pages and all other files. */
export interface PublishedSite {
  readonly pages: Iterable<ManifestPage>;
  readonly files: readonly ManifestFile[];
}

/** What a manifest says besides its pages. Sitemaps and robots.txt are added to `listed`. */
interface ManifestFacts {
  readonly baseUrl: string;
  readonly listed: Map<string, ManifestFile>;
  /** The addresses of `data/gone.yaml`. */
  readonly gone: readonly string[];
  readonly redirects: readonly PublishedRedirect[];
  /** The site's own rules for robots. */
  readonly robots: readonly RobotsGroup[];
}

/** Stages a file at once, so that not all files are in memory. */
export type Stage = (file: PublishedFile | StreamedFile) => void;

/**
 * Stages the files that follow from all pages of a site, which are sorted by path: sitemaps, robots.txt and,
 * last, the manifest. The manifest lists the files of `listed` as well.
 */
export async function writeSitemapsAndManifest(
  { pages, indexable }: PageEntries,
  { baseUrl, listed, gone, redirects, robots }: ManifestFacts,
  stage: Stage,
): Promise<PublishedSite> {
  const take = (file: PublishedFile) => {
    listed.set(file.file, manifestFile(file.file, file.bytes));
    stage(file);
  };
  let hasSitemap = false;
  for (const sitemap of buildSitemaps(indexable, baseUrl)) {
    hasSitemap = true;
    take(sitemap);
  }
  take(buildRobots(robots, baseUrl, hasSitemap));
  const files = [...listed.values()].sort((a, b) => compareText(a.file, b.file));
  const generator = `rowpress ${VERSION}`;
  stage({
    file: MANIFEST_FILE,
    lines: formatManifest({ version: 1, baseUrl, generator, pages, files, gone, redirects }),
  });
  return { pages, files };
}

/** Returns the entries of pages that come from a manifest. */
export function entriesOf(pages: Iterable<ManifestPage>, baseUrl: string): PageEntries {
  return {
    pages,
    indexable: {
      *[Symbol.iterator]() {
        for (const page of pages)
          if (page.index && page.canonical === baseUrl + page.path) yield sitemapEntry(baseUrl, page);
      },
    },
  };
}

/** Allows everything, since pages that are not indexable say so. */
const EVERYTHING = 'User-agent: *\nAllow: /\n';

/**
 * Returns `robots.txt`: the site's own groups, whose paths get the base path, and a group that allows
 * everything to all other robots. It names the sitemap.
 */
function buildRobots(own: readonly RobotsGroup[], baseUrl: string, hasSitemap: boolean): PublishedFile {
  const isForAll = own.some(({ userAgents }) => userAgents.includes('*'));
  const basePath = basePathOf(baseUrl);
  const groups = [...own.map((group) => formatGroup(group, basePath)), ...(isForAll ? [] : [EVERYTHING])];
  const sitemap = hasSitemap ? [wordLine('Sitemap:', `${baseUrl}/${SITEMAP_FILE}`)] : [];
  return { file: ROBOTS_FILE, bytes: [...groups, ...sitemap].join('\n') };
}

function formatGroup({ userAgents, allow, disallow }: RobotsGroup, basePath: string): string {
  // Names without a rule would belong to the next group.
  if (allow.length + disallow.length === 0)
    return formatGroup({ userAgents, allow: ['/'], disallow: [] }, basePath);
  return [
    ...userAgents.map((name) => wordLine('User-agent:', name)),
    ...disallow.map((path) => wordLine('Disallow:', withBasePath(path, basePath))),
    ...allow.map((path) => wordLine('Allow:', withBasePath(path, basePath))),
  ].join('');
}
