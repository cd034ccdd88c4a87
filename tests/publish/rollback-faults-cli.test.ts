import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it, test } from 'vitest';
import { gitOf } from '../diff/git-site.ts';
import { copySite, makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';
import { type BadRelease, copyOf, makeBadRelease } from './bad-release.ts';

let site: BadRelease;
let earlier: string;
let rollback: BadRelease['rollback'];
beforeAll(async () => {
  site = await makeBadRelease();
  ({ earlier, rollback } = site);
});

it('says which files of a folder are damaged, and lists nothing', async () => {
  const folder = copyOf(earlier);
  writeFileSync(join(folder, 'terms.txt'), 'tErms');
  rmSync(join(folder, 'tools/saw/index.html'));
  const { exitCode, stdout, stderr } = await rollback(folder);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/terms\.txt[\s\S]*it has other bytes than when it was published/);
  expect(stderr).toMatch(/tools\/saw\/index\.html[\s\S]*it is missing/);
});

it('says why a commit does not build, and lists nothing', async () => {
  const broken = copySite(site);
  broken.change({ 'data/tools.yaml': '- slug: saw\n' });
  gitOf(broken.root)('commit', '--quiet', '--all', '--message', 'broken');
  const all = ['rollback', '--root', broken.root, '--to', 'HEAD', '--dry-run'];
  const { exitCode, stdout, stderr } = await runCli(all);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain('HEAD cannot be brought back as it is');
  expect(stderr).toContain('data/tools.yaml');
});

const other = () => {
  const folder = copyOf(earlier);
  const file = join(folder, 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('www.small', 'www.other'));
  return folder;
};
const damaged = () => {
  const file = join(makeFolder(), 'damaged.json');
  writeFileSync(file, '{"version":1,');
  return file;
};

test.each<[string, () => string, string[], string]>([
  [
    'an unknown commit',
    () => 'nothing',
    [],
    'nothing is neither a published folder, nor a file, nor a commit',
  ],
  ['another site', other, [], 'was published for https://www.other.example'],
  ['a damaged manifest', damaged, [], 'is damaged, or is not the manifest of a whole site'],
  ['a folder without a manifest', () => dirname(earlier), [], 'manifest.json does not exist'],
  ['no published folder', () => earlier, ['--out', 'none'], 'manifest.json does not exist'],
  ['no manifest of what is online', () => earlier, ['--since', 'none'], '--since:'],
  ['a program without a place', () => earlier, ['--for', 'rsync'], '--for needs --place'],
  ['a place without a program', () => earlier, ['--place', 's3://b'], '--place needs --for'],
])('refuses %s', async (_, to, flags, text) => {
  const { exitCode, stdout, stderr } = await rollback(to(), ...flags);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(text);
});

it('needs --dry-run, and says how the earlier data are published again', async () => {
  const { exitCode, stderr } = await runCli(['rollback', '--root', site.root, '--to', 'good']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('revert the commits in git and run "rowpress generate"');
});
