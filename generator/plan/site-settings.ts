import { basePathOf } from '../address/base-path.ts';
import { canonicalLetters } from '../address/letters.ts';
import { sourceName } from '../languages/route-names.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import type { DataObject, DataValue, SiteData, SlugRule } from '../types/data.ts';
import type { GenerateOptions } from '../types/options.ts';
import type { IndexedPage, PageLink } from '../types/page.ts';
import {
  type Encoding,
  HOST_NAMES,
  type HostChoice,
  type HostName,
  type HostSettings,
  type PolicySources,
  type RobotsGroup,
  type SearchSettings,
  type SiteSearch,
  type UsePreference,
} from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';

type BaseUrlOptions = Pick<GenerateOptions, 'baseUrl' | 'dev'>;

/**
 * Returns where the site is published, without a slash at the end: the option, or else `baseUrl` of
 * site.yaml. The dev server's option is its origin, and it has the path of site.yaml.
 */
export function baseUrlOf({ baseUrl, dev }: BaseUrlOptions, site: DataObject): string {
  const own = withoutSlash(String(site.baseUrl));
  if (baseUrl === undefined) return own;
  return dev ? baseUrl + basePathOf(own) : baseUrl;
}

/** Returns the base URLs that are the site itself: where it is published now, and the one of site.yaml. */
export function originsOf(options: BaseUrlOptions, site: DataObject): string[] {
  return [...new Set([baseUrlOf(options, site), baseUrlOf({}, site)])];
}

function withoutSlash(baseUrl: string): string {
  return baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl;
}

/** Returns the first language of a site, BCP 47. */
export function siteLanguage(data: SiteData): string {
  return siteLanguages(data.site.value as DataObject)[0].code;
}

/** From so many languages on, the addresses of other languages are listed in sitemaps only. */
const MANY_LANGUAGES = 10;

/** Returns where the addresses of a page in other languages are listed for search engines. */
export function alternatesIn(site: DataObject): { readonly head: boolean; readonly sitemap: boolean } {
  const count = siteLanguages(site).length;
  const { translations } = site;
  const { alternates = count < MANY_LANGUAGES ? 'head' : 'sitemap' } = isObject(translations)
    ? translations
    : {};
  return {
    head: count > 1 && alternates !== 'sitemap',
    sitemap: count > 1 && alternates !== 'head',
  };
}

/** Returns the paths that site.yaml leaves to other programs of the same host. */
export function otherPaths({ otherPaths: paths }: DataObject): readonly string[] {
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Returns the forms in which site.yaml wants files compressed beside themselves. */
export function compressions({ compress }: DataObject): readonly Encoding[] {
  return ENCODINGS.filter((encoding) => Array.isArray(compress) && compress.includes(encoding));
}

const ENCODINGS = ['br', 'gz', 'zst'] as const;

/**
 * Returns whether addresses of a site may have letters of other alphabets. `site` is the value of site.yaml.
 */
export function allowsLetters(site: DataObject): boolean {
  return site.slugs === 'unicode';
}

/** Returns the rule that `slugs` of site.yaml names. `site` is its value. */
export function slugRule(site: DataObject): SlugRule {
  const language = site.slugs === 'by-language' ? siteLanguages(site)[0].code : undefined;
  return { hasLetters: allowsLetters(site), language };
}

/**
 * Returns the search that the field `search` of site.yaml describes. It finds the indexable pages of its
 * families, and the first page of a long list. Returns undefined for a site without a search.
 */
export function siteSearch({ site }: Pick<SiteData, 'site'>): SiteSearch | undefined {
  const settings = isObject(site.value) ? site.value.search : undefined;
  if (!isObject(settings)) return undefined;
  const { families, filters = {} } = settings as SearchSettings;
  const finds: SiteSearch['finds'] = ({ family, language, indexable, listPage = 1 }) =>
    indexable && listPage === 1 && (families?.includes(sourceName(family, language)) ?? true);
  return { ...settings, finds, valuesOf: ({ link }) => filterValues(link, filters) };
}

/** What a path of robots.txt has as an escape: what URLs have so, and a "%" that begins none. */
const UNSAFE = /%(?![\da-f]{2})|[^\w.~!$&'()*+,/:;=?@%-]/gi;

/** The uses that `ai` of site.yaml may name, in the order of robots.txt. */
const USES = ['search', 'answers', 'training'] as const;

/**
 * Returns the rules of `robots` in site.yaml, each with the preferences of `ai`. Paths are percent-encoded,
 * as robots compare them (RFC 9309, section 2.2.2). A group for all others is added for preferences, since a
 * line without a group says nothing. The schema reports what is no rule and no preference.
 */
export function siteRobots(data: SiteData): readonly RobotsGroup[] {
  const { robots, ai } = data.site.value as DataObject;
  if (data.incomplete.has('site')) return [];
  const groups: RobotsGroup[] = (Array.isArray(robots) ? robots : []).filter(isObject).map((group) => ({
    userAgents: textsOf(group.userAgents),
    allow: textsOf(group.allow).map(encodePath),
    disallow: textsOf(group.disallow).map(encodePath),
  }));
  const uses = isObject(ai) ? usesOf(ai) : [];
  if (uses.length === 0) return groups;
  if (!groups.some(({ userAgents }) => userAgents.includes('*')))
    groups.push({ userAgents: ['*'], allow: ['/'], disallow: [] });
  return groups.map((group) => (mayReadNothing(group) ? group : { ...group, uses }));
}

function usesOf(ai: DataObject): UsePreference[] {
  return USES.flatMap((use) => (ai[use] === undefined ? [] : [{ use, isAllowed: ai[use] === 'allow' }]));
}

/** Preferences are about what a robot may read (draft-ietf-aipref-attach-05, section 5). */
function mayReadNothing({ allow, disallow }: RobotsGroup): boolean {
  return allow.length === 0 && disallow.includes('/');
}

function textsOf(value: DataValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function encodePath(path: string): string {
  return canonicalLetters(path)
    .replace(UNSAFE, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (letter) => letter.toUpperCase());
}

/** Returns everything that the search index says of a page, as one text. */
export function searchView(page: IndexedPage, { valuesOf }: SiteSearch): string {
  const { title, description, link } = page;
  return JSON.stringify([title, description, link.label, link.summary, link.tags ?? null, valuesOf(page)]);
}

/** Returns the values of a page for each filter of the search: its tags, its group, or a fact of it. */
function filterValues(
  { tags = [], group, facts }: PageLink,
  filters: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  return Object.keys(filters).map((name) => {
    if (name === 'tags') return tags;
    const value = name === 'group' ? group : facts?.[name];
    return value === undefined ? [] : [value];
  });
}

/** Returns the hosts of `host` in site.yaml, or only one of them. Returns undefined if it names none. */
export function hostSettings(site: DataObject, language: string, only?: HostName): HostSettings | undefined {
  const { policy } = site;
  const hosts = hostChoices(site).filter(({ name }) => only === undefined || name === only);
  if (hosts.length === 0) return undefined;
  const own = isObject(policy) ? policy : {};
  const compress = compressions(site);
  return {
    hosts: [...new Map(hosts.map((choice) => [choice.name, choice])).values()],
    language,
    ...(compress.length === 0 ? {} : { compress }),
    policy: own.mode === 'report' || own.mode === 'none' ? own.mode : 'enforce',
    sources: joinAll(sourcesOf(site), isObject(own.allow) ? (own.allow as DataObject) : {}),
  };
}

/** Returns the problem of a build for a host that site.yaml does not name. */
export function checkHost(host: HostName | undefined, { site, locate }: SiteData): Problem[] {
  const named = hostChoices(site.value as DataObject).map(({ name }) => name);
  if (host === undefined || named.includes(host)) return [];
  return [
    {
      kind: 'wrong-value',
      severity: 'error',
      ...locate(site.file, ['host'], { key: true }),
      message: `--host is ${host}, but data/site.yaml does not name it under host`,
      advice:
        named.length > 0
          ? `Add it under host, or choose one of those there: ${named.join(', ')}.`
          : `Write host: ${host} into data/site.yaml.`,
    },
  ];
}

/** Returns the hosts that `host` in site.yaml names. */
function hostChoices({ host }: DataObject): HostChoice[] {
  return (Array.isArray(host) ? host : [host]).flatMap(readChoice);
}

function readChoice(value: DataValue | undefined): HostChoice[] {
  const { name, plan } = isObject(value) ? value : { name: value };
  const known = HOST_NAMES.find((host) => host === name);
  if (!known) return [];
  return [{ name: known, ...(plan === 'paid' ? { plan } : {}) }];
}

/** Returns what the fields of site.yaml allow that pages do not show: scripts load it. */
function sourcesOf(site: DataObject): PolicySources {
  const { api, analytics, tagManager, crm, pictureHosts } = site;
  const apis = originsIn(isObject(api) ? api.baseUrl : undefined);
  const counts = originsIn(isObject(analytics) ? analytics.host : undefined);
  const scripts = [tagManager, crm].flatMap((script) => originsIn(isObject(script) ? script.src : undefined));
  const pictures = Array.isArray(pictureHosts)
    ? pictureHosts.flatMap((host) => (typeof host === 'string' ? [`https://${host}`] : []))
    : [];
  return {
    'script-src': scripts,
    'img-src': [...pictures, ...scripts],
    'connect-src': [...apis, ...counts, ...scripts],
    'form-action': apis,
  };
}

function originsIn(address: unknown): readonly string[] {
  return typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [];
}

function joinAll(sources: PolicySources, allow: DataObject): PolicySources {
  const joined = new Map(Object.entries(sources).map(([name, list]) => [name, [...list]]));
  for (const [directive, list] of Object.entries(allow)) {
    if (!Array.isArray(list)) continue;
    const texts = list.filter((source): source is string => typeof source === 'string');
    joined.set(directive, [...new Set([...(joined.get(directive) ?? []), ...texts])]);
  }
  return Object.fromEntries([...joined].filter(([, list]) => list.length > 0));
}
