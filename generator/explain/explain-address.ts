import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { createAddressMatcher } from '../address/index.ts';
import { createRedirectFinder } from '../address/redirect-finder.ts';
import { sitePath } from '../audit/audited-site.ts';
import { addressSlug } from '../languages/translate-rows.ts';
import { dataIn } from '../languages/translate-site.ts';
import { whyNotTranslated } from '../plan/page-reasons.ts';
import { existsInLanguage } from '../plan/page-translation.ts';
import { rowsOf } from '../plan/row-pages.ts';
import { otherPaths } from '../plan/site-settings.ts';
import { isFailed } from '../problems/collect-problems.ts';
import { UsageError } from '../problems/errors.ts';
import { suggestSome } from '../problems/suggest.ts';
import type { ExplainedRedirect, Explanation } from '../types/explanation.ts';
import type { LoadedSite } from '../types/plan.ts';
import { type ExplainInput, explainPage } from './explain-page.ts';

/** Explains an address: its page, its redirect, or why it is neither. */
export async function explainAddress(address: string, input: ExplainInput): Promise<Explanation> {
  const path = writtenPath(address, input.baseUrl);
  if (path === undefined)
    return {
      ...{ kind: 'unknown', path: address, redirects: [], near: [] },
      says: `This is an address of another site: the pages of this one begin with ${input.baseUrl}/.`,
    };
  const forms = path.endsWith('/') ? [path] : [path, `${path}/`];
  for (const form of forms) {
    const known = await explainPublic(form, input);
    if (known) return known;
  }
  const drafts = await input.loadDrafts();
  for (const form of forms) {
    const known = (await explainDraft(form, input, drafts)) ?? explainRemoved(form, input);
    if (known) return known;
  }
  return explainUnknown(forms.at(-1) ?? path, input, drafts);
}

/** Explains a page that the data has, a redirect or a file. */
async function explainPublic(path: string, input: ExplainInput): Promise<Explanation | undefined> {
  const { site, manifest } = input;
  const { index } = site;
  const found = { path, redirects: redirectsTo(path, site), near: [] };
  const planned = index.errorPages.find((page) => page.path === path) ?? index.byPath.get(path);
  if (planned) {
    const page = await explainPage(planned, site, input);
    if (page.published) return { ...found, kind: 'page', says: 'This is a published page.', page };
    const says = 'The data has this page, but it is not published yet.';
    return { ...found, kind: 'page', says, advice: 'Run "rowpress generate".', page };
  }
  const redirect = index.gone.some(({ address }) => address === path)
    ? undefined
    : createRedirectFinder(listRedirects(site))(path);
  if (redirect) {
    const { to, rule } = redirect;
    const { from, file, line } = rule;
    const target = index.byPath.get(to.replace(/#.*/, ''));
    const what = !target ? '' : target.indexable ? ', a page' : ', a page that is noindex';
    const by = from === path ? '' : `, by the redirect from ${from}`;
    const says = `This is no page: it redirects to ${to}${what}${by}.`;
    return { ...found, kind: 'redirect', says, place: { file, line } };
  }
  const gone = index.gone.find(({ address }) => address === path);
  if (gone) {
    const { file = '', lines = [] } = site.data.gone ?? {};
    const says = 'This page is gone for good: hosts that read _redirects answer 410.';
    return { ...found, kind: 'gone', says, place: { file, line: lines[gone.at] ?? 1 } };
  }
  if (otherPaths(site.site).some((other) => path.startsWith(other)))
    return {
      ...found,
      kind: 'other',
      says: 'Another program answers this address, as otherPaths in site.yaml says.',
    };
  if (manifest?.files.some(({ file }) => `/${file}` === path))
    return { ...found, kind: 'file', says: 'This is a published file, not a page.' };
  return undefined;
}

/** Explains a page that exists only with drafts. */
async function explainDraft(
  path: string,
  input: ExplainInput,
  drafts: LoadedSite,
): Promise<Explanation | undefined> {
  const planned = drafts.index.byPath.get(path);
  if (!planned) return undefined;
  const page = await explainPage(planned, drafts, input);
  const cause = page.causes.find(({ kind }) => kind === 'draft');
  const why = cause?.says ?? 'it exists only because of rows that are not shown yet';
  const found = { kind: 'draft', path, redirects: redirectsTo(path, drafts), near: [], page } as const;
  if (page.published)
    return {
      ...found,
      says: `This page is published, but ${why}.`,
      advice:
        'Unless it was published with --drafts, the next "rowpress generate" asks for a redirect or an entry in data/gone.yaml.',
      ...(cause ? { place: cause.place } : {}),
    };
  return {
    ...found,
    says: `This page is not published: ${why}.`,
    advice: 'Look at it with "rowpress dev".',
    ...(cause ? { place: cause.place } : {}),
  };
}

/** Explains a page that is published and that the data no longer has. */
function explainRemoved(path: string, { manifest, site }: ExplainInput): Explanation | undefined {
  const published = manifest?.find(path);
  if (!published) return undefined;
  const [source] = published.sources;
  return {
    ...{ kind: 'removed', path, redirects: redirectsTo(path, site), near: [] },
    says: 'This page is published, but the data no longer has it. The next "rowpress generate" reports a lost address.',
    advice: 'Add a redirect from it to data/redirects.yaml, or list it in data/gone.yaml.',
    ...(source ? { place: source } : {}),
  };
}

/** Returns the redirects of a site, each with its place. */
function listRedirects({ data, index }: LoadedSite): readonly ExplainedRedirect[] {
  const { file = '', lines = [] } = data.redirects ?? {};
  return index.redirects.map(({ at, from, to }) => ({ from, to, file, line: lines[at] ?? 1 }));
}

/** Returns the redirects that lead to an address. */
function redirectsTo(path: string, site: LoadedSite): readonly ExplainedRedirect[] {
  return listRedirects(site).filter(({ to }) => to.replace(/#.*/, '') === path);
}

/**
 * Returns the path of an address as a person writes it: with or without origin, base path, first slash,
 * fragment and `index.html`. Returns undefined if it is an address of another site. @throws UsageError if it
 * is empty
 */
function writtenPath(address: string, baseUrl: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '') throw new UsageError('the address is empty', 'Name one, such as "/".');
  const { host } = new URL(baseUrl);
  const isWhole = /^https?:\/\//i.test(trimmed);
  const own = trimmed.startsWith(`${host}/`) || trimmed === host ? trimmed.slice(host.length) : trimmed;
  const rooted = `/${own.replace(/^\/+/, '')}`;
  const basePath = basePathOf(baseUrl);
  const isBelow = withoutBasePath(rooted, basePath) !== undefined;
  const path = sitePath(isWhole ? trimmed : isBelow ? rooted : basePath + rooted, '/', baseUrl);
  return path?.replace(/\/index\.html$/, '/');
}

/** How many near addresses are named. */
const MOST_NEAR = 3;

/** Explains an address that is nothing: which family would have it, what it lacks, and what is near. */
function explainUnknown(path: string, input: ExplainInput, drafts: LoadedSite): Explanation {
  const { site, manifest } = input;
  const reason = missingRow(path, drafts);
  const paths = new Set([
    ...drafts.index.byPath.keys(),
    ...site.index.byPath.keys(),
    ...site.index.redirects.map(({ from }) => from),
    ...[...(manifest?.pages ?? [])].map((page) => page.path),
  ]);
  return {
    ...{ kind: 'unknown', path, redirects: [] },
    says: `This is no page, redirect or file of the site${reason ? `: ${reason.says}` : ''}.`,
    ...(isFailed(site.problems, false)
      ? { advice: 'The data has errors, so pages may be missing. Run "rowpress validate" first.' }
      : {}),
    ...(reason?.place ? { place: reason.place } : {}),
    near: nearest(path, paths),
  };
}

type Reason = Pick<Explanation, 'says' | 'place'>;

/** Returns what keeps the family that an address fits from having it. */
function missingRow(path: string, { data, index }: LoadedSite): Reason | undefined {
  const families = index.families.filter(({ published }) => published === undefined);
  const match = createAddressMatcher(families)(path);
  if (!match) return undefined;
  const { route: family, values } = match;
  for (const { as, dataset } of family.each) {
    const slug = values[as];
    if (slug === undefined) continue;
    const rows = rowsOf(dataset, dataIn(data, family.language));
    const row = rows.find((candidate) => addressSlug(candidate) === slug);
    const what = data.values.has(dataset) ? 'value' : 'row';
    const named = row ? undefined : rows.find((candidate) => candidate.slug === slug);
    if (named)
      return {
        says: `its row "${slug}" has the slug "${addressSlug(named)}" in the language "${family.language}"`,
        place: { file: named.file, line: named.line },
      };
    if (!row)
      return {
        says: `it fits ${family.pattern.source} of the family "${family.name}", but "${dataset}" has no ${what} "${slug}"`,
      };
    const { file, line } = row;
    if (!existsInLanguage(family, { [as]: row })) {
      const { says, place } = whyNotTranslated(family, [row]);
      return {
        says: `it is no page in the language "${family.language}": ${says}`,
        place: place ?? { file, line },
      };
    }
    if (family.where.length > 0 && !index.byFamily.get(family.name)?.some((page) => page.rows[as] === row))
      return {
        says: `the family "${family.name}" leaves out the ${what} "${slug}" by its "where"`,
        place: { file, line },
      };
  }
  return { says: `it fits ${family.pattern.source} of the family "${family.name}", which has no such page` };
}

/** Returns the nearest addresses: those with the same last name first. */
function nearest(path: string, paths: ReadonlySet<string>): readonly string[] {
  const name = lastName(path);
  const moved = [...paths].filter((other) => lastName(other) === name && name !== '');
  return [...new Set([...moved.slice(0, MOST_NEAR), ...suggestSome(path, paths, MOST_NEAR)])].slice(
    0,
    MOST_NEAR,
  );
}

function lastName(path: string): string {
  return path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
}
