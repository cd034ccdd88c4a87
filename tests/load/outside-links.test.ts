import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { validateSite } from 'rowpress';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

it('links in data/ and public/ that lead out of the site are warnings, which --strict refuses', async () => {
  const outside = makeFolder();
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  mkdirSync(join(outside, 'tools'));
  writeFileSync(join(outside, 'tools', 'x.yaml'), '- slug: x\n  name: Xx\n  summary: From elsewhere.\n');
  const site = makeSite({ 'templates/public/own.txt': 'own', 'data/tools/own.yaml': '' });
  const link = (to: string, from: string) => symlinkSync(to, join(site.root, from));
  link(join(outside, 'secret.txt'), 'templates/public/secret.txt');
  link(join(outside, 'tools'), 'data/tools/more');
  link(join('../../..', basename(outside), 'tools'), 'templates/public/up');
  // These stay inside.
  link('own.txt', 'templates/public/copy.txt');
  link('..', 'data/tools/loop');
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  const told = problems.filter(({ kind }) => kind === 'outside-link');
  expect(told.map(({ kind, severity, file }) => `${kind} ${severity} ${file}`)).toEqual([
    'outside-link warning data/tools/more',
    'outside-link warning templates/public/secret.txt',
    'outside-link warning templates/public/up',
  ]);
  expect(await publish(site, { strict: true })).toMatchObject({ published: false });
});

it('a site that is reached by a link leads nowhere else', async () => {
  const folder = makeFolder();
  const site = makeSite({ 'templates/public/own.txt': 'own' });
  symlinkSync(site.root, join(folder, 'site'));
  symlinkSync('own.txt', join(site.root, 'templates/public/copy.txt'));
  const { problems } = await validateSite({ root: join(folder, 'site'), date: TODAY, drafts: false });
  expect(problems).toEqual([]);
});
