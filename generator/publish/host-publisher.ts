import { filePath, pageFile } from '../address/index.ts';
import { isHostFile, MANIFEST_FILE } from '../address/site-files.ts';
import { type HostSite, hostFiles } from '../hosts/host-files.ts';
import type { OldAddresses } from '../hosts/host-rules.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { allowMore, joinNeeds, needsOf, readNeeds } from '../hosts/page-sources.ts';
import type { PublishedPart } from '../hosts/published-files.ts';
import type { KnownShard, ManifestFile, ManifestPage } from '../types/manifest.ts';
import {
  HOST_NAMES,
  type HostChoice,
  type HostFiles,
  type HostName,
  type HostProblem,
  type HostSettings,
  type LimitUse,
} from '../types/plan.ts';
import { compareText } from '../utils/lists.ts';
import { redirectLines } from './publishers.ts';

/** The lists of a manifest without the files of hosts. */
interface Lists {
  readonly pages: Iterable<ManifestPage>;
  readonly listed: ReadonlyMap<string, ManifestFile>;
}

/** Makes the files of hosts when all other files are known. */
export type HostPublisher = (lists: Lists) => HostFiles;

interface HostSource {
  readonly settings: HostSettings;
  readonly old: OldAddresses;
  readonly baseUrl: string;
  /** Returns what the pages need, joined; see `joinNeeds`. */
  readonly needs: (pages: Iterable<ManifestPage>) => readonly string[];
  /** The file of `templates/public/` that a published file is copied from. */
  readonly sourceOf?: (file: string) => string | undefined;
}

/**
 * Makes the function that reads what published pages need. `errorFiles` are shown at any address.
 */
export function createNeedsReader(
  read: (file: string) => string,
  errorFiles: readonly string[],
  baseUrl: string,
): HostSource['needs'] {
  const { origin } = new URL(baseUrl);
  const needsIn = (file: string) => needsOf(read(file), origin);
  return (pages) =>
    allowMore(
      joinNeeds(pages, ({ file }) => needsIn(file)),
      errorFiles.map(needsIn),
    );
}

/** Joins what the shards of a site need. */
export function joinShardNeeds(shards: readonly KnownShard[]): readonly string[] {
  const firstOf = ({ pages: [first] }: KnownShard) => first?.path ?? '';
  // The preloads of all pages come in the order of the first.
  const ordered = shards
    .map((shard) => [firstOf(shard), shard.needs ?? []] as const)
    .toSorted(([a], [b]) => compareText(a, b));
  return joinNeeds(ordered, ([, needs]) => needs);
}

/** Makes the function that makes the files of a site's hosts. */
export function createHostPublisher(source: HostSource): HostPublisher {
  return (lists) => hostFiles(siteOf(source, lists));
}

function siteOf(source: HostSource, { pages, listed }: Lists): HostSite {
  const { settings, old, baseUrl, needs, sourceOf = () => undefined } = source;
  return {
    ...{ settings, old, baseUrl },
    rulesText: redirectLines(old, baseUrl),
    found: readNeeds(needs(pages)),
    files: listed,
    published: () => parts({ pages, listed }, sourceOf),
  };
}

/** How a site fits a host. */
export interface HostReport {
  readonly name: HostName;
  readonly title: string;
  /** Whether site.yaml names it. */
  readonly isNamed: boolean;
  /** Whether the site is within all its limits. */
  readonly fits: boolean;
  readonly limits: readonly LimitUse[];
  /** What is over a limit, and what the host cannot do. */
  readonly problems: readonly HostProblem[];
}

/** Says how a site fits each host, or each that site.yaml names. */
export function reportHosts(source: HostSource, { pages, listed }: Lists): HostReport[] {
  const old = [
    ...source.old.redirects.map(({ from }) => from),
    ...source.old.gone.map(({ address }) => address),
  ];
  const oldFiles = new Set(old.map(pageFile));
  // The present files of hosts, and their pages at old addresses, are not counted for others.
  const others = [...listed].filter(([file]) => !isHostFile(file) && !oldFiles.has(file));
  const site = siteOf(source, { pages, listed: new Map(others) });
  const { hosts: named } = source.settings;
  const choices: readonly HostChoice[] = named.length > 0 ? named : HOST_NAMES.map((name) => ({ name }));
  return choices.map((choice) => {
    const { uses, problems } = hostFiles({ ...site, settings: { ...source.settings, hosts: [choice] } });
    return {
      name: choice.name,
      title: HOSTS[choice.name].title,
      isNamed: named.length > 0,
      fits: !problems.some(({ severity }) => severity === 'error'),
      limits: uses,
      problems,
    };
  });
}

function* parts(
  { pages, listed }: Lists,
  sourceOf: (file: string) => string | undefined,
): Generator<PublishedPart> {
  for (const { file, path, bytes, name, sources } of pages)
    yield { file, address: path, bytes, family: name, subject: sources[0] ?? { family: name } };
  for (const { file, bytes } of listed.values())
    yield { file, address: filePath(file), bytes, subject: { file: sourceOf(file) ?? file } };
  yield { file: MANIFEST_FILE, address: `/${MANIFEST_FILE}`, bytes: 0, subject: 'host' };
}
