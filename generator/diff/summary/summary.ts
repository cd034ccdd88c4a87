import type { Finding } from '../../types/audit.ts';
import type { PageChange, Risk, RiskKind, SiteDiff, SummaryPart, SummarySentence } from '../../types/diff.ts';
import { FINDING_KINDS, type FindingKind } from '../../types/finding-kinds.ts';
import { isBaseUrl } from '../../utils/field-values.ts';
import { changedFacts } from '../changed-data.ts';
import { address, count, type DescribedPart, describeParts, named, quote, say } from './sentences.ts';
import { type ChangeGroup, groupChanges } from './value-changes.ts';

/** What a summary says besides what differs. */
export interface SummaryInput {
  /** What the earlier site is called. */
  readonly since: string;
  /** The errors of the audit that the earlier site did not have. */
  readonly errors: readonly Pick<Finding, 'kind' | 'pages'>[];
  /** Where a preview of the present site stands. */
  readonly previewUrl?: string | undefined;
  /** Whether the pages are older than the data. */
  readonly isOutdated?: boolean | undefined;
  /** Where the earlier site is online. */
  readonly baseUrl?: string | undefined;
}

const MOST_SENTENCES = 8;
/** The most risks, and kinds of errors, whose pages are named. */
const MOST_RISKS = 3;

/** Says in at most eight sentences what a release changes, for people who know the site and not its data. */
export function summarizeDiff(diff: SiteDiff, input: SummaryInput): readonly SummarySentence[] {
  const groups = groupsOf(diff);
  const head = [
    ...(input.isOutdated ? [say`The pages are older than the data: the newest edits are not in them.`] : []),
    describePages(diff, input.since),
    ...describeAddresses(diff),
    ...describeOpened(diff),
  ];
  const tail = [...describeDangers(diff.risks, input.errors), ...describeLinks(diff, groups, input)];
  return [...head, ...describeGroups(diff, groups, MOST_SENTENCES - head.length - tail.length), ...tail];
}

/** Says in one sentence what most pages of a release show: a change, or that pages came, moved or went. */
export function describeRelease(diff: SiteDiff): SummarySentence {
  const [most] = groupsOf(diff);
  const [addresses] = describeAddresses(diff);
  const { added, moved, gone, navigation } = diff.counts;
  if (most && (!addresses || most.pages.length >= added + moved + gone)) return describeGroup(most);
  if (addresses) return addresses;
  const silent = silentPages(diff);
  if (silent.length > 0)
    return say`Texts are as they were, and ${count(silent.length, 'page')} changed otherwise, such as ${address(silent[0]?.path ?? '')}.`;
  return navigation > 0
    ? say`The menu, the header or the footer changed on ${count(navigation, 'page')}.`
    : say`Readers see no change.`;
}

/** Returns the changes of texts and values, those of most pages first. */
function groupsOf(diff: SiteDiff): readonly NamedGroup[] {
  const found = groupChanges([...diff.changed, ...diff.neighbours]);
  return [...found, ...otherFacts(diff, found)].sort((a, b) => b.pages.length - a.pages.length);
}

function describePages({ counts }: SiteDiff, since: string): SummarySentence {
  const changed = counts.changed + counts.neighbours;
  const same = counts.unchanged + counts.markup;
  const menus =
    counts.navigation > 0 ? `, ${counts.navigation} changed only in the menu, the header or the footer` : '';
  const still = same === 1 ? '1 is as it was' : `${same} are as they were`;
  return say`Compared with ${address(since)}, ${changed === 0 ? 'no page' : count(changed, 'page')} changed${menus}${menus === '' ? '' : ','} and ${still}.`;
}

/** Says which pages came, went, or have another address. */
function describeAddresses({ added, gone, moved }: SiteDiff): readonly SummarySentence[] {
  return describeParts('page', [
    { paths: added.map(({ path }) => path), one: 'is new', many: 'are new' },
    { paths: moved.map(({ to }) => to), one: 'moved', many: 'moved' },
    ...goneParts(gone),
  ]);
}

/** Tells pages that are gone by what their visitors get: another page, or none. */
function goneParts(gone: SiteDiff['gone']): readonly DescribedPart[] {
  const pathsOf = (hasRedirect: boolean) =>
    gone.filter(({ redirect }) => (redirect !== undefined) === hasRedirect).map(({ path }) => path);
  return [
    { paths: pathsOf(true), one: 'is gone and leads elsewhere', many: 'are gone and lead elsewhere' },
    { paths: pathsOf(false), one: 'is gone', many: 'are gone' },
  ];
}

/** Says which pictures and other files changed. */
function describeOpened({ files }: SiteDiff): readonly SummarySentence[] {
  const paths = (names: readonly string[] = []) => names.map((name) => `/${name}`);
  return describeParts('other file', [
    { paths: paths(files?.changed), one: 'changed', many: 'changed' },
    { paths: paths(files?.added), one: 'is new', many: 'are new' },
    { paths: paths(files?.gone), one: 'is gone', many: 'are gone' },
  ]);
}

/** Returns the facts that changed, other than those whose values pages show in their texts. */
function otherFacts({ claims }: SiteDiff, groups: readonly ChangeGroup[]): readonly NamedGroup[] {
  const isShown = (before: string, after: string) =>
    groups.some((group) => group.before?.includes(before) && group.after?.includes(after));
  return changedFacts(claims).flatMap(({ name, before, after, pages }): NamedGroup[] =>
    isShown(before, after) ? [] : [{ kind: 'value', name, before, after, pages }],
  );
}

/** A change of a value that has a name of its own. */
interface NamedGroup extends ChangeGroup {
  readonly name?: string;
}

/** Says the changes that most pages have, in as many sentences. The last one counts the others. */
function describeGroups(
  diff: SiteDiff,
  groups: readonly NamedGroup[],
  room: number,
): readonly SummarySentence[] {
  const silent = silentPages(diff);
  const hasRest = groups.length > room || silent.length > 0;
  const shown = groups.slice(0, hasRest ? room - 1 : room);
  const left = groups.slice(shown.length);
  const number = left.length + silent.length;
  const pages = new Set([...left.flatMap((group) => group.pages), ...silent.map(({ path }) => path)]);
  const [noun, start] =
    shown.length > 0 ? ['smaller change', 'There are also '] : ['other change', 'There are '];
  const one = start.replace('are', 'is');
  return [
    ...shown.map(describeGroup),
    ...(number > 0 ? [say`${number === 1 ? one : start}${count(number, noun)}${onPages([...pages])}.`] : []),
  ];
}

/** Returns the changed pages that have a change which is in none of the groups. */
function silentPages({ changed, neighbours }: SiteDiff): readonly PageChange[] {
  return [...changed, ...neighbours].filter(
    ({ unknown, links, isOtherContent, index, fields, sentences }) =>
      isOtherContent ||
      unknown > 0 ||
      index.before !== index.after ||
      fields.some(({ field }) => field === 'canonical') ||
      (links.gained.length + links.lost.length > 0 && fields.length + sentences.length === 0),
  );
}

function describeGroup(group: NamedGroup): SummarySentence {
  const { kind, name, before, after, count: prices = 0, by = '' } = group;
  const on = onPages(group.pages);
  if (kind === 'prices') {
    const way = by.startsWith('-') ? 'down' : 'up';
    return say`${count(prices, 'price')} went ${way} by ${by.replace('-', '')}${on}, such as from ${quote(before)} to ${quote(after)}.`;
  }
  if (name !== undefined) {
    const words = name
      .replace(/[-_]/g, ' ')
      .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
    return say`The value ${quote(words)} went from ${quote(before)} to ${quote(after)}${on}.`;
  }
  if (before === undefined) return say`${quote(after)} is new${on}.`;
  if (after === undefined) return say`${quote(before)} was removed${on}.`;
  return kind === 'value'
    ? say`${quote(before)} is now ${quote(after)}${on}.`
    : say`${quote(before)} now reads ${quote(after)}${on}.`;
}

/** Says on which pages, with the address of a single one. */
function onPages(pages: readonly string[]): readonly SummaryPart[] {
  const [first = ''] = pages;
  if (pages.length === 0) return [];
  return pages.length === 1 ? say` on ${address(first)}` : say` on ${count(pages.length, 'page')}`;
}

const RISKS: Readonly<Record<RiskKind, string>> = {
  'base-url-changed': 'the whole site has another address',
  'gone-without-redirect': 'visitors of pages that are gone land on an error page',
  'moved-without-redirect': 'nothing leads from the old addresses of moved pages to the new ones',
  'no-longer-indexed': 'searches may no longer show pages that they could show before',
  'canonical-changed': 'pages name another address as their own',
  'text-lost': 'pages lost more than half of their text',
  'near-empty': 'pages say nearly nothing',
  unlinked: 'no other page leads to these any more',
  'claim-overdue': 'pages show facts that must be checked again',
  'old-value': 'texts still say a value that is no longer true',
  'title-changed': 'pages have another title in searches',
  'many-pages': 'one entry of the data changes many pages',
};

/** Says what may cost visitors, and which errors are new. */
function describeDangers(risks: readonly Risk[], errors: SummaryInput['errors']): readonly SummarySentence[] {
  if (risks.length === 0 && errors.length === 0) return [say`No risk and no new error was found.`];
  const ofRisks = listDangers(risks.map(({ kind, pages }) => ({ words: RISKS[kind], pages })));
  const kinds = [...new Set(errors.map(({ kind }) => kind))];
  const ofErrors = listDangers(
    kinds.map((kind) => {
      const pages = errors.filter((error) => error.kind === kind).flatMap((error) => error.pages);
      return { words: wordsOf(kind), pages: [...new Set(pages)] };
    }),
  );
  return [
    ...(risks.length > 0 ? [say`Risks: ${ofRisks}.`] : []),
    errors.length > 0
      ? say`The audit found ${count(errors.length, 'new error')}: ${ofErrors}.`
      : say`The audit found no new error.`,
  ];
}

/** Returns what a kind of findings means, as a part of a sentence. */
function wordsOf(kind: FindingKind): string {
  const [, meaning] = FINDING_KINDS[kind];
  return `${meaning.slice(0, 1).toLowerCase()}${meaning.slice(1).replace(/\.$/, '')}`;
}

/** Lists dangers. Of those beyond the third, the pages are only counted. */
function listDangers(
  dangers: readonly { readonly words: string; readonly pages: readonly string[] }[],
): readonly SummaryPart[] {
  return dangers.flatMap(({ words, pages }, at) => {
    const shown = at < MOST_RISKS ? named(pages) : say` (${count(pages.length, 'page')})`;
    return say`${at === 0 ? '' : '; '}${words}${pages.length === 0 ? [] : shown}`;
  });
}

/** Says where to look: at a page of the change that most pages have, in the preview and online. */
function describeLinks(
  { added, moved, changed }: SiteDiff,
  groups: readonly ChangeGroup[],
  { previewUrl, baseUrl }: SummaryInput,
): readonly SummarySentence[] {
  const ofMost = groups[0]?.pages ?? [];
  const came = [...added.map(({ path }) => ({ now: path, before: undefined })), ...moved.map(movedPlace)];
  const stayed = [...ofMost, ...changed.map(({ path }) => path)].map((path) => ({ now: path, before: path }));
  const [place] = came.length > ofMost.length ? came : [...stayed, ...came];
  const { now, before } = place ?? {};
  const preview = linkTo(previewUrl, now);
  const live = linkTo(baseUrl, before);
  if (preview && live) return [say`Look at ${preview} in the preview, and at ${live} as it is online.`];
  if (preview) return [say`Look at ${preview} in the preview.`];
  return live ? [say`Look at ${live} as it is online.`] : [];
}

function movedPlace({ from, to }: SiteDiff['moved'][number]) {
  return { now: to, before: from };
}

/** Returns the link to a page of a site. Returns undefined without a page or an address of the site. */
function linkTo(baseUrl: string | undefined, path: string | undefined): SummaryPart | undefined {
  if (baseUrl === undefined || path === undefined || !isBaseUrl(baseUrl)) return undefined;
  const url = `${baseUrl}${path}`;
  if (!URL.canParse(url)) return undefined;
  // In Markdown, brackets would end the link.
  const href = new URL(url).href.replace(/[()<>[\]]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return { kind: 'link', text: path, href };
}
