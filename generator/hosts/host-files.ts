import { basePathOf } from '../address/base-path.ts';
import { ERROR_FILE, isHostFile, MANIFEST_FILE, REDIRECTS_FILE, RULES_FILE } from '../address/site-files.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { HostChoice, HostFiles, HostProblem, HostSettings, PolicySources } from '../types/plan.ts';
import { checkLimits } from './check-limits.ts';
import { hashedPaths, siteHeaders } from './headers.ts';
import { hostRules, type OldAddresses } from './host-rules.ts';
import type { HostInput, Written } from './host-writer.ts';
import { HOSTS } from './hosts.ts';
import { countFiles, type PublishedPart } from './published-files.ts';
import { tellShortcomings } from './shortcomings.ts';

/** What the files of hosts are made from. */
export interface HostSite {
  readonly settings: HostSettings;
  readonly old: OldAddresses;
  readonly baseUrl: string;
  /** The rules as `serve` reads them, if there are any. */
  readonly rulesText: string;
  /** What pages contain that a policy must allow, and what all of them preload. */
  readonly found: { readonly sources: PolicySources; readonly links: readonly string[] };
  /** The published files besides those of hosts, and the family or the rows that each belongs to. */
  readonly published: () => Iterable<PublishedPart>;
  /** Those of them that are no pages, by name. */
  readonly files: ReadonlyMap<string, unknown>;
}

/**
 * Returns the files of a site's hosts, and what is over their limits. Two hosts that need different bytes in
 * one file are a problem, and then the first one's are returned.
 */
export function hostFiles(site: HostSite): HostFiles {
  const { settings, old, baseUrl, rulesText, found } = site;
  const { hosts } = settings;
  const rules = hostRules(old, baseUrl);
  const headers = siteHeaders(found.sources, found.links, settings);
  const hasOldPages = hosts.some(({ name }) => HOSTS[name].needsOldPages);
  const hasGonePages = hosts.some(({ name }) => HOSTS[name].needsGonePages);
  const common: Omit<HostInput, 'choice'> = {
    ...{ rules, headers, hasOldPages, hasGonePages },
    basePath: basePathOf(baseUrl),
    origin: new URL(baseUrl).origin,
    language: settings.language,
    compress: settings.compress ?? [],
    hasErrorPage: site.files.has(ERROR_FILE),
    cached: hashedPaths(site.files),
    publishedBelow: publishedBelow(site),
  };
  const written = hosts.map((choice) => ({
    choice,
    written: HOSTS[choice.name].write({ ...common, choice }),
  }));
  const { files, clashes } = joinFiles(written);
  const own =
    rulesText !== '' && !files.some(({ file, bytes }) => file === REDIRECTS_FILE && bytes === rulesText);
  const all = own ? [...files, { file: RULES_FILE, bytes: rulesText }] : files;
  const counted = countFiles(site.published(), all);
  const { problems, uses } = checkLimits(
    written.map(({ choice, written: { counted: own } }) => ({ choice, counted: [...counted, ...own] })),
  );
  return {
    files: all,
    problems: [
      ...clashes,
      ...problems,
      ...written.flatMap(({ choice, written: { shortcomings } }) => tellShortcomings(choice, shortcomings)),
      ...(headers.note === undefined ? [] : [policyNote(headers.note)]),
    ],
    uses,
  };
}

function policyNote(note: string): HostProblem {
  return {
    kind: 'host-cannot',
    severity: 'note',
    message: `host: ${note}`,
    advice: 'Move scripts and styles from pages into islands and stylesheets.',
    subject: 'host',
  };
}

/** Makes the function that returns the addresses of pages and files below a prefix. */
function publishedBelow({ published, baseUrl }: HostSite): HostInput['publishedBelow'] {
  const basePath = basePathOf(baseUrl);
  return (prefix) => {
    const found: string[] = [];
    for (const { file, address } of published())
      if (`${basePath}${address}`.startsWith(prefix) && file !== MANIFEST_FILE && !isHostFile(file))
        found.push(basePath + address);
    return found;
  };
}

/** Joins the files of hosts. Each file has one content. */
function joinFiles(written: readonly { readonly choice: HostChoice; readonly written: Written }[]): {
  readonly files: readonly PublishedFile[];
  readonly clashes: readonly HostProblem[];
} {
  const known = new Map<string, { readonly file: PublishedFile; readonly choice: HostChoice }>();
  const clashes: HostProblem[] = [];
  for (const { choice, written: own } of written)
    for (const file of own.files) {
      const other = known.get(file.file);
      if (!other) known.set(file.file, { file, choice });
      else if (other.file.bytes !== file.bytes && other.choice.name !== choice.name)
        clashes.push(clash(file.file, other.choice, choice));
    }
  return { files: [...known.values()].map(({ file }) => file), clashes: firstOfEach(clashes) };
}

function firstOfEach(clashes: readonly HostProblem[]): HostProblem[] {
  return [...new Map(clashes.map((problem) => [problem.message, problem])).values()];
}

function clash(file: string, first: HostChoice, second: HostChoice): HostProblem {
  const [a, b] = [HOSTS[first.name].title, HOSTS[second.name].title];
  return {
    kind: 'host-clash',
    severity: 'error',
    message: `host: ${a} and ${b} need different lines in ${file}`,
    advice: `Publish for one of them at a time, with --host ${first.name} or --host ${second.name} and a folder of its own (--out).`,
    subject: 'host',
  };
}
