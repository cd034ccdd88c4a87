import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { type DataFact, type FoundText, findText, type SearchReport } from '../../generator/index.ts';
import { buildDate } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, published, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printable } from '../format/sinks.ts';
import type { ExplainFlags } from './explain.ts';

/** Defines the flags of `rowpress where`. */
export function defineWhere(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress where "14-day trial"                 capitals and white space do not matter',
    'rowpress where 4,900 --json                   many places, for scripts',
    'rowpress where fact.trialDays                 what shows a fact of data/facts.yaml',
  ])
    .argument('<text>', 'the phrase')
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (text, flags) => exit(await whereCommand(text, flags)));
}

/** Runs `rowpress where`: finds a phrase. The exit code is 1 if it stands nowhere. */
async function whereCommand(
  text: string,
  { root: folder, out, json = false }: ExplainFlags,
): Promise<ExitCode> {
  const root = resolve(folder);
  const report = await findText(
    {
      root,
      out: resolve(out ?? join(root, 'output')),
      date: buildDate(process.env, new Date()),
      drafts: false,
    },
    text,
  );
  const exitCode = isFound(report) ? EXIT.done : EXIT.faultyData;
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  process.stdout.write(json ? formatJson({ exitCode, ...report }) : formatSearch(report, hasColors));
  return exitCode;
}

/** Places and addresses of one part beyond this number are counted, not shown. */
const MAX_SHOWN = 20;

/** Returns whether a phrase was found anywhere. */
export function isFound({ data, templates, main, head, shared }: SearchReport): boolean {
  return [data, templates, main, head, shared].some((places) => places.length > 0);
}

/** Formats where a phrase stands for people. Parts that do not have it are left out. */
export function formatSearch(report: SearchReport, colors: boolean): string {
  const { phrase, fact, data, dataCount, templates, main, head, shared, isPublished, hasErrors, near } =
    printable(report);
  const paint = pc.createColors(colors);
  const part = (title: string, places: readonly string[], all = places.length) =>
    places.length === 0
      ? []
      : [
          `${paint.bold(title)} (${all})`,
          ...places.slice(0, MAX_SHOWN).map((place) => `  ${place}`),
          ...(all > MAX_SHOWN ? [paint.dim(`  and ${describeRest(all, places.length)}`)] : []),
        ];
  const showText = ({ file, line, column, field, excerpt }: FoundText) =>
    `${file}:${line}:${column}  ${field === '' ? '' : `${paint.dim(field)}  `}${excerpt}`;
  const lines = [
    ...(fact ? [formatFact(fact)] : []),
    ...(isFound(report)
      ? []
      : [`"${phrase}" stands nowhere: not in the data, the templates or a published page.`]),
    ...(near.length > 0 ? [`Near: ${near.map((text) => `"${text}"`).join(', ')}.`] : []),
    ...part('Rows and documents', data.map(showText), dataCount),
    ...part('Templates', templates.map(showText)),
    ...part('Pages that show it in their main part', main),
    ...part('Pages that have it in their title or description only', head),
    ...part('Pages that show it in header, footer or navigation only', shared),
    ...(hasErrors ? ['The data has errors, so rows may be missing. Run "rowpress validate" first.'] : []),
    ...(isPublished ? [] : ['Nothing is published yet, so no page was searched. Run "rowpress generate".']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Says how many places are not shown, and how many of them `--json` lists. */
function describeRest(all: number, listed: number): string {
  const rest = `${all - MAX_SHOWN} more`;
  return all === listed ? `${rest} with --json` : `${rest}; --json lists the first ${listed}`;
}

function formatFact({ name, value, unit, source, checked, expires, file, line }: DataFact): string {
  const shown = unit === undefined ? value : `${value} (${unit})`;
  const until = expires === undefined ? '' : `, expires ${expires}`;
  return `${file}:${line}  fact.${name}: ${shown}. Source: ${source}, checked ${checked}${until}.`;
}
