import type { ClientConfig } from '../../../client/config.ts';
import type { PublishedRoute } from '../../../client/navigation/routes.ts';
import { basePathOf, withBasePath } from '../../address/base-path.ts';
import { type AddressPattern, compareSpecificity } from '../../address/index.ts';
import type { PublishedAssets } from '../../types/bundle.ts';
import type { DataObject } from '../../types/data.ts';
import type { PageLanguages } from '../../types/page.ts';
import { addressOf, hashedFile } from './scripts.ts';

/** The client configuration without the address of the routes, which follows from families. */
export type SiteConfig = Omit<ClientConfig, 'routes'>;

/** The path for events on the analytics host, unless site.yaml names another. */
const EVENT_PATH = '/api/event';

/** Returns the fields of site.yaml that the browser needs. Keys that are not set are left out. */
export function clientConfig(site: DataObject, baseUrl: string): SiteConfig {
  const { api, analytics, tagManager, crm, consent, consentNote } = site as unknown as WrittenClientConfig;
  return {
    ...(api ? { api: api.baseUrl } : {}),
    ...(analytics ? { analytics: { path: EVENT_PATH, domain: new URL(baseUrl).host, ...analytics } } : {}),
    ...(tagManager ? { tagManager } : {}),
    ...(crm ? { crm } : {}),
    ...(consent ? { consent } : {}),
    ...(consent && consentNote ? { consentNote: withLink(consentNote, basePathOf(baseUrl)) } : {}),
  };
}

function withLink(
  note: NonNullable<ClientConfig['consentNote']>,
  basePath: string,
): NonNullable<ClientConfig['consentNote']> {
  const { link } = note;
  return link ? { ...note, link: { ...link, href: withBasePath(link.href, basePath) } } : note;
}

/** The keys of site.yaml that the client configuration contains. `site.schema.json` describes them. */
interface WrittenClientConfig {
  readonly api?: { readonly baseUrl: string };
  readonly analytics?: { readonly host: string; readonly path?: string; readonly domain?: string };
  readonly tagManager?: ClientConfig['tagManager'];
  readonly crm?: ClientConfig['crm'];
  readonly consent?: boolean;
  readonly consentNote?: ClientConfig['consentNote'];
}

/**
 * A family's address pattern. `published` is set if the family is published as a file of that name
 * (404.html).
 */
interface RoutedFamily {
  readonly pattern: AddressPattern;
  readonly published: string | undefined;
}

/** What the routes of a site follow from. */
interface RoutedSite {
  readonly families: readonly RoutedFamily[];
  readonly languages: Pick<PageLanguages, 'known'> | undefined;
}

/** A pattern that has no words of its own, so that any address of so many segments matches it. */
const OPEN = /^(?:\/\{[^{}]+\})+\/$/;

/**
 * Adds the file of all address patterns, in the order in which they are matched, and its address in the
 * client configuration. All begin with the base path. The file changes with the families, not with their
 * rows. The folder of a language (`/de`) is no word of a pattern.
 */
export function addRoutes(
  assets: PublishedAssets,
  { families, languages }: RoutedSite,
  basePath: string,
): PublishedAssets {
  const folders = languages?.known.map(({ prefix }) => prefix) ?? [];
  const isOpen = (source: string) =>
    ['', ...folders].some((folder) => source.startsWith(folder) && OPEN.test(source.slice(folder.length)));
  const patterns = families.flatMap(({ pattern, published }) => (published ? [] : [pattern]));
  const routes = patterns.toSorted(compareSpecificity).map(({ source, expression }): PublishedRoute => {
    const own = `^${basePath.replaceAll('.', '\\.')}${expression.source.slice(1)}`;
    return isOpen(source) ? [basePath + source, own, true] : [basePath + source, own];
  });
  const file = hashedFile('routes', 'json', JSON.stringify(routes));
  const { files, client } = assets;
  const config = { routes: addressOf(file, basePath), ...client.config };
  return { ...assets, files: [...files, file], client: { ...client, config } };
}
