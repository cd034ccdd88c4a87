import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { listPings, type PingList, sendPings, UsageError } from '../../../generator/index.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, parseEndpoint, parseKey } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { oneLine } from '../../format/sinks.ts';
import { takeInterruption } from '../../interruption.ts';

/** Defines the flags of `rowpress ping`. */
export function definePing(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress ping --since live.json --dry-run     A added, M changed, D removed; sends nothing',
    'rowpress ping --since live.json               after the upload; the key is indexNowKey of data/site.yaml',
  ])
    .requiredOption('--since <manifest>', 'the manifest.json of what was online before')
    .option('--out <dir>', 'the published folder', 'output')
    .addOption(
      new Option('--key <key>', 'the key for IndexNow (default: that of the published KEY.txt)').argParser(
        parseKey,
      ),
    )
    .addOption(
      new Option('--endpoint <url>', 'where the addresses are sent')
        .default('https://api.indexnow.org/indexnow')
        .argParser(parseEndpoint),
    )
    .option('--dry-run', 'print the addresses, and send nothing')
    .addOption(json())
    .action(async (flags) => exit(await pingCommand(flags)));
}

interface PingFlags {
  readonly since: string;
  readonly out: string;
  readonly key?: string;
  readonly endpoint: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/**
 * Runs `rowpress ping`: tells IndexNow which addresses were added, changed and removed since an earlier
 * manifest, or prints them.
 */
async function pingCommand({ since, out, endpoint, ...flags }: PingFlags): Promise<ExitCode> {
  const signal = takeInterruption();
  const list = await listPings({ since: resolve(since), out: resolve(out) });
  const { added, changed, removed, baseUrl } = list;
  const key = flags.key ?? list.key;
  const isDryRun = flags.dryRun === true;
  if (key === undefined && !isDryRun)
    throw new UsageError(
      'no key for IndexNow: the published folder has no KEY.txt, and --key is not given',
      'Set indexNowKey in data/site.yaml and publish, or pass --key.',
    );
  const keyLocation = `${baseUrl}/${key}.txt`;
  const urls = [...added, ...changed, ...removed];
  const { sent, failure } =
    isDryRun || key === undefined
      ? { sent: 0 }
      : await sendPings({ endpoint, baseUrl, key, keyLocation, urls, signal });
  const exitCode = !failure ? EXIT.done : failure.cause === 'site' ? EXIT.faultyData : EXIT.failedMachine;
  const counts = { added: added.length, changed: changed.length, removed: removed.length, sent };
  if (flags.json)
    process.stdout.write(
      formatJson({
        exitCode,
        dryRun: isDryRun,
        endpoint,
        ...(key === undefined ? {} : { key, keyLocation }),
        counts,
        urls: { added, changed, removed },
        problems: [],
        ...(failure ? { error: { message: failure.message, advice: failure.advice } } : {}),
      }),
    );
  else
    process.stdout.write(
      isDryRun ? formatUrls(list) : `${sent} of ${urls.length} addresses sent to ${endpoint}\n`,
    );
  if (failure) process.stderr.write(`rowpress: ${failure.message}\n  ${failure.advice}\n`);
  return exitCode;
}

function formatUrls({ added, changed, removed }: PingList): string {
  const lines = (letter: string, urls: readonly string[]) =>
    urls.map((url) => `${letter} ${oneLine(url)}\n`).join('');
  return lines('A', added) + lines('M', changed) + lines('D', removed);
}
