import pc from 'picocolors';
import {
  type ChangeLine,
  type ClaimChange,
  claimFields,
  describeCause,
  describeCauseGroup,
  describeClaim,
  describeCounts,
  describeGone,
  describeLanguages,
  linesOf,
  type PageChange,
  type Since,
  type SiteDiff,
  shownCauseGroups,
} from '../../generator/index.ts';
import { oneLine, printable } from './sinks.ts';

/** Entries of a list, addresses of a risk, and changes of a page beyond these numbers are counted. */
const MAX_ENTRIES = 15;
const MAX_PAGES = 5;
const MAX_LINES = 8;
const LABEL_WIDTH = 12;

/** Formats what a release changes for a terminal: risks first, then causes, then page by page. */
export function formatDiff(since: Since, diff: SiteDiff, colors: boolean): string {
  const paint = pc.createColors(colors);
  const { risks, causes, claims = [], changed, added, moved, gone, indexed, unindexed } = diff;
  const without = (redirect: string | undefined) => (redirect === undefined ? ', without a redirect' : '');
  const part = <Entry>(
    title: string,
    entries: readonly Entry[],
    format: (entry: Entry) => string,
    color = paint.bold,
  ) =>
    entries.length === 0
      ? []
      : [
          '',
          color(`${title} (${entries.length})`),
          ...entries.slice(0, MAX_ENTRIES).map((entry) => format(printable(entry))),
          ...more(entries.length - MAX_ENTRIES, paint.dim),
        ];
  const lines = [
    `Since ${oneLine(nameOf(since))}: ${describeCounts(diff.counts)}.`,
    ...describeLanguages(diff.counts).map((line) => `  ${line}`),
    ...part(
      'Risks',
      risks,
      ({ kind, message, pages }) => `  ${paint.yellow(kind)}  ${message}\n    ${listPages(pages)}`,
      paint.yellow,
    ),
    ...part('Brought by', shownCauseGroups(diff), (group) => `  ${describeCauseGroup(group)}`),
    ...part('Causes', causes, (cause) => `  ${describeCause(cause)}`),
    ...part('Facts and claims', claims, (claim) => formatClaim(claim, paint)),
    ...part('Changed pages', changed, (page) => formatPage(page, paint)),
    ...part('New pages', added, (page) => `  ${page.path}  ${page.title}${page.index ? '' : ' (noindex)'}`),
    ...part('Moved pages', moved, ({ from, to, redirect }) => `  ${from} is now ${to}${without(redirect)}`),
    ...part('Gone pages', gone, (page) => `  ${page.path}  ${page.title}${describeGone(page)}`),
    ...part('Now indexed', indexed, ({ path }) => `  ${path}`),
    ...part('No longer indexed', unindexed, ({ path }) => `  ${path}`),
    ...neighbourLines(diff, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function neighbourLines({ neighbours, notes }: SiteDiff, paint: ReturnType<typeof pc.createColors>) {
  const shown = listPages(neighbours.map(({ path }) => path));
  return [
    ...(neighbours.length > 0
      ? [
          '',
          `${paint.bold('Neighbours')} ${paint.dim('show a change of another page')}`,
          `  ${oneLine(shown)}`,
        ]
      : []),
    ...(notes.length > 0 ? ['', ...notes.map((note) => paint.dim(oneLine(note)))] : []),
  ];
}

/** Returns the name of what a site is compared with. */
export function nameOf({ name, commit }: Since): string {
  const short = commit?.slice(0, 12);
  return short === undefined || short.startsWith(name) ? name : `${name} (${short})`;
}

function more(number: number, dim: (text: string) => string): string[] {
  return number > 0 ? [dim(`  and ${number} more with --json`)] : [];
}

function listPages(pages: readonly string[]): string {
  const hidden = pages.length - MAX_PAGES;
  return `${pages.slice(0, MAX_PAGES).join(' ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}

/** Formats a fact or a claim with its values before and after, and where it shows. */
function formatClaim(claim: ClaimChange, paint: ReturnType<typeof pc.createColors>): string {
  const lines = claimFields(claim).map(({ field, ...sides }) => ({ what: field, ...sides }));
  const pages = claim.pages.length > 0 ? [`    ${paint.dim(listPages(claim.pages))}`] : [];
  return [`  ${describeClaim(claim)}`, ...lines.flatMap((line) => formatLine(line, paint)), ...pages].join(
    '\n',
  );
}

function formatLine(
  { what, before, after, source }: { readonly what: string } & Omit<ChangeLine, 'what'>,
  paint: ReturnType<typeof pc.createColors>,
): string[] {
  const label = (at: number) => paint.dim((at === 0 ? what : '').padEnd(LABEL_WIDTH));
  const sides = [
    ...(before === undefined ? [] : [paint.red(`- ${before}`)]),
    ...(after === undefined ? [] : [paint.green(`+ ${after}`)]),
    ...(source === undefined ? [] : [paint.dim(`= ${source}`)]),
  ];
  return sides.map((side, at) => `    ${label(at)}${side}`);
}

function formatPage(page: PageChange, paint: ReturnType<typeof pc.createColors>): string {
  const lines = linesOf(page);
  const shown = lines.slice(0, MAX_LINES).flatMap((line) => formatLine(line, paint));
  const hidden = lines.length - MAX_LINES;
  const rest = hidden > 0 ? [paint.dim(`    ${''.padEnd(LABEL_WIDTH)}and ${hidden} more changes`)] : [];
  return [`  ${paint.bold(page.path)}  ${paint.dim(`[${page.family}]`)}`, ...shown, ...rest].join('\n');
}
