import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  acceptTranslations,
  exportTranslations,
  importTranslations,
  isFailed,
  listTranslations,
  type Problem,
  type TextCounts,
  UsageError,
  type WrittenTranslations,
} from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { oneLine } from '../format/sinks.ts';
import { countOf, formatTable } from '../format/terminal.ts';

/** Defines the flags of `rowpress translations`. */
export function defineTranslations(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress translations                                 a table: translated, stale, missing',
    'rowpress translations --export de --to texts.de.xlf   what is missing or stale, for translators',
    'rowpress translations --import texts.de.xlf           writes data/tools.de.yaml and the like',
    'rowpress translations --accept de                     stale texts were checked and are right',
  ])
    .addOption(root())
    .option('--language <code>', 'only this language; with --import, that of a file which does not say it')
    .option('--dataset <name>', 'only this dataset, or site, routes or messages')
    .option('--export <code>', 'write what is missing or stale in a language into the file of --to')
    .option('--to <file>', 'with --export: a file that ends in .xlf, .po, .csv or .xlsx')
    .option('--all', 'with --export: texts that are translated as well')
    .option('--import <file>', 'write the translations of a file into the site')
    .option('--accept <code>', 'mark the stale texts of a language as checked')
    .option('--dry-run', 'with --import and --accept: say what would be written, and write nothing')
    .addOption(json())
    .action(async (flags) => exit(await translationsCommand(flags)));
}

interface TranslationFlags {
  readonly root: string;
  readonly language?: string;
  readonly dataset?: string;
  readonly export?: string;
  readonly to?: string;
  readonly all?: boolean;
  readonly import?: string;
  readonly accept?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** What a run prints: its results for `--json`, and the same for people. */
interface Printed {
  readonly problems: readonly Problem[];
  readonly results: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Runs `rowpress translations`: counts, exports, imports or accepts translations. */
async function translationsCommand(flags: TranslationFlags): Promise<ExitCode> {
  assertFlags(flags);
  const root = resolve(flags.root);
  const { problems, results, text } = await runTranslations(root, flags);
  const exitCode = isFailed(problems, false) ? EXIT.faultyData : EXIT.done;
  printProblems(problems, root);
  process.stdout.write(flags.json ? formatJson({ exitCode, ...results, problems }) : text);
  return exitCode;
}

/** Refuses flags that do not go together. @throws UsageError */
function assertFlags({ to, all, dryRun, ...flags }: TranslationFlags): void {
  const tasks = (['export', 'import', 'accept'] as const).filter((task) => flags[task] !== undefined);
  const fail = (message: string, advice: string) => {
    throw new UsageError(message, advice);
  };
  if (tasks.length > 1)
    fail(`--${tasks.join(' and --')} do not go together`, 'Run the command once for each.');
  const [task] = tasks;
  if ((task === 'export') !== (to !== undefined))
    fail('--export and --to belong together', 'Write --export LANG --to FILE.');
  if (all && task !== 'export')
    fail('--all belongs to --export', 'Add --export LANG --to FILE, or leave it out.');
  if (dryRun && task !== 'import' && task !== 'accept')
    fail('--dry-run belongs to --import and --accept', 'Leave it out: nothing else writes into the site.');
  if (flags.language !== undefined && (task === 'export' || task === 'accept'))
    fail(`--${task} names the language already`, 'Leave out --language.');
  if (flags.dataset !== undefined && task === 'import')
    fail(
      '--dataset does not belong to --import',
      'Remove the other texts from the file, or import all of them.',
    );
}

async function runTranslations(root: string, flags: TranslationFlags): Promise<Printed> {
  const { language, dataset, all = false, dryRun: isDryRun = false } = flags;
  if (flags.export !== undefined && flags.to !== undefined) {
    const options = { root, language: flags.export, dataset, file: resolve(flags.to), all };
    const { texts, problems } = await exportTranslations(options);
    const results = { language: flags.export, file: flags.to, texts };
    const text = problems.length > 0 ? '' : `${countOf(texts, 'text')} in ${oneLine(flags.to)}\n`;
    return { problems, results, text };
  }
  if (flags.import !== undefined) {
    const { problems, ...report } = await importTranslations({
      ...{ root, language, file: resolve(flags.import), isDryRun },
    });
    const { empty, unchanged, refused } = report;
    const text = `${formatWritten(report, isDryRun)}${countOf(unchanged, 'text')} unchanged, ${empty} without a translation, ${refused} refused\n`;
    return { problems, results: { ...report, isDryRun }, text };
  }
  if (flags.accept !== undefined) {
    const options = { root, language: flags.accept, dataset, isDryRun };
    const { problems, ...report } = await acceptTranslations(options);
    return { problems, results: { ...report, isDryRun }, text: formatWritten(report, isDryRun) };
  }
  const { value: counts, problems } = await listTranslations({ root, language, dataset });
  return { problems, results: { counts }, text: problems.length > 0 ? '' : formatCounts(counts) };
}

function formatWritten({ files, rows, texts }: WrittenTranslations, isDryRun: boolean): string {
  const lines = files.map((file) => `${isDryRun ? 'Would write' : 'Wrote'} ${oneLine(file)}.\n`);
  return `${lines.join('')}${countOf(texts, 'text')} in ${countOf(rows, 'row')}, ${countOf(files.length, 'file')}\n`;
}

function formatCounts(counts: readonly TextCounts[]): string {
  const hasInherited = counts.some(({ inherited }) => inherited > 0);
  const head = ['language', 'dataset', 'texts', 'translated', 'stale', 'missing', 'words to translate'];
  const rows = counts.map((count) => [
    ...[
      count.language,
      count.dataset,
      count.texts,
      count.translated,
      count.stale,
      count.missing,
      count.words,
    ],
    ...(hasInherited ? [count.inherited] : []),
  ]);
  return `${formatTable(hasInherited ? [...head, 'from its language'] : head, rows)}\n`;
}
