import { join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import {
  type FamilyCount,
  type GenerateReport,
  generate,
  HOST_NAMES,
  type HostName,
  type MaxRemoved,
  type Shard,
  UsageError,
} from '../../generator/index.ts';
import { branchAndCommit, buildDate, defaultWorkers, homeFolder, readShard } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import {
  addExamples,
  allowLost,
  BASE_URL_ADVICE,
  cache,
  type Exit,
  json,
  maxRemoved,
  parseBaseUrl,
  parseCount,
  parseDate,
  parseShard,
  readBaseUrl,
  root,
  strict,
} from '../flags.ts';
import { auditOf, countFaults, printAudit } from '../format/findings.ts';
import { printHeld, sumUpHeld } from '../format/held.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { oneLine } from '../format/sinks.ts';
import { countOf, formatTable, printSlowPage, withProgress } from '../format/terminal.ts';
import { letSystemInterrupt, takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress generate`. */
export function defineGenerate(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress generate                             publish this site into output/',
    'rowpress generate --only "/aitools/**"        only the pages below /aitools/',
    'rowpress generate --drafts --out preview      drafts too, into another folder',
    'rowpress generate --strict --json             for CI: warnings fail, one JSON document',
    'rowpress generate --gate                      publish only what passes "rowpress audit"',
    'rowpress generate --hold-bad                  pages of rows with errors stay as they are',
    'rowpress generate --preview https://pr-7.example.app   a copy for a deploy preview, into preview/',
    'rowpress generate --shard 2/5 --out parts/2   the second of five shards, for "rowpress merge"',
  ])
    .addOption(root())
    .option('--out <dir>', 'the folder to publish into (default: output/ in the site)')
    .option(
      '--base-url <url>',
      'the address of the published site (default: ROWPRESS_BASE_URL, else baseUrl of data/site.yaml)',
      parseBaseUrl,
    )
    .addOption(
      new Option('--host <name>', 'make the files of one host of data/site.yaml only').choices(HOST_NAMES),
    )
    .option('--only <glob>', 'render only the pages whose address matches; deletes nothing')
    .addOption(
      new Option(
        '--shard <i/n>',
        'build only shard i of n, for "rowpress merge"; "auto" reads i and n from the variables of CI',
      )
        .argParser(parseShard)
        .conflicts('only'),
    )
    .option('--workers <n>', 'threads that render (default: as many as the machine has cores)', parseCount)
    .addOption(cache())
    .option('--previous <file>', 'the manifest to take dates from (default: the one in the output folder)')
    .option(
      '--date <yyyy-mm-dd>',
      'the day of the build (default: SOURCE_DATE_EPOCH, else today in UTC)',
      parseDate,
    )
    .option('--drafts', 'publish drafts and rows with a later publishAt too, as noindex')
    .addOption(maxRemoved())
    .addOption(allowLost())
    .addOption(
      new Option(
        '--preview <url>',
        'write a preview for this address, which search engines leave out, into preview/ or --out',
      )
        .argParser(parseBaseUrl)
        .conflicts(['only', 'shard']),
    )
    .option('--no-images', 'draw no images for shared links')
    .option('--force', 'render every page again, whatever the cache says')
    .option('--gate', 'audit the pages first, and publish nothing if the audit finds errors')
    .option('--hold-bad', 'keep the pages of rows with errors as published, and publish the rest')
    .addOption(strict())
    .addOption(json())
    .action(async (flags) => exit(await generateCommand(flags)));
}

interface GenerateFlags {
  readonly root: string;
  readonly out?: string;
  readonly cache?: string;
  readonly baseUrl?: string;
  readonly host?: HostName;
  readonly preview?: string;
  readonly only?: string;
  readonly shard?: string;
  readonly workers?: number;
  readonly previous?: string;
  readonly date?: string;
  readonly drafts?: boolean;
  readonly images?: boolean;
  readonly force?: boolean;
  readonly strict?: boolean;
  readonly gate?: boolean;
  readonly holdBad?: boolean;
  readonly maxRemoved?: MaxRemoved;
  readonly allowLost?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress generate`: publishes the site, and prints what it did by family. */
async function generateCommand(flags: GenerateFlags): Promise<ExitCode> {
  const started = performance.now();
  const root = resolve(flags.root);
  const { preview: url } = flags;
  const out = resolve(flags.out ?? join(root, url === undefined ? 'output' : 'preview'));
  const isJson = flags.json === true;
  const shard = flags.shard === undefined ? undefined : readShard(flags.shard, process.env);
  const signal = takeInterruption();
  const report = await withProgress(!isJson, (onProgress) =>
    generate({
      root,
      out,
      cache: flags.cache === undefined ? undefined : resolve(flags.cache),
      cwd: process.cwd(),
      home: homeFolder(),
      baseUrl: flags.baseUrl ?? baseUrlOf(process.env.ROWPRESS_BASE_URL),
      onlyHost: flags.host,
      only: flags.only,
      shard,
      workers: flags.workers ?? defaultWorkers(),
      previous: flags.previous === undefined ? undefined : resolve(flags.previous),
      date: flags.date ?? buildDate(process.env, new Date()),
      drafts: flags.drafts === true,
      preview: url === undefined ? undefined : { url, ...branchAndCommit(process.env, root) },
      images: flags.images !== false,
      fastRender: process.env.ROWPRESS_FAST_RENDER !== '0',
      force: flags.force === true,
      strict: flags.strict === true,
      gate: flags.gate === true,
      holdBad: flags.holdBad === true,
      maxRemoved: flags.maxRemoved,
      allowLost: flags.allowLost === true,
      onProgress,
      onSlowPage: printSlowPage,
      onStall: letSystemInterrupt,
      signal,
    }),
  );
  // What the interruption ended, such as esbuild, is no problem of the site.
  if (!report.published) signal.throwIfAborted();
  const exitCode = report.published && !report.held ? EXIT.done : EXIT.faultyData;
  printProblems(report.problems, root);
  if (report.held) printHeld(report.held, root);
  if (report.audit) printAudit(report.audit, root);
  if (isJson) process.stdout.write(formatJson(jsonReport(report, exitCode, shard)));
  else print(report, { shard, out, url }, (performance.now() - started) / 1000);
  return exitCode;
}

function baseUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const baseUrl = readBaseUrl(text);
  if (baseUrl !== undefined) return baseUrl;
  throw new UsageError(`ROWPRESS_BASE_URL is ${JSON.stringify(text)}`, BASE_URL_ADVICE);
}

function jsonReport(
  { published, problems, families, audit, held, scope: _, ...counts }: GenerateReport,
  exitCode: ExitCode,
  shard: Shard | undefined,
) {
  const own = { ...(shard ? { shard } : {}), ...(held ? { held } : {}) };
  return { exitCode, published, ...own, counts, families, problems, ...auditOf(audit) };
}

/** Where a site or its preview is published, and which part of it. */
interface Target {
  readonly shard: Shard | undefined;
  readonly out: string;
  readonly url: string | undefined;
}

function print(report: GenerateReport, { shard, out, url }: Target, seconds: number): void {
  const paint = pc.createColors(pc.isColorSupported && process.stdout.isTTY === true);
  if (!report.published) {
    process.stderr.write(
      `\n${paint.bold(countFaults(report))}. Nothing was published; the last good output stays.\n`,
    );
    return;
  }
  const folder = relative(process.cwd(), out) || '.';
  const what = shard ? `shard ${shard.number} of ${shard.of}, ` : '';
  const heldPages = report.held ? `, ${countOf(report.held.pages.length, 'page')} held` : '';
  const of = url === undefined ? '' : 'preview: ';
  const summary =
    `${of}${what}${countOf(report.pages, 'page')} in ${folder}: ${report.written} written, ${report.unchanged} unchanged, ` +
    `${report.removed} removed, ${report.noindex} noindex${heldPages}, in ${seconds.toFixed(2)} s`;
  const mark = report.held ? '' : `${paint.green('✓')} `;
  if (process.stdout.isTTY) process.stdout.write(`${familyTable(report.families)}\n\n${mark}${summary}\n`);
  else process.stdout.write(`${plainLines(report.families)}${summary}\n`);
  if (report.held) process.stderr.write(`\n${paint.bold(sumUpHeld(report.held))}\n`);
}

function familyTable(families: readonly FamilyCount[]): string {
  const head = ['family', 'pages', 'written', 'unchanged', 'removed', 'noindex'];
  return formatTable(
    head,
    families.map(({ name, pages, written, unchanged, removed, noindex }) => [
      name,
      pages,
      written,
      unchanged,
      removed,
      noindex,
    ]),
  );
}

function plainLines(families: readonly FamilyCount[]): string {
  return families
    .filter(({ written, removed }) => written + removed > 0)
    .map(
      ({ name, pages, written, removed }) =>
        `${oneLine(name)}: ${countOf(pages, 'page')}, ${written} written, ${removed} removed\n`,
    )
    .join('');
}
