import { ENGINE_HASH } from '../cache/index.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { IndexedPage, PageFacts } from '../types/page.ts';
import { ALL_FIELDS, type RenderContext } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';

/** The hash of some fields of the site's data as they are now. */
export function hashFields(site: DataObject, fields: ReadonlySet<string>): string {
  if (fields.has(ALL_FIELDS)) return hashContent(JSON.stringify(site));
  return hashContent(JSON.stringify([...fields].sort().map((field) => [field, site[field]])));
}

/** What a page's key follows from without its plan: what all pages share, and the text of its rows; empty when a row's text is not known by its hash. */
export function basisOf({ path, rows }: IndexedPage, shared: string): string {
  if (shared === '') return '';
  let basis = `${shared} ${path}`;
  for (const as in rows) {
    const hash = rows[as]?.stored?.hash;
    if (hash === undefined) return '';
    basis += ` ${as} ${hash}`;
  }
  return hashContent(basis);
}

/** Makes the function that hashes all that a page is made of, but for the site's data: its props, and the code and assets that make its bytes. */
export function createPageKey({
  context,
  bundle,
}: {
  readonly context: RenderContext;
  readonly bundle: TemplateBundle;
}) {
  const shared = hashContent(ENGINE_HASH, JSON.stringify(context.layouts));
  const codes = new Map<string, string>();
  const codeOf = ({ template, layout }: PageFacts) => {
    const id = `${template} ${layout}`;
    const known = codes.get(id);
    if (known !== undefined) return known;
    const islands = bundle.islandsOf[`pages/${template}`]?.map((name) => context.islands[name]);
    const code = [bundle.codeHashes[`pages/${template}`], bundle.codeHashes[`layouts/${layout}`], islands];
    const made = shared + JSON.stringify(code);
    codes.set(id, made);
    return made;
  };
  return (page: IndexedPage, facts: PageFacts, props: string): string => {
    let rows = '';
    for (const as in page.rows) rows += ` ${as} ${page.rows[as]?.stored?.hash ?? ''}`;
    return hashContent(codeOf(facts) + rows + props);
  };
}
