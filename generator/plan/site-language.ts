import type { DataObject, SiteData } from '../types/data.ts';

/** Returns the language of a site's pages, BCP 47. */
export function siteLanguage(data: SiteData): string {
  const { language } = data.site.value as DataObject;
  return typeof language === 'string' ? language : 'en';
}
