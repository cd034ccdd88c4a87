import { closeSync, readFileSync } from 'node:fs';
import { withoutBasePath } from '../../address/base-path.ts';
import type { PreparedSite } from '../../types/prepared-site.ts';
import { openFile, type ServedFile } from '../open-file.ts';
import { createBasePathReader } from '../read-base-path.ts';
import { createRuleReader, NO_RULES, rulesBelow, type SiteRules } from '../read-rules.ts';
import { resolveAddress } from '../resolve-address.ts';
import type { SiteFiles } from '../site-files.ts';
import type { DrawImage } from './serve-images.ts';
import { waitingPage } from './waiting-page.ts';

/** What the dev server shows: the published folder, or in front of it a site that is not published yet. */
export interface ShownSite extends SiteFiles {
  readonly basePath: () => string;
  readonly draw: DrawImage;
  /** Whether a prepared site is shown. */
  readonly isPrepared: boolean;
  /** Shows a prepared site. */
  showPrepared(site: PreparedSite): void;
  /** Shows the published folder. */
  showPublished(): void;
  /** Sets the function that draws the images of published pages. */
  drawPublished(draw: DrawImage): void;
  /**
   * Returns whether a prepared site answers one of some addresses with other bytes than are shown now. @throws what a
   * template throws
   */
  differs(site: PreparedSite, addresses: readonly string[]): boolean;
}

/** A prepared site and its rules. */
interface Prepared {
  readonly site: PreparedSite;
  readonly rules: SiteRules;
}

/** Makes what the dev server shows. It begins with the published folder. */
export function createShownSite(out: string): ShownSite {
  const publishedRules = createRuleReader(out);
  const publishedPath = createBasePathReader(out);
  let drawPublished: DrawImage = async () => undefined;
  let prepared: Prepared | undefined;
  const open = (file: string) => (prepared ? openPrepared(prepared, file, out) : openFile(out, file));
  return {
    open,
    rules: () => prepared?.rules ?? publishedRules(),
    basePath: () => prepared?.site.basePath ?? publishedPath(),
    draw: async (file) => (await prepared?.site.images(file)) ?? drawPublished(file),
    get isPrepared() {
      return prepared !== undefined;
    },
    showPrepared(site) {
      prepared = { site, rules: rulesOf(site) };
    },
    showPublished() {
      prepared = undefined;
    },
    drawPublished(draw) {
      drawPublished = draw;
    },
    differs: (site, addresses) =>
      addresses.some((address) => {
        const found = resolveAddress(withoutBasePath(address, site.basePath) ?? address, NO_RULES);
        if (found.kind !== 'file') return false;
        const next = site.read(found.file);
        return next !== 'unknown' && !isSame(next, open(found.file));
      }),
  };
}

function rulesOf(site: PreparedSite): SiteRules {
  const text = site.read('_redirects');
  return typeof text === 'string' ? NO_RULES : rulesBelow(Buffer.from(text).toString(), site.basePath);
}

/**
 * Opens a file of a prepared site. A page that cannot be rendered is shown as it was published last. The problem comes
 * with the end of the build.
 */
function openPrepared({ site }: Prepared, file: string, out: string): ServedFile | undefined {
  let bytes: ReturnType<PreparedSite['read']>;
  try {
    bytes = site.read(file);
  } catch {
    return openFile(out, file) ?? { file, status: 503, bytes: Buffer.from(NOT_YET) };
  }
  if (bytes === 'missing') return undefined;
  return bytes === 'unknown' ? openFile(out, file) : { file, bytes };
}

const NOT_YET = waitingPage('This page cannot be rendered yet.');

/** Returns whether bytes are those of a file, which is closed. */
function isSame(next: Uint8Array | 'missing', now: ServedFile | undefined): boolean {
  if (!now || next === 'missing') return !now && next === 'missing';
  if ('bytes' in now) return Buffer.compare(now.bytes, next) === 0;
  try {
    return Buffer.compare(readFileSync(now.descriptor), next) === 0;
  } finally {
    closeSync(now.descriptor);
  }
}
