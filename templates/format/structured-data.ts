import type { PageFacts } from 'rowpress/template';
import type { LearningResource, Service, WebApplication, WebPage } from 'schema-dts';
import { pictureFile } from '../drawings/picture-file.ts';
import type { PictureName } from '../drawings/picture-name.ts';
import { originOf } from './organisation.ts';

/** The row of a page that may have a drawing. */
export interface Pictured {
  readonly picture?: PictureName | undefined;
}

/** The fields that each page's own node of structured data has. */
function common(page: PageFacts, row: Pictured) {
  return {
    name: page.breadcrumbs.at(-1)?.label ?? page.title,
    description: page.description,
    url: page.url,
    ...pictureField(page, row),
  };
}

/** Returns the page's drawing as a field. Returns no field if the page has none. */
export function pictureField(page: PageFacts, { picture }: Pictured): { image?: string } {
  return picture ? { image: originOf(page) + pictureFile(picture).address } : {};
}

/**
 * Returns the picture of an article as a field: its drawing, or the card that is shown where it is shared. It
 * is the site's icon if cards are left out.
 */
export function sharedImage(page: PageFacts, { picture }: Pictured): { image: string } {
  if (picture) return { image: originOf(page) + pictureFile(picture).address };
  const image = page.openGraph.find(([property]) => property === 'og:image')?.[1];
  return { image: image ?? `${originOf(page)}/icon-512.png` };
}

function publisher(page: PageFacts) {
  return { '@id': `${originOf(page)}/#organisation` };
}

/** Returns a guide or an outline as structured data. `kind` is a noun, such as "Outline". */
export function learningResource(
  page: PageFacts,
  row: Pictured,
  kind: string,
  teaches?: string,
): LearningResource & object {
  return {
    '@type': 'LearningResource',
    '@id': `${page.url}#resource`,
    ...common(page, row),
    learningResourceType: kind,
    ...(teaches ? { teaches } : {}),
    inLanguage: page.language,
    isAccessibleForFree: true,
    provider: publisher(page),
  };
}

/** Returns what the product does for a team or a trade as structured data. */
export function service(
  page: PageFacts,
  row: Pictured,
  serviceType: string,
  audience: string,
): Service & object {
  return {
    '@type': 'Service',
    '@id': `${page.url}#service`,
    ...common(page, row),
    serviceType,
    audience: { '@type': 'Audience', audienceType: audience },
    provider: publisher(page),
  };
}

/** Returns a tool that works in the browser, for free and without an account, as structured data. */
export function webApplication(
  page: PageFacts,
  row: Pictured,
  applicationCategory: string,
): WebApplication & object {
  return {
    '@type': 'WebApplication',
    '@id': `${page.url}#tool`,
    ...common(page, row),
    applicationCategory,
    operatingSystem: 'Any with a current browser',
    browserRequirements: 'JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: publisher(page),
  };
}

/** Returns a page as structured data, with the things that it is about. */
export function webPage(
  page: PageFacts,
  row: Pictured,
  about: readonly string[] = [],
  type: 'WebPage' | 'AboutPage' | 'ContactPage' = 'WebPage',
): WebPage & object {
  return {
    '@type': type,
    '@id': `${page.url}#page`,
    ...common(page, row),
    inLanguage: page.language,
    ...(about.length > 0 ? { about: about.map((name) => ({ '@type': 'Thing' as const, name })) } : {}),
  } as WebPage & object;
}
