import { engineHash } from '../cache/engine-hash.ts';
import { hashesOfCode } from '../cache/file-stats.ts';
import { baseUrlOf } from '../plan/base-url.ts';
import { siteFingerprint } from '../plan/site-fingerprint.ts';
import type { RenderParts } from '../render/prepare-rendering.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { BuildContext } from './save-build.ts';

/**
 * Returns the fingerprint of a build (see `siteFingerprint`). It is empty if code outside the site's folders
 * takes part that may have changed since the build started. The scope `rows` proves that it is the same as in the
 * last build.
 */
export function fingerprintOf(
  site: LoadedSite,
  { bundle, assets, videos }: RenderParts,
  options: GenerateOptions,
  { scope, inputs }: BuildContext,
): string {
  if (scope.kind === 'rows') return scope.last.fingerprint;
  const outside = [...bundle.outside, ...assets.outside];
  if (outside.some(([, hash]) => hash === '')) return '';
  const { date, images, drafts } = options;
  const choices = [baseUrlOf(options, site.site), date.slice(0, 4), images, drafts, [...videos]];
  const config = site.data.config ? [site.data.config.hash] : [];
  return siteFingerprint(
    site,
    [engineHash(), ...config, ...hashesOfCode(inputs), ...outside.flat()],
    choices,
  );
}
