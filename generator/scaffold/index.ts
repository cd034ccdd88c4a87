import type { CreatedSite, CreateSiteOptions } from './create-site.ts';

export type { CreatedSite, CreateSiteOptions, SiteStart } from './create-site.ts';

/**
 * Writes a new site into a folder. @throws UsageError if something is in the way; AbortError; the file
 * system's own error
 */
export async function createSite(options: CreateSiteOptions): Promise<CreatedSite> {
  return (await import('./create-site.ts')).createSite(options);
}
