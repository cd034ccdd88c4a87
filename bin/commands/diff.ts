import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import {
  type ChangeLine,
  type ClaimChange,
  claimFields,
  type DiffOptions,
  type DiffReport,
  describeCause,
  describeCauseGroup,
  describeClaim,
  describeCounts,
  describeGone,
  describeLanguages,
  diffSite,
  formatDiffPage,
  linesOf,
  type PageChange,
  type Risk,
  type Since,
  type SiteDiff,
  type SummaryPart,
  type SummarySentence,
  shownCauseGroups,
  summarizeDiff,
  summaryText,
  UsageError,
} from '../../generator/index.ts';
import { buildDate, defaultWorkers, homeFolder } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, parseBaseUrl, parseDate, published, root } from '../flags.ts';
import { formatDiff, nameOf } from '../format/diff.ts';
import { formatJson } from '../format/json.ts';
import { formatProblems } from '../format/problems.ts';
import { type DiffLine, diffBlock, markdownCode, oneLine } from '../format/sinks.ts';
import { withProgress } from '../format/terminal.ts';
import { takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress diff`. */
export function defineDiff(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress diff --since main                    compared with a commit, which is built in the cache',
    'rowpress diff --since ../live                 compared with a published folder',
    'rowpress diff --since main --md > comment.md  a comment for a pull request',
    'rowpress diff --since main --summary          eight sentences at most, without terms',
  ])
    .requiredOption('--since <site>', 'a published folder, a file of "rowpress facts", or a commit')
    .addOption(root())
    .addOption(published())
    .option('--date <yyyy-mm-dd>', 'the day for which a commit is built (default: today in UTC)', parseDate)
    .option('--summary', 'say it in at most eight sentences; with --md and --html, above the rest')
    .option('--preview-url <url>', 'the address of a preview, which the summary links to', parseBaseUrl)
    .addOption(new Option('--md', 'print a comment for a pull request, in Markdown').conflicts('json'))
    .option('--html <file>', 'write one HTML file that needs no network')
    .addOption(json())
    .action(async (flags) => exit(await diffCommand(flags)));
}

interface DiffFlags {
  readonly root: string;
  readonly since: string;
  readonly out?: string;
  readonly date?: string;
  readonly summary?: boolean;
  readonly previewUrl?: string;
  readonly md?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

/** Runs `rowpress diff`: says what a release changes. The exit code is 0 whatever has changed. */
async function diffCommand(flags: DiffFlags): Promise<ExitCode> {
  const { md = false, html, json = false } = flags;
  if (flags.previewUrl !== undefined && !flags.summary)
    throw new UsageError('--preview-url has no effect without --summary', 'Add --summary, or leave it out.');
  const options = { ...sinceOptions(flags.since, flags), withErrors: flags.summary === true };
  const report = await withProgress(!json, (onProgress) => diffSite({ ...options, onProgress }));
  const { since, diff, problems, errors = [], baseUrl, isOutdated } = report;
  if (!diff) return reportFailedBuild(report, json);
  const { previewUrl } = flags;
  const summary = flags.summary
    ? await summarizeDiff(diff, { since: nameOf(since), errors, previewUrl, baseUrl, isOutdated })
    : undefined;
  if (html !== undefined) writeFileSync(resolve(html), await formatDiffPage(nameOf(since), diff, summary));
  const { counts, ...rest } = diff;
  const sentences = summary ? { summary: summary.map(summaryText) } : {};
  if (json)
    process.stdout.write(formatJson({ exitCode: EXIT.done, since, ...sentences, counts, ...rest, problems }));
  else if (md) process.stdout.write(formatDiffComment(since, diff, summary));
  else if (html === undefined && summary)
    process.stdout.write(summary.map((sentence) => `${oneLine(summaryText(sentence))}\n`).join(''));
  else if (html === undefined)
    process.stdout.write(formatDiff(since, diff, pc.isColorSupported && process.stdout.isTTY === true));
  return EXIT.done;
}

/** Returns the options that compare the published site with an earlier one. */
export function sinceOptions(
  since: string,
  { root: folder, out, date }: Pick<DiffFlags, 'root' | 'out' | 'date'>,
): DiffOptions {
  const root = resolve(folder);
  return {
    root,
    since,
    out: resolve(out ?? join(root, 'output')),
    date: date ?? buildDate(process.env, new Date()),
    drafts: false,
    cwd: process.cwd(),
    home: homeFolder(),
    workers: defaultWorkers(),
    env: process.env,
    signal: takeInterruption(),
  };
}

/** Reports that a commit cannot be built, with its problems. */
export function reportFailedBuild(
  { since, problems }: Pick<DiffReport, 'since' | 'problems'>,
  json: boolean,
): ExitCode {
  // The files are those of the commit, so no annotation can point at their lines.
  process.stderr.write(formatProblems(problems, pc.isColorSupported && process.stderr.isTTY === true));
  if (json) process.stdout.write(formatJson({ exitCode: EXIT.faultyData, since, counts: {}, problems }));
  process.stderr.write(
    `\nThe site of ${oneLine(since.name)} does not build, so nothing was compared. Name a commit that builds.\n`,
  );
  return EXIT.faultyData;
}

/** GitHub refuses comments of more than 65,536 characters. The rest is for the note of what is left out. */
const MAX_CHARACTERS = 65_000;
/** Longer lists are folded. */
const MAX_OPEN = 5;
/** Around the title and the entries of a folded list. GitHub reads Markdown between empty lines. */
const FOLDED = '<details><summary>';
const UNFOLDED = '</summary>\n';
const FOLD_END = '\n</details>\n';
/** Addresses of one risk beyond this number are counted. */
const MAX_PAGES = 20;

/** A part of the comment: its title, and its entries, each a block of Markdown. */
interface Part {
  readonly title: string;
  readonly entries: readonly string[];
}

/**
 * Formats what a release changes as a comment on a pull request, in GitHub's Markdown. Entries that do not
 * fit into a comment are counted at its end. `summary` stands above everything else.
 */
export function formatDiffComment(
  since: Since,
  diff: SiteDiff,
  summary: readonly SummarySentence[] = [],
): string {
  const { notes } = diff;
  const parts = partsOf(diff);
  const head = formatHead(since, diff, summary);
  const tail = notes.map((note) => `\n${markdownCode(note)}\n`).join('');
  const body: string[] = [];
  let room = MAX_CHARACTERS - head.length - tail.length - parts.length * 150;
  const left: string[] = [];
  for (const { title, entries } of parts) {
    let shown = 0;
    while (shown < entries.length && room - (entries[shown]?.length ?? 0) - 1 > 0)
      room -= (entries[shown++]?.length ?? 0) + 1;
    if (shown > 0) body.push(formatPart(title, entries.length, entries.slice(0, shown)));
    if (shown < entries.length) left.push(`${entries.length - shown} of ${entries.length} of "${title}"`);
  }
  const note = left.length > 0 ? `\n**Left out, since a comment is limited:** ${left.join('; ')}.\n` : '';
  return [head, ...body, tail, note].join('');
}

/** Returns the parts of a comment, those that matter most first. */
function partsOf(diff: SiteDiff): readonly Part[] {
  const { risks, causes, claims = [], added, gone, moved, indexed, unindexed, changed, neighbours } = diff;
  return [
    { title: 'Risks', entries: risks.map(formatRisk) },
    {
      title: 'Brought by',
      entries: shownCauseGroups(diff).map((group) => `- ${markdownCode(describeCauseGroup(group))}`),
    },
    { title: 'Causes', entries: causes.map((cause) => `- ${markdownCode(describeCause(cause))}`) },
    { title: 'Facts and claims', entries: claims.map(formatClaim) },
    { title: 'Changed pages', entries: changed.map(formatPage) },
    {
      title: 'New pages',
      entries: added.map(
        ({ path, title, index }) =>
          `- ${markdownCode(path)} ${markdownCode(title)}${index ? '' : ', noindex'}`,
      ),
    },
    {
      title: 'Moved pages',
      entries: moved.map(
        ({ from, to, redirect }) =>
          `- ${markdownCode(from)} is now ${markdownCode(to)}${redirect === undefined ? ', without a redirect' : ''}`,
      ),
    },
    {
      title: 'Gone pages',
      entries: gone.map((page) => `- ${markdownCode(`${page.path}${describeGone(page)}`)}`),
    },
    { title: 'Now indexed', entries: indexed.map(({ path }) => `- ${markdownCode(path)}`) },
    { title: 'No longer indexed', entries: unindexed.map(({ path }) => `- ${markdownCode(path)}`) },
    { title: 'Pages that show a change of another page', entries: neighbours.map(formatPage) },
  ];
}

/** Formats the title, the summary, and how many pages differ. */
function formatHead(since: Since, { counts }: SiteDiff, summary: readonly SummarySentence[]): string {
  const languages = describeLanguages(counts).map((line) => `- ${line}\n`);
  const sentences = summary.map((sentence) => `- ${sentence.map(formatSummaryPart).join('')}\n`);
  return [
    '### What this release changes\n',
    ...(sentences.length > 0 ? ['\n', ...sentences] : []),
    `\nSince ${markdownCode(nameOf(since))}: ${describeCounts(counts)}.\n`,
    ...(languages.length > 0 ? ['\n', ...languages] : []),
  ].join('');
}

function formatSummaryPart({ kind, text, href }: SummaryPart): string {
  if (kind === 'words') return oneLine(text);
  return href === undefined ? markdownCode(text) : `[${markdownCode(text)}](${href})`;
}

function formatPart(title: string, total: number, entries: readonly string[]): string {
  const list = entries.join('\n');
  if (total <= MAX_OPEN || title === 'Risks') return `\n#### ${title} (${total})\n\n${list}\n`;
  return ['\n', FOLDED, `${title} (${total})`, UNFOLDED, `\n${list}\n`, FOLD_END].join('');
}

function formatRisk({ kind, message, pages }: Risk): string {
  const hidden = pages.length - MAX_PAGES;
  const listed = pages.slice(0, MAX_PAGES).map(markdownCode).join(' ');
  return `- :warning: **${kind}**: ${markdownCode(message)}: ${listed}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}

/** Formats a fact or a claim with its values before and after, and where it shows. */
function formatClaim(claim: ClaimChange): string {
  const lines = claimFields(claim).map(({ field, ...sides }) => ({ what: field, ...sides }));
  const hidden = claim.pages.length - MAX_PAGES;
  const listed = claim.pages.slice(0, MAX_PAGES).map(markdownCode).join(' ');
  const pages = listed === '' ? '' : `\n${listed}${hidden > 0 ? ` and ${hidden} more` : ''}\n`;
  return `${markdownCode(describeClaim(claim))}\n${formatLines(lines)}${pages}`;
}

function formatPage(page: PageChange): string {
  return `${markdownCode(page.path)}\n${formatLines(linesOf(page))}`;
}

/** Returns changes as a block of lines that were before and are now. */
function formatLines(changes: readonly ({ readonly what: string } & Omit<ChangeLine, 'what'>)[]): string {
  const lines = changes.flatMap(({ what, before, after, source }): DiffLine[] => [
    ...(before === undefined ? [] : [['-', what, before] as const]),
    ...(after === undefined ? [] : [['+', what, after] as const]),
    ...(source === undefined ? [] : [[' ', 'source', source] as const]),
  ]);
  return lines.length === 0 ? '' : `\n${diffBlock(lines)}\n`;
}
