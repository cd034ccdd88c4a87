import { canonicalLetters } from '../../address/letters.ts';
import { isDraft, isPublished } from '../../plan/publishable.ts';
import type { DataObject, DataPath, Row } from '../../types/data.ts';
import type { LoadedSite } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import { formatPath, visitPath, visitTexts } from '../../utils/data-values.ts';
import { annotatedPaths } from '../../utils/schema.ts';
import { type AddressCheck, createAddressCheck, type LinkFault, unpublished } from './link-faults.ts';
import { createSiteLinkReader } from './page-links.ts';

/** What the links of data are checked with. */
interface DataLinkInput {
  readonly site: LoadedSite;
  /** The origins of the site itself. */
  readonly origins: readonly string[];
  /** The files of `templates/public/`, by their address in the output. */
  readonly publicFiles: readonly { readonly file: string }[];
  /** The day, YYYY-MM-DD, on which pages must be published. */
  readonly date: string;
  /** Returns all fields of a row. */
  readonly fullRow: (row: Row) => DataObject;
}

/** A link in a row: its target, its field, and where it begins in the field's text. */
interface DataLink {
  readonly target: string;
  readonly path: DataPath;
  readonly offset: number;
}

/** The targets of Markdown: `](target` and `[name]: target`. */
const MARKDOWN_TARGET = /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)([^\s)>]+)/gm;
const CODE = /```[\s\S]*?```|`[^`\n]+`/g;
/** Files that a build adds: assets, images of pages, icons. `generate` checks links to them. */
const MADE_FILE = /^\/(?:assets\/|[^/]+\.[a-z\d]+$)/i;
/** Places of one address beyond this number are left out, since finding a place takes time. */
const MAX_PLACES = 20;

/**
 * Returns a warning for each link of a row that leads to no page and no file of the site, at its own place.
 * It checks fields with `format: link` and Markdown, without rendering. Parts of pages and relative links are
 * known to a build only.
 */
export function checkDataLinks({ site, origins, publicFiles, date, fullRow }: DataLinkInput): Problem[] {
  const { data, index } = site;
  const check = createAddressCheck(
    index,
    { assets: { files: publicFiles }, images: { imageOf: () => undefined } },
    site.site,
  );
  const toPath = createPathReader(origins);
  const faultOf = createFaults(site, check);
  const places = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { name, rows } of [...data.datasets.values(), ...(data.overlayRows?.values() ?? [])]) {
    const schema = data.schemas.get(name)?.schema;
    const linkPaths = schema
      ? annotatedPaths(schema, 'format').flatMap(({ path, value }) => (value === 'link' ? [path] : []))
      : [];
    for (const row of rows)
      for (const { target, path, offset } of linksOf(fullRow(row), linkPaths)) {
        const address = toPath(target);
        const fault = address && faultOf(address, isPublished(row, date));
        if (!fault) continue;
        const count = (places.get(fault.link) ?? 0) + 1;
        places.set(fault.link, count);
        if (count > MAX_PLACES) continue;
        problems.push({
          kind: 'broken-link',
          severity: isDraft(row) ? 'note' : 'warning',
          ...data.locate(row.file, row.at === undefined ? path : [row.at, ...path], { offset }),
          message: `${formatPath(path)}: this links to ${fault.link}${fault.says}`,
          advice: fault.advice(),
        });
      }
  }
  return problems;
}

function* linksOf(value: DataObject, linkPaths: readonly (readonly string[])[]): Generator<DataLink> {
  const links: DataLink[] = [];
  for (const path of linkPaths)
    visitPath(value, path, (target, exact) => {
      if (typeof target === 'string') links.push({ target, path: exact, offset: 0 });
    });
  visitTexts(value, (text, path) => {
    if (!text.includes('](') && !text.includes(']:')) return;
    const shown = text.replace(CODE, (code) => ' '.repeat(code.length));
    for (const match of shown.matchAll(MARKDOWN_TARGET)) {
      const target = match[1] ?? '';
      links.push({ target, path: [...path], offset: match.index + match[0].length - target.length });
    }
  });
  yield* links;
}

/** Makes the function that returns the path of a link to the site itself, if it names all of the path. */
function createPathReader(origins: readonly string[]): (target: string) => string | undefined {
  const read = createSiteLinkReader(origins);
  return (target) => {
    const isWhole = /^\/(?!\/)/.test(target) || origins.some((origin) => target.startsWith(origin));
    if (!isWhole || /[\\&]/.test(target)) return undefined;
    const path = read(target, '')?.replace(/#.*/s, '');
    return path === undefined || path === '' || MADE_FILE.test(path) ? undefined : path;
  };
}

/**
 * Makes the function that returns what is wrong with an address. A row that is published may only link to
 * pages that are.
 */
function createFaults({ index }: LoadedSite, check: AddressCheck) {
  const missing = new Map<string, LinkFault | undefined>();
  return (address: string, mustBePublished: boolean): LinkFault | undefined => {
    if (index.byPath.get(canonicalLetters(address))?.draft)
      return mustBePublished
        ? { link: address, says: ', which is not published yet', advice: () => WAITING }
        : undefined;
    if (!missing.has(address)) missing.set(address, check(address) ? undefined : unpublished(address, index));
    return missing.get(address);
  };
}

const WAITING = 'Publish that row first, or link to another page.';
