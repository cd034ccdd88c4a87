import { createRedirectFinder } from '../address/redirect-finder.ts';
import { otherPaths } from '../plan/other-paths.ts';
import type { Explanation } from '../types/explanation.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { ExplainInput } from './explain-input.ts';
import { explainPage } from './explain-page.ts';
import { explainUnknown } from './explain-unknown.ts';
import { listRedirects, redirectsTo } from './list-redirects.ts';
import { writtenPath } from './site-path.ts';

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
  const planned = index.errorPage?.path === path ? index.errorPage : index.byPath.get(path);
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
    says: 'This page is published, but the data no longer has it: the next "rowpress generate" refuses to lose it.',
    advice: 'Add a redirect from it to data/redirects.yaml, or list it in data/gone.yaml.',
    ...(source ? { place: source } : {}),
  };
}
