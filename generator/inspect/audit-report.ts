import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditedSite, sitePath } from '../audit/audited-site.ts';
import { countIncoming } from '../audit/checks/reach.ts';
import type { ReportSource } from '../audit/judge-facts.ts';
import { renderReport } from '../audit/report/report.ts';
import { buildReportCode } from '../bundle/client/scripts.ts';
import type { Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { VERSION } from '../utils/version.ts';
import { onlineSince } from './judge-pages.ts';
import type { InspectOptions, OpenSite } from './open-site.ts';

/** With more pictures than this, the report of an audit shows none, since it would be too large. */
const MOST_PICTURES = 400;

/** Returns what the report of a judged site is made of. `before` is an earlier site, if there is one. */
export function auditSource(
  options: Pick<InspectOptions, 'out' | 'date'>,
  opened: OpenSite,
  {
    site: { pages: facts },
    manifest,
    before,
    judged,
    ...rest
  }: Pick<ReportSource, 'claims' | 'language'> & {
    readonly site: Snapshot;
    readonly manifest: KnownManifest;
    readonly before?: Snapshot;
    readonly judged: AuditedSite;
  },
): ReportSource {
  return {
    ...{ facts, site: opened.site, pathOf: judged.pathOf, claims: rest.claims, language: rest.language },
    holdBy: () => ({
      date: options.date,
      onlineSince: onlineSince(manifest, before),
      countLinks: () => countIncoming(judged),
    }),
    render: auditRenderer(options, opened, facts, judged),
  };
}

/** Makes the function that renders the findings of an audit as one HTML file. */
export function auditRenderer(
  { out, date }: Pick<InspectOptions, 'out' | 'date'>,
  opened: OpenSite,
  facts: readonly SiteFact[],
  site: AuditedSite,
): ReportSource['render'] {
  const { name = '', language = 'en' } = opened.site.site;
  return async (findings, accepted, languages) =>
    renderReport({
      ...{ site, facts, findings, accepted, languages, date, version: VERSION },
      ...{ siteName: String(name), language: String(language), code: await buildReportCode() },
      pictures: await shrinkPictures(listPictures(facts, site.baseUrl, out), MOST_PICTURES),
    });
}

/** Returns the pictures of shared cards that the site publishes itself: their files by their address. */
function listPictures(facts: readonly SiteFact[], baseUrl: string, out: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, card } of facts) {
    if (card?.image === undefined || files.has(card.image)) continue;
    const picture = sitePath(card.image, path, baseUrl);
    if (picture !== undefined) files.set(card.image, join(out, picture));
  }
  return files;
}

/** The width of a small picture in pixels. */
const WIDTH = 320;
const QUALITY = 50;

/** Pictures by their address, with their file. */
type PictureFiles = ReadonlyMap<string, string>;

/**
 * Returns small copies of pictures as `data:` addresses, by the address of each. Leaves out pictures that are
 * missing or cannot be read. Returns none if there are more than `most`, since a document with all of them
 * would be too large.
 */
async function shrinkPictures(files: PictureFiles, most: number): Promise<ReadonlyMap<string, string>> {
  const small = new Map<string, string>();
  const present = [...files].filter(([, file]) => existsSync(file));
  if (present.length === 0 || present.length > most) return small;
  // Loaded on request, since it loads slowly.
  const { default: sharp } = await import('sharp');
  await Promise.all(
    present.map(async ([address, file]) => {
      try {
        const bytes = await sharp(file)
          .resize({ width: WIDTH, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer();
        small.set(address, `data:image/webp;base64,${bytes.toString('base64')}`);
      } catch {
        // Something that is no picture gets a placeholder.
      }
    }),
  );
  return new Map([...small].sort(([a], [b]) => (a < b ? -1 : 1)));
}
