import { fileFault } from '../../address/address-parts.ts';
import { pageFile } from '../../address/index.ts';
import { isPrefixRedirect, isSingleRedirect, prefixOf } from '../../address/redirect-finder.ts';
import {
  IMAGE_FOLDER,
  isOwnFile,
  namesForHosts,
  REDIRECTS_FILE,
  SEARCH_FILE,
} from '../../address/site-files.ts';
import type { Family } from '../../types/family.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { LoadedSite } from '../../types/plan.ts';
import type { Place, Problem } from '../../types/problem.ts';
import { foldersOf } from '../../utils/paths.ts';
import { pagePlace } from '../places.ts';

/** A published file besides pages. `source` is the file of `templates/public/` that it is copied from. */
interface AssetName {
  readonly file: string;
  readonly source?: string;
}

/** A file that is to be published, and what it comes from. */
interface Claim {
  readonly file: string;
  /** The file or address as the owner writes it. */
  readonly name: string;
  /** What is published there, for messages of other claims. */
  readonly what: string;
  /** Undefined for files of rowpress itself. */
  readonly place: (() => Place) | undefined;
  readonly advice: string;
  /** Whether it was compared with pages before. */
  readonly isCompared?: boolean;
}

const RENAME = 'Give the file another name, or remove it.';

/**
 * Checks that every published file has one owner: a page, a redirect, a feed, a file of `templates/public/`,
 * or rowpress itself. Also checks the names of these files. Capitals do not count, since many file systems
 * ignore them, and no file can have the name of a folder that another one needs. A problem is at the second
 * owner. Pages and redirects among themselves are checked when pages are indexed.
 */
export function checkOwners(
  site: Pick<LoadedSite, 'index' | 'data' | 'templates'>,
  assets: readonly AssetName[],
): Problem[] {
  const owners = new Owners();
  const problems: Problem[] = [];
  const claims = [...ownClaims(site, assets), ...redirectClaims(site), ...feedClaims(site)];
  for (const claim of [...claims, ...publicClaims(assets)]) {
    const fault = claim.place && fileFault(claim.file);
    if (claim.place && fault) {
      problems.push(invalid(claim, fault));
      continue;
    }
    const owner =
      claim.place && isOwnFile(claim.file) ? `its own ${top(fold(claim.file))}` : owners.add(claim);
    if (owner !== undefined) problems.push(clash(claim, owner));
  }
  return [...problems, ...pageClashes(site, owners), ...findCovered(site, assets)];
}

/** The claims that were accepted, by the file and by the folders above it, in lower case. */
class Owners {
  readonly files = new Map<string, Claim>();
  readonly folders = new Map<string, Claim>();
  readonly tops = new Set<string>();

  /**
   * Adds a claim. If an earlier claim has the same file, a file above it or a file below it, returns the
   * owner of the earlier claim, and does not add the new one.
   */
  add(claim: Claim): string | undefined {
    const file = fold(claim.file);
    const owner = this.find(file);
    if (owner) return owner.what;
    this.files.set(file, claim);
    for (const folder of foldersOf(file)) if (!this.folders.has(folder)) this.folders.set(folder, claim);
    if (!claim.isCompared) this.tops.add(top(file));
    return undefined;
  }

  /** Finds the claim that a file in lower case excludes. */
  find(file: string): Claim | undefined {
    const owner = this.files.get(file) ?? this.folders.get(file);
    if (owner) return owner;
    for (const folder of foldersOf(file)) {
      const above = this.files.get(folder);
      if (above) return above;
    }
    return undefined;
  }
}

function ownClaims(
  { index, templates }: Pick<LoadedSite, 'index' | 'templates'>,
  assets: readonly AssetName[],
): Claim[] {
  const own = (file: string, what = `its own ${file}`): Claim => ({
    file,
    name: file,
    what,
    place: undefined,
    advice: RENAME,
  });
  const claims = assets.flatMap(({ file, source }) => (source === undefined ? own(file) : []));
  const { indexNowKey, hosts } = index.site;
  const names = hosts?.hosts.map(({ name }) => name);
  if (names) claims.push(...[...namesForHosts(names)].map((name) => own(name, `its own ${name} for hosts`)));
  else if (index.redirects.length + index.gone.length > 0) claims.push(own(REDIRECTS_FILE));
  if (indexNowKey !== undefined) claims.push(own(`${indexNowKey}.txt`, 'its key for IndexNow'));
  if (index.search) claims.push(own(SEARCH_FILE));
  for (const { prefix } of index.search ? (index.languages?.known.slice(1) ?? []) : [])
    claims.push(own(`${prefix}/${SEARCH_FILE}`.slice(1)));
  const images = IMAGE_FOLDER.slice(0, -1);
  if (templates.hasCard) claims.push(own(images, `the images of ${images}/`));
  return claims;
}

function redirectClaims({ index, data }: Pick<LoadedSite, 'index' | 'data'>): Claim[] {
  const file = data.redirects?.file ?? '';
  return index.redirects.filter(isSingleRedirect).map(({ at, from }) => ({
    file: pageFile(from),
    name: from,
    what: `the redirect from ${from}`,
    place: () => data.locate(file, [at, 'from']),
    advice: 'Remove the redirect, or let the host redirect this address.',
    isCompared: true,
  }));
}

function feedClaims({ index, data }: Pick<LoadedSite, 'index' | 'data'>): Claim[] {
  return index.feeds.map(({ path, family, of }) => ({
    file: pageFile(path),
    name: path,
    what: of ? `the feed of the page ${of.path}` : `the feed of the family "${family}"`,
    place: () => {
      const { file, position } = index.familyByName.get(family) as Family;
      return data.locate(file, [position, 'feed', 'path']);
    },
    advice: 'Give the feed another path, such as /blog/feed.xml.',
  }));
}

function publicClaims(assets: readonly AssetName[]): Claim[] {
  return assets.flatMap(({ file, source }) =>
    source === undefined
      ? []
      : [{ file, name: file, what: source, place: () => ({ file: source }), advice: RENAME }],
  );
}

/**
 * Returns a problem for each claim that excludes a page, at the claim. If rowpress itself has the file, the
 * problem is at the page.
 */
function pageClashes({ index, data }: Pick<LoadedSite, 'index' | 'data'>, owners: Owners): Problem[] {
  const problems = new Map<Claim, Problem>();
  for (const page of [...index.pages, ...index.errorPages]) {
    const file = pageFile(page.path);
    // Most pages are in folders without other files.
    if (!owners.tops.has(top(file).toLowerCase())) continue;
    const claim = owners.find(file.toLowerCase());
    const family = index.familyByName.get(page.family);
    if (!claim || claim.isCompared || !family || problems.has(claim)) continue;
    const problem = claim.place
      ? clash(claim, `the page ${page.path}`)
      : clash(
          pageClaim(page, () => pagePlace(page, family, data)),
          claim.what,
        );
    problems.set(claim, problem);
  }
  return [...problems.values()];
}

function pageClaim({ path }: IndexedPage, place: () => Place): Claim {
  return {
    file: path,
    name: path,
    what: `the page ${path}`,
    place,
    advice: 'Choose another address for the page.',
  };
}

function clash({ name, place, advice }: Claim, owner: string): Problem {
  const message = `${name} would stand where rowpress publishes ${owner}`;
  return { kind: 'address-clash', severity: 'error', ...place?.(), message, advice };
}

function invalid({ name, place, advice }: Claim, fault: string): Problem {
  const message = `${JSON.stringify(name)} cannot be published: ${fault}`;
  return { kind: 'invalid-address', severity: 'error', ...place?.(), message, advice };
}

/** Returns the outermost folder of a file, or the file itself if it is in none. */
function top(file: string): string {
  const end = file.indexOf('/');
  return end < 0 ? file : file.slice(0, end);
}

/** Returns a name as file systems that ignore capitals compare it. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A file of `templates/public/` has a `source`. */
interface CoveredFile {
  readonly file: string;
  readonly source?: string;
}

/**
 * Returns a warning for each redirect with `*` that covers pages, feeds or files of `templates/public/`. Some
 * hosts show them, and others redirect. Drafts do not count.
 */
function findCovered(
  { index, data }: Pick<LoadedSite, 'index' | 'data'>,
  files: readonly CoveredFile[],
): Problem[] {
  return index.redirects.filter(isPrefixRedirect).flatMap((redirect): Problem[] => {
    const { at, from } = redirect;
    const prefix = prefixOf(redirect);
    const covered = [
      ...index.pages.filter(({ draft }) => !draft).map(({ path }) => path),
      ...index.feeds.map(({ path }) => path),
      ...files.flatMap(({ file, source }) => (source === undefined ? [] : [`/${file}`])),
    ].filter((path) => path.startsWith(prefix));
    if (covered.length === 0) return [];
    const others = covered.length === 1 ? '' : ` and ${covered.length - 1} more`;
    return [
      {
        kind: 'covered-address',
        severity: 'warning',
        ...data.locate(data.redirects?.file ?? '', [at, 'from']),
        message: `from: ${from} covers what is published: ${covered[0]}${others}`,
        advice:
          'Name a longer prefix, or redirect each address: some hosts redirect before they look for a page.',
      },
    ];
  });
}
