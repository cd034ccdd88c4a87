import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = {
  items: {
    type: 'object',
    properties: { title: { type: 'string' }, photo: { type: 'string', format: 'picture' } },
  },
};

it('a table beside more files than are looked at says so, when a site begins and when rows enter', async () => {
  const folder = makeFolder();
  for (let at = 0; at <= 100_000; at++) writeFileSync(join(folder, `file-${at}.txt`), '');
  writeFileSync(join(folder, 'z.jpg'), '');
  writeFileSync(join(folder, 'parts.csv'), 'slug,title,photo\nsaw,Saw,x/z.jpg\n');
  const says = /Only the first 100000 files of .* were looked at for pictures\./;
  const args = ['init', join(makeFolder(), 'site'), '--from', join(folder, 'parts.csv'), '--no-install'];
  const made = await runCli([...args, '--yes', '--start', 'csv']);
  expect([made.exitCode, made.stdout]).toEqual([0, expect.stringMatching(says)]);
  const { root } = makeSite({
    'data/parts.yaml': '- slug: axe\n  title: Axe\n',
    'data/schemas/parts.schema.json': JSON.stringify(SCHEMA),
  });
  const { stderr } = await runCli(['import', 'parts', join(folder, 'parts.csv'), '--root', root]);
  expect(stderr).toMatch(says);
});
