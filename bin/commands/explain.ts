import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { type Explanation, explainAddress, type Place } from '../../generator/index.ts';
import { buildDate, defaultWorkers } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, published, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printable } from '../format/sinks.ts';
import { countOf, printTrafficFault, sayFigures } from '../format/terminal.ts';

/** Defines the flags of `rowpress explain`. */
export function defineExplain(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress explain /blog/hello/                 a page, a redirect, a draft, or a misspelt address',
    'rowpress explain https://example.com/blog/hello#top --json',
  ])
    .argument('<address>', 'an address, with or without its origin')
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (address, flags) => exit(await explainCommand(address, flags)));
}

export interface ExplainFlags {
  readonly root: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** Runs `rowpress explain`: says what an address is. The exit code is 1 if it is nothing. */
async function explainCommand(
  address: string,
  { root: folder, out, json = false }: ExplainFlags,
): Promise<ExitCode> {
  const root = resolve(folder);
  const explanation = await explainAddress(
    {
      root,
      out: resolve(out ?? join(root, 'output')),
      date: buildDate(process.env, new Date()),
      drafts: false,
      workers: defaultWorkers(),
    },
    address,
  );
  printTrafficFault(explanation.trafficFault);
  const exitCode = explanation.kind === 'unknown' ? EXIT.faultyData : EXIT.done;
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  process.stdout.write(
    json ? formatJson({ exitCode, ...explanation }) : formatExplanation(explanation, hasColors),
  );
  return exitCode;
}

/** Links beyond this number are counted, not shown. */
const MAX_LINKS = 5;
const LABEL_WIDTH = 11;

/** Formats what is known of an address for people, on one screen. */
export function formatExplanation(explanation: Explanation, colors: boolean): string {
  const paint = pc.createColors(colors);
  const { path, says, advice, place, page, redirects, near } = printable(explanation);
  const lines = [
    `${paint.bold(path)}  ${says}`,
    ...(page
      ? pageLines(page).map(([label, text]) => `  ${paint.dim(label.padEnd(LABEL_WIDTH))}${text}`)
      : []),
    ...redirects.map(
      ({ from, ...at }) => `  ${paint.dim('redirect'.padEnd(LABEL_WIDTH))}${from} leads here  ${where(at)}`,
    ),
    ...(place && !page ? [`  ${where(place)}`] : []),
    ...(near.length > 0 ? [`  Did you mean ${near.join(', ')}?`] : []),
    ...(advice ? [`  ${advice}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

type Line = readonly [label: string, text: string];

function pageLines(page: NonNullable<Explanation['page']>): readonly Line[] {
  const { title, rows, family, template, layout, canonical, lastmod, lastmodFrom, alike } = page;
  return [
    ['title', title],
    ...rows.map(({ variable, slug, ...at }): Line => ['row', `${where(at)}  ${variable}: ${slug}`]),
    ['family', `${family.name}  ${where(family)}`],
    ['template', `${template}, layout ${layout}`],
    ...indexLines(page),
    ['canonical', canonical],
    ['lastmod', lastmod === undefined ? lastmodFrom : `${lastmod}, ${lastmodFrom}`],
    ...(page.published ? linkLines(page) : []),
    ...trafficLines(page.traffic),
    ...(alike ? [['most alike', `${alike.path}  ${alike.percent} % the same text`] as const] : []),
  ];
}

function indexLines({
  indexed,
  causes,
  words,
  indexedAsPublished,
}: NonNullable<Explanation['page']>): readonly Line[] {
  const yes = words ? `yes: ${words.count} words of its own, and its family asks for ${words.needed}` : 'yes';
  const differs = indexedAsPublished !== undefined && indexedAsPublished !== indexed;
  return [
    ...(indexed ? [['indexed', yes] as const] : []),
    ...causes.map(({ says, place }): Line => ['indexed', `no: ${says}  ${where(place)}`]),
    ...(differs
      ? [
          [
            '',
            `It is published ${indexed ? 'as noindex' : 'as indexed'}; the next "rowpress generate" changes that.`,
          ] as const,
        ]
      : []),
  ];
}

function linkLines({ links, navLinks }: NonNullable<Explanation['page']>): readonly Line[] {
  const count = (number: number) => `${number} ${number === 1 ? 'page' : 'pages'}`;
  const hidden = links.length - MAX_LINKS;
  return [
    ['links', `from the main part of ${count(links.length)}, only from the navigation of ${count(navLinks)}`],
    ...links.slice(0, MAX_LINKS).map(({ from, text }): Line => ['', `${from}  "${text}"`]),
    ...(hidden > 0 ? [['', `and ${hidden} more with --json`] as const] : []),
  ];
}

/** What searches bring to a page: its figures, and its best queries. */
function trafficLines(traffic: NonNullable<Explanation['page']>['traffic']): readonly Line[] {
  if (!traffic) return [];
  const { period, queries, ...figures } = traffic;
  const days = period.days === undefined ? '' : ` in ${countOf(period.days, 'day')}`;
  const until = period.to === undefined ? '' : ` to ${period.to}`;
  return [
    ['searches', `${sayFigures(figures)}${days}${until}`],
    ...queries.map(({ query, ...found }): Line => ['', `"${query}"  ${sayFigures(found)}`]),
  ];
}

function where({ file = '', line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}
