import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { pageOf, publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const FIRST = ['--date', '2026-03-01'] as const;
const SECOND = ['--date', '2026-04-02'] as const;
const changeFile = (text: string) => text.replace('summary: Smooths', 'summary: Rounds');

it('the lastmod of a changed page is the day of SOURCE_DATE_EPOCH without --date', async () => {
  const site = makeSite();
  await publish(site, ...FIRST);
  site.change({ 'data/tools.yaml': changeFile });
  const env = { SOURCE_DATE_EPOCH: '1780000000' };
  expect(await runCli(['generate', '--root', site.root], { env })).toMatchObject({ exitCode: 0 });
  expect(site.read('output/manifest.json')).toContain('"lastmod":"2026-05-28"');
});

describe('--previous', () => {
  it('gives the dates if the output folder is empty', async () => {
    const site = makeSite();
    await publish(site, ...FIRST);
    site.change({ 'data/tools.yaml': changeFile });
    await publish(site, ...SECOND);
    const previous = join(site.root, 'last.json');
    renameSync(join(site.out, 'manifest.json'), previous);
    site.change({ output: null });
    const manifest = await publish(site, '--date', '2026-05-03', '--previous', previous);
    expect(pageOf(manifest, '/tools/file/').lastmod).toBe('2026-04-02');
    expect(pageOf(manifest, '/tools/saw/').lastmod).toBeUndefined();
  });

  it.each([
    ['a file that does not exist', null, 'does not exist'],
    ['a damaged manifest', '{"version":1,"pages":[', 'is damaged'],
    ['another program’s manifest', '{"name":"App","icons":[]}', 'is damaged, or no manifest of rowpress'],
  ])('that names %s is wrong usage', async (_, text, message) => {
    const site = makeSite(text === null ? {} : { 'last.json': text });
    const { exitCode, stderr } = await runCli([
      'generate',
      '--root',
      site.root,
      '--previous',
      join(site.root, 'last.json'),
    ]);
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });
});
