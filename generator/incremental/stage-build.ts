import { filePath } from '../address/index.ts';
import { foreignFiles } from '../output/find-foreign.ts';
import { findStaleFiles } from '../output/find-stale-files.ts';
import { baseUrlOf } from '../plan/base-url.ts';
import { createWhyReader } from '../plan/noindex-reasons.ts';
import { createListedDates } from '../plan/plan-list.ts';
import { checkRemoved } from '../publish/check-removed.ts';
import { countPages } from '../publish/count-pages.ts';
import { type StagedSite, stageSite } from '../publish/stage-site.ts';
import { createMediaReader } from '../render/links/page-media.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { Problem } from '../types/problem.ts';
import type { PublishInput } from '../types/publish-input.ts';
import type { GenerateReport } from '../types/report.ts';
import { findLost } from './find-lost.ts';
import { reportUnchanged } from './last-build.ts';
import { publishScope } from './publish-scope.ts';
import type { RenderedBuild } from './rendered-build.ts';

/** A build that is ready to be committed. */
export interface StagedBuild extends StagedSite {
  /** The files that the site no longer has. */
  readonly remove: readonly string[];
  /** Files of another origin in the way, and families that would lose many pages. */
  readonly problems: readonly Problem[];
  /** What the build did, without its problems. */
  readonly report: Omit<GenerateReport, 'problems'>;
}

/**
 * Stages everything that follows from rendered pages, and finds the files to be removed. @throws
 * ScopeExceededError
 */
export async function stageBuild(build: RenderedBuild): Promise<StagedBuild> {
  const { options, scope, site, parts, output, previous, selection, pages, images, state } = build;
  const { hasSharedFiles, isPartial } = selection;
  const { out, date } = options;
  const input: PublishInput = {
    index: site.index,
    pages: selection.pages,
    records: pages.records,
    images: images.records,
    assets: hasSharedFiles ? parts.assets.files : [],
    baseUrl: baseUrlOf(options, site.site),
    previous,
    current: output.previous,
    isPartial,
    date,
    whyOf: createWhyReader(site),
    listedDateOf: createListedDates(site.index, date),
    mediaOf: createMediaReader(state.links.addresses, publicFiles(parts.assets.files), parts.videos),
  };
  const { bundle, layouts, assets } = parts;
  const { baseUrl } = input;
  const source = { site, bundle, layouts, assets: assets.files, previous, baseUrl, options };
  const staged = await stageSite(out, input, selection.rendered, (stage) =>
    publishScope(scope, out, input, source, output, stage),
  );
  const listed = new Set(staged.published.files.map(({ file }) => file));
  const isCurrent = (file: string) => listed.has(file) || site.index.byPath.has(filePath(file));
  const remove = isPartial ? [] : findStaleFiles(output.owned, isCurrent);
  const report = reportBuild(build, input, staged, remove);
  const families = new Set(site.index.families.map(({ name }) => name));
  const lost = findLost(build, remove, listed);
  const problems = [
    ...foreignFiles(output.findForeign({ ...staged, remove })),
    ...checkRemoved(output.previous?.pages ?? [], remove, options.maxRemoved, {
      families,
      areLost: lost.length > 0,
    }),
    ...lost,
  ];
  return { ...staged, remove, problems, report };
}

function publicFiles(files: readonly PublishedFile[]): ReadonlySet<string> {
  return new Set(files.map(({ file }) => `/${file}`));
}

function reportBuild(
  { scope, selection, images }: RenderedBuild,
  input: PublishInput,
  staged: StagedSite,
  removed: readonly string[],
): Omit<GenerateReport, 'problems'> {
  if (scope.kind === 'rows') {
    const written = new Map<string, number>();
    for (const { family, position } of selection.rendered)
      if (input.records.isStaged(position)) written.set(family, (written.get(family) ?? 0) + 1);
    return reportUnchanged(scope.last, 'rows', written, staged.files);
  }
  const counts = countPages(input.index, input.pages, input.records, input.current, new Set(removed));
  return { published: true, ...counts, filesWritten: staged.files, imagesDrawn: images.drawn, scope: 'all' };
}
