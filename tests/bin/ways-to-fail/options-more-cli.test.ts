import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { runCli } from '../../support/run-cli.ts';
import { shareOf } from '../../support/share.ts';
import { testWays } from './way-to-fail.ts';

/** Options that make no sense, or that name a file which is no manifest. */
testWays(
  shareOf([
    {
      what: 'an unknown command',
      run: 'rowpress genrate',
      exitCode: 2,
      line: "error: unknown command 'genrate'",
    },
    {
      what: 'an unknown option',
      run: 'rowpress generate --forse',
      exitCode: 2,
      line: "error: unknown option '--forse'",
    },
    {
      what: 'an argument too many',
      run: 'rowpress generate extra',
      exitCode: 2,
      line: "error: too many arguments for 'generate'. Expected 0 arguments but got 1.",
    },
    {
      what: 'an option without its value',
      run: 'rowpress generate --out',
      exitCode: 2,
      line: "error: option '--out <dir>' argument missing",
    },
    {
      what: 'no thread',
      run: 'rowpress generate --workers 0',
      exitCode: 2,
      line: "error: option '--workers <n>' argument '0' is invalid. Expected a whole number from 1.",
    },
    {
      what: 'a day that does not exist',
      run: 'rowpress generate --date 2026-02-30',
      exitCode: 2,
      line: "error: option '--date <yyyy-mm-dd>' argument '2026-02-30' is invalid. Expected a date such as 2026-11-20.",
    },
    {
      what: 'a base URL without a scheme',
      run: 'rowpress generate --base-url www.example.com',
      exitCode: 2,
      line: "error: option '--base-url <url>' argument 'www.example.com' is invalid. Expected https:// and a host, with a path or without, such as https://example.com/shop/, and no query.",
    },
    {
      what: 'two options that exclude each other',
      run: 'rowpress generate --only /x/ --shard 1/2',
      exitCode: 2,
      line: "error: option '--shard <i/n>' cannot be used with option '--only <glob>'",
    },
    {
      what: 'a shard beyond the last',
      run: 'rowpress generate --root SITE --shard 4/3',
      exitCode: 2,
      line: 'rowpress: --shard 4/3 is no shard',
    },
    {
      what: 'a shard of no CI engine',
      run: 'rowpress generate --root SITE --shard auto',
      exitCode: 2,
      line: 'rowpress: --shard auto: no variable of a CI engine says which shard this is',
    },
    {
      what: 'a port that does not exist',
      run: 'rowpress serve --port 70000',
      exitCode: 2,
      line: "error: option '--port <n>' argument '70000' is invalid. Expected a port from 0 to 65535.",
    },
    {
      what: 'no shards to merge',
      run: 'rowpress merge --out TMP/out',
      exitCode: 2,
      line: "error: missing required argument 'part'",
    },
    {
      what: 'nothing to compare with',
      run: 'rowpress changed',
      exitCode: 2,
      line: "error: required option '--since <manifest>' not specified",
    },
    {
      what: 'nothing that search engines were told before',
      run: 'rowpress ping',
      exitCode: 2,
      line: "error: required option '--since <manifest>' not specified",
    },
    {
      what: 'a key that is none',
      run: 'rowpress ping --since x --key abc',
      exitCode: 2,
      line: "error: option '--key <key>' argument 'abc' is invalid. Expected 8 to 128 letters, digits and hyphens.",
    },
    {
      what: 'an endpoint that is no address',
      run: 'rowpress ping --since x --endpoint indexnow',
      exitCode: 2,
      line: "error: option '--endpoint <url>' argument 'indexnow' is invalid. Expected an address such as https://api.indexnow.org/indexnow.",
    },
    {
      what: 'a glob that matches nothing',
      run: 'rowpress generate --root SITE --only /none/',
      exitCode: 2,
      line: 'rowpress: no page matches --only "/none/"',
    },
    {
      what: 'a glob of 12,000 characters',
      run: 'rowpress generate --root SITE --only /$(printf "%012000d")',
      exitCode: 2,
      line: 'rowpress: --only has 12001 characters, and 2000 are allowed',
    },
    {
      what: 'a day of the build that is none',
      run: 'rowpress generate --root SITE',
      env: { SOURCE_DATE_EPOCH: 'today' },
      exitCode: 2,
      line: 'rowpress: SOURCE_DATE_EPOCH is "today"',
    },
    {
      what: 'a base URL with a query',
      run: 'rowpress generate --root SITE',
      env: { ROWPRESS_BASE_URL: 'https://x.example/y?z' },
      exitCode: 2,
      line: 'rowpress: ROWPRESS_BASE_URL is "https://x.example/y?z"',
    },
    {
      what: 'a missing manifest',
      run: 'rowpress generate --root SITE --previous TMP/none',
      exitCode: 2,
      line: 'rowpress: --previous: TMP/none does not exist',
    },
    {
      what: 'a manifest that is a folder',
      run: 'rowpress generate --root SITE --previous TMP',
      exitCode: 2,
      line: 'rowpress: --previous: TMP is damaged, or no manifest of rowpress',
    },
    {
      what: 'a manifest without an end',
      run: 'rowpress generate --root SITE --previous /dev/zero',
      exitCode: 2,
      line: 'rowpress: --previous: /dev/zero is damaged, or no manifest of rowpress',
    },
    {
      what: 'a manifest that is a pipe',
      run: 'rowpress generate --root SITE --previous TMP/pipe',
      prepare: (_, tmp) => void execFileSync('mkfifo', [`${tmp}/pipe`]),
      exitCode: 2,
      line: 'rowpress: --previous: TMP/pipe is damaged, or no manifest of rowpress',
    },
    {
      what: 'a manifest that is a circle of links',
      run: 'rowpress generate --root SITE --previous TMP/loop',
      prepare: (_, tmp) => symlinkSync('loop', `${tmp}/loop`),
      exitCode: 2,
      line: 'rowpress: the links of this path lead in a circle: TMP/loop',
    },
    {
      what: 'a manifest of 30 GB',
      run: 'truncate -s 30G TMP/huge; rowpress generate --root SITE --previous TMP/huge',
      exitCode: 2,
      line: 'rowpress: --previous: TMP/huge is damaged, or no manifest of rowpress',
    },
    {
      what: 'a manifest of another program',
      run: 'rowpress generate --root SITE --previous SITE/data/site.yaml',
      exitCode: 2,
      line: 'rowpress: --previous: SITE/data/site.yaml is damaged, or no manifest of rowpress',
    },
    {
      what: 'a manifest of what is online that is missing',
      run: 'rowpress changed --since TMP/none --out SITE',
      exitCode: 2,
      line: 'rowpress: --since: TMP/none does not exist',
    },
    {
      what: 'a manifest of what is online that is a folder',
      run: 'rowpress changed --since TMP --out SITE',
      exitCode: 2,
      line: 'rowpress: --since: TMP is damaged, or is not the manifest of a whole site',
    },
    {
      what: 'an earlier manifest for search engines that is missing',
      run: 'rowpress ping --since TMP/none --out SITE',
      exitCode: 2,
      line: 'rowpress: --since: TMP/none does not exist',
    },
    {
      what: 'an address that would be lost',
      run: 'rowpress generate --root SITE --previous TMP/live.json',
      prepare: (_, tmp) => {
        const page = {
          path: '/old/',
          name: 'tool___en',
          file: 'old/index.html',
          ...{ template: 'tool', canonical: 'https://a.example/old/', index: true },
          ...{ contentHash: 'x', fileHash: 'y', bytes: 1, title: 'Old' },
        };
        const pages = [{ ...page, sources: [{ file: 'data/tools.yaml', line: 1 }] }];
        const manifest = {
          version: 1,
          generator: 'rowpress 0.1.0',
          baseUrl: 'https://a.example',
          pages,
          files: [],
        };
        writeFileSync(`${tmp}/live.json`, JSON.stringify(manifest));
      },
      exitCode: 1,
      line: 'data/tools.yaml  error  /old/ was published, and now it is no page, no redirect and not in data/gone.yaml. (lost-address)',
    },
  ]),
);

const NO_FILE = 'rowpress: expected a file, but this is a folder, a pipe or a device: ';

/**
 * A device without an end, a pipe, a folder and a missing file, for each command that reads a file an option
 * names.
 */
const NAMED_FILES: readonly [command: string, file: string, line: string][] = [
  ...['diff --since', 'audit --new-since'].flatMap((command): [string, string, string][] => [
    [command, '/dev/zero', `${NO_FILE}/dev/zero`],
    [command, 'TMP/pipe.csv', `${NO_FILE}TMP/pipe.csv`],
    [command, 'TMP', 'rowpress: nothing is published in TMP: its manifest.json is missing'],
    ...['none', '^HEAD', 'HEAD..HEAD', 'HEAD:data', '-x'].map((file): [string, string, string] => [
      command,
      `'${file}'`,
      `rowpress: ${file} is neither a published folder, nor a file, nor a commit of SITE`,
    ]),
  ]),
  ...['changed', 'ping'].flatMap((command): [string, string, string][] =>
    ['/dev/zero', 'TMP/pipe.csv', 'TMP'].map((file) => [
      `${command} --since`,
      file,
      `rowpress: --since: ${file} is damaged, or is not the manifest of a whole site`,
    ]),
  ),
  ...['/dev/zero', 'TMP/pipe.csv', 'TMP', 'TMP/none.csv'].map((file): [string, string, string] => [
    'init new --no-install --from',
    file,
    `rowpress: --from ${file} is no file`,
  ]),
  ['schema', 'TMP/pipe.csv', `${NO_FILE}TMP/pipe.csv`],
  ['schema', 'none.csv', 'rowpress: none.csv does not exist'],
];

testWays(
  NAMED_FILES.map(([command, file, line]) => ({
    what: `${command} ${file}`,
    run: `cd SITE; rowpress ${command} ${file}`,
    prepare: async (root, tmp) => {
      execFileSync('mkfifo', [`${tmp}/pipe.csv`]);
      if (/--(?:new-)?since/.test(command)) await runCli(['generate', '--root', root]);
      const commit = 'git init -q; git add data; git -c user.name=a -c user.email=a@b.example commit -qm a';
      if (command.includes('since')) execFileSync('bash', ['-c', commit], { cwd: root });
    },
    exitCode: 2,
    line,
  })),
);
