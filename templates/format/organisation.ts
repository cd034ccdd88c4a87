import type { PageFacts } from 'rowpress/template';
import type { Organization, WebSite } from 'schema-dts';
import type { Site } from '../types/site.schema.d.ts';

/** Returns the origin of the published site, without a trailing slash. */
export function originOf(page: PageFacts): string {
  return page.url.slice(0, page.url.length - page.path.length);
}

/** Returns the company as structured data, for every page. */
export function organisation(page: PageFacts, site: Site): Organization & object {
  const origin = originOf(page);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: site.name,
    legalName: site.organisation.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.organisation.email,
    description: site.description,
    sameAs: site.footer.social.map(({ href }) => href),
  };
}

/** Returns the site as structured data, for the home page. */
export function website(page: PageFacts, site: Site): WebSite & object {
  const origin = originOf(page);
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    description: site.description,
    inLanguage: site.language,
    publisher: { '@id': `${origin}/#organisation` },
  };
}
