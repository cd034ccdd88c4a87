import { describe, expect, test } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { runCli, startCli } from '../support/run-cli.ts';

const COMMANDS = ['generate', 'validate', 'routes', 'serve', 'dev', 'merge', 'changed'];

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])(
    'rowpress %s lists the commands, the first steps and the exit codes',
    async (flag) => {
      const { exitCode, stdout, stderr } = await runCli([flag]);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      for (const command of COMMANDS)
        expect(stdout).toMatch(new RegExp(`^  ${command} \\[options\\](?: <part\\.\\.\\.>)?  +[A-Z]`, 'm'));
      expect(stdout).toContain('rowpress generate   publish it into output/');
      for (const code of [0, 1, 2, 3, 130, 143]) expect(stdout).toMatch(new RegExp(`^  ${code}  \\S`, 'm'));
    },
  );

  test.each(COMMANDS)('rowpress %s --help explains every option, and shows examples', async (command) => {
    const { exitCode, stdout } = await runCli([command, '--help']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`\nExamples:\n  rowpress ${command} +\\S`));
    const options = stdout.slice(stdout.indexOf('Options:'), stdout.indexOf('Examples:'));
    for (const line of options.match(/^ {2}-.*$/gm) ?? [])
      expect(line).toMatch(/^ {2}(?:-\w, )?--[a-z-]+(?: <[^>]+>)? {2,}\S/);
  });

  test.each(['--version', '-v'])('%s prints the version of package.json', async (flag) => {
    // In a process of its own, since it loads no command.
    expect(await startCli([flag])).toMatchObject({ exitCode: 0, stdout: '0.1.0', stderr: '' });
  });
});

/** Invalid calls, and the text that each prints to standard error. */
const WRONG = [
  [[], /Usage: rowpress/],
  [['genrate'], /unknown command 'genrate'.*Did you mean generate\?/s],
  [['generate', '--forse'], /unknown option '--forse'.*Did you mean --force\?/s],
  [['generate', 'extra'], /too many arguments/],
  [['generate', '--out'], /argument missing/],
  [['generate', '--workers', '0'], /Expected a whole number from 1/],
  [['generate', '--workers', 'two'], /Expected a whole number from 1/],
  [['generate', '--date', '2026-02-30'], /Expected a date such as 2026-11-20/],
  [['generate', '--date', 'today'], /Expected a date/],
  [['generate', '--date', '2026-1-1'], /Expected a date/],
  [['generate', '--base-url', 'www.example.com'], /Expected https:\/\/ and a host/],
  [['generate', '--base-url', 'https://www.example.com/shop/?a=1'], /and no query/],
  [['generate', '--base-url', 'https://www.example.com/?'], /and no query/],
  [['generate', '--base-url', 'https://www.example.com/shop/#top'], /and no query/],
  [['generate', '--base-url', 'https://www.example.com/a%20b/'], /Expected https/],
  [['generate', '--base-url', 'ftp://www.example.com'], /Expected https/],
  [['serve', '--port', '70000'], /Expected a port from 0 to 65535/],
  [['dev', '--port', '-1'], /Expected a port|argument missing/],
  [['dev', '--allowed-host', 'http://dev.example.com/'], /Expected a name without a port/],
  [['merge', '--out', 'output'], /missing required argument 'part'/],
  [['merge', 'parts/1'], /required option '--out <dir>' not specified/],
  [['changed'], /required option '--since <manifest>' not specified/],
] as const;

describe('wrong usage is reported with exit code 2', () => {
  test.each(WRONG.map(([args, says]) => ({ args, says, call: args.join(' ') })))(
    'rowpress $call',
    async ({ args, says }) => {
      const { exitCode, stdout, stderr } = await runCli(args);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toMatch(says);
      expect(stderr).not.toMatch(/\bat .*\.js:\d+/);
    },
  );

  test.each([
    [['--only', '/nothing/**'], {}, /no page matches --only.*rowpress routes/s],
    [['--previous', 'none.json'], {}, /--previous: .*none\.json does not exist/],
    [[], { ROWPRESS_BASE_URL: 'example.com/shop' }, /ROWPRESS_BASE_URL is "example\.com\/shop"/],
    [[], { SOURCE_DATE_EPOCH: 'yesterday' }, /SOURCE_DATE_EPOCH is "yesterday"/],
  ])('generate %j with %j, as text and as JSON', async (flags, env, says) => {
    const { root } = makeSite();
    const text = await runCli(['generate', '--root', root, ...flags], { env });
    expect({ exitCode: text.exitCode, stdout: text.stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(text.stderr).toMatch(says);
    const json = await runCli(['generate', '--root', root, '--json', ...flags], { env });
    const document = JSON.parse(json.stdout);
    expect(document).toMatchObject({ version: 1, exitCode: 2, counts: {}, problems: [] });
    expect(`${document.error.message}\n${document.error.advice}`).toMatch(says);
  });
});

describe('the day of the build and the base URL', () => {
  test.each([
    [[], {}, 'https://www.small.example', /^\d{4}$/],
    [['--date', '2031-05-01'], { SOURCE_DATE_EPOCH: '0' }, 'https://www.small.example', /^2031$/],
    [
      [],
      { SOURCE_DATE_EPOCH: '1000000000', ROWPRESS_BASE_URL: 'https://env.example/' },
      'https://env.example',
      /^2001$/,
    ],
    [
      ['--base-url', 'http://localhost:8080/'],
      { SOURCE_DATE_EPOCH: '', ROWPRESS_BASE_URL: 'https://env.example' },
      'http://localhost:8080',
      /^\d{4}$/,
    ],
    [['--base-url', 'https://shop.example/a/b/'], {}, 'https://shop.example/a/b', /^\d{4}$/],
    [[], { ROWPRESS_BASE_URL: 'https://shop.example/a' }, 'https://shop.example/a', /^\d{4}$/],
  ])('%j with %j', async (flags, env, baseUrl, year) => {
    const { root, out } = makeSite();
    expect((await runCli(['generate', '--root', root, ...flags], { env })).exitCode).toBe(0);
    const manifest = readManifest(out);
    expect(manifest.baseUrl).toBe(baseUrl);
    const home = manifest.pages.find(({ path }) => path === '/');
    expect(home?.canonical).toBe(`${baseUrl}/`);
    expect(home?.title.slice(-4)).toMatch(year);
  });
});

test('a folder that is not a site is reported with a hint at --root', async () => {
  const { exitCode, stderr } = await runCli(['generate', '--root', makeFolder()]);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/data\/routes\.yaml {2}error {2}expected this file, but it does not exist.*--root/s);
  for (const command of ['generate', 'validate']) {
    const missing = await runCli([command, '--root', '/nowhere/at/all']);
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toMatch(/site\.yaml.*\n.*--root.*\n\n2 errors/);
  }
});
