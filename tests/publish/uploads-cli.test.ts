import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa, execaSync } from 'execa';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { readFiles } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { skipWithout } from '../support/skip-without.ts';

/** Names that programs and shells read as something else. */
const ODD = ["it's a b.txt", '-dash.txt', '$HOME `x`.txt', ';a&b.txt', '[a].txt', 'ü.txt', '{}.txt'];

const publicFiles = (text: string) =>
  Object.fromEntries(ODD.map((name) => [`templates/public/${name}`, text]));

const site = makeSite({
  ...publicFiles('old'),
  'templates/public/removed file.txt': 'x',
  'templates/public/removed/folder/file.txt': 'x',
  'data/site.yaml': (text) => `${text}compress: [gz]\n`,
  'templates/pages/tool.tsx': (text) => text.replace('</nav>', "</nav><p>{'Long. '.repeat(300)}</p>"),
});
/** What is online. */
let live: string;
let since: string;

async function publish(): Promise<void> {
  const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--date', '2026-03-01']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
}

/** Runs `rowpress changed`, and returns its lines and the lists that it wrote. */
async function changed(...flags: string[]) {
  const lists = join(makeFolder(), 'lists of files');
  const given = flags.includes('--for') ? [...flags, '--lists', lists] : flags;
  const { exitCode, stdout, stderr } = await runCli([
    'changed',
    '--since',
    since,
    '--out',
    site.out,
    ...given,
  ]);
  return { exitCode, lists, lines: stdout === '' ? [] : stdout.split('\n'), stderr };
}

beforeAll(async () => {
  await publish();
  live = join(makeFolder(), 'live site');
  cpSync(site.out, live, { recursive: true });
  since = join(makeFolder(), 'live.json');
  cpSync(join(live, 'manifest.json'), since);
  site.change({
    ...publicFiles('new'),
    'templates/public/removed file.txt': null,
    'templates/public/removed': null,
    'templates/styles/site.css': (text) => `${text}\nb { color: red }\n`,
    'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Handsaw'),
    'data/gone.yaml': '- { address: /lost/, reason: Nobody needed it., date: 2026-02-01 }\n',
  });
  await publish();
});

const isThere = (program: string) => execaSync('which', [program], { reject: false }).exitCode === 0;

describe.each([['rsync'], ['rclone']])('%s', (tool) => {
  it.skipIf(skipWithout(tool, isThere(tool)))('brings what is online to the published folder', async () => {
    const place = join(makeFolder(), "it's live");
    cpSync(live, place, { recursive: true });
    const { lines, exitCode } = await changed('--for', tool, '--to', place);
    expect(exitCode).toBe(0);
    expect(lines.length).toBeGreaterThan(3);
    await execa('sh', ['-e'], { input: lines.join('\n') });
    expect(readFiles(place)).toEqual(readFiles(site.out));
  });
});

it('writes a list for each step, and the commands in the order of the steps', async () => {
  const { lists, lines } = await changed('--for', 'rsync', '--to', 'me@host:/srv/site');
  const steps = ['1-asset', '2-page', '3-guide', '4-manifest', '5-removed'];
  expect(lines.map((line) => /--files-from='[^']*\/([^/']+)'/.exec(line)?.[1])).toEqual(steps);
  for (const line of lines) expect(line).toMatch(/ me@host:\/srv\/site\/$/);
  expect(lines.filter((line) => line.includes('--delete-missing-args'))).toEqual(lines.slice(4));
  const read = (step: string) => readFileSync(join(lists, step), 'utf8').split('\0').slice(0, -1);
  expect(read('1-asset')).toEqual(expect.arrayContaining(ODD.map((name) => `./${name}`)));
  expect(read('2-page')).toEqual(
    expect.arrayContaining(['./tools/saw/index.html', './tools/saw/index.html.gz']),
  );
  expect(read('4-manifest')).toEqual(['./manifest.json']);
  expect(read('5-removed')).toContain('./removed file.txt');
});

it('writes commands for s5cmd, whose words a shell reads as they are meant', async () => {
  const { lists, lines } = await changed('--for', 's5cmd', '--to', 's3://my-bucket/shop');
  expect(lines[0]).toBe(`s5cmd run '${join(lists, '1-asset')}'`);
  const commands = readFileSync(join(lists, '1-asset'), 'utf8').trimEnd().split('\n');
  const { stdout } = await execa('sh', ['-c', commands.map((line) => `printf '%s\\n' ${line}`).join('\n')]);
  const words = stdout.split('\n');
  for (const name of ODD)
    expect(words.join('\n')).toContain(`cp\n--raw\n${site.out}/${name}\ns3://my-bucket/shop/${name}`);
  expect(readFileSync(join(lists, '5-removed'), 'utf8')).toContain(
    "rm --raw 's3://my-bucket/shop/removed file.txt'\n",
  );
});

it('writes commands for aws that xargs gives each file', async () => {
  const { lines } = await changed('--for', 'aws', '--to', 's3://my-bucket');
  const said = await Promise.all(
    lines.map((line) =>
      execa('sh', ['-c', line.replace(' aws ', " printf '%s|%s|%s|%s\\n' ").replace('-P 8', '-P 1')]),
    ),
  );
  const words = said.map(({ stdout }) => stdout).join('\n');
  for (const name of ODD) expect(words).toContain(`s3|cp|${site.out}/${name}|s3://my-bucket/${name}`);
  expect(words).toContain('s3|rm|s3://my-bucket/removed file.txt|');
});

it('lists the addresses that a CDN must forget', async () => {
  const { lines } = await changed('--purge');
  const origin = 'https://www.small.example';
  expect(lines).toEqual(
    expect.arrayContaining([
      `${origin}/tools/saw/`,
      `${origin}/tools/saw/index.html`,
      `${origin}/lost/`,
      `${origin}/it's%20a%20b.txt`,
      `${origin}/%C3%BC.txt`,
      `${origin}/$HOME%20%60x%60.txt`,
      `${origin}/removed%20file.txt`,
      `${origin}/${SITEMAP_FILE}`,
      `${origin}/manifest.json`,
    ]),
  );
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(lines.filter((line) => /_redirects|_headers|\.gz$|assets\//.test(line))).toEqual([]);
  for (const line of lines) expect(new URL(line).href).toBe(line);
});

test.each([
  [['--for', 'rsync'], '--for needs --to'],
  [['--to', 's3://b'], '--to needs --for'],
  [['--for', 'aws', '--to', 'bucket'], 'Begin it with s3://'],
  [['--for', 'ftp', '--to', 'x'], "'ftp' is invalid"],
  [['--for', 'aws', '--to', 's3://b', '--json'], 'cannot be used with'],
])('refuses flags that do not fit: %j', async (flags, text) => {
  const { exitCode, stderr } = await changed(...flags);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(text);
});
