import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeShards, merge } from '../shards/make-shards.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { makeTranslatedSite } from '../support/translated-site.ts';

const PACE = 'publish: { perDay: 3, order: -words, from: 2027-01-10 }';
const rows = Array.from(
  { length: 14 },
  (_, at) =>
    `- { slug: t-${at}, name: Tool ${at}, summary: It has ${'so '.repeat((at * 5) % 14)}many words. }\n`,
).join('');
const site = makeSite({
  'data/tools.yaml': rows,
  'data/routes.yaml': (text) => text.replace('  template: tool\n', `  ${PACE}\n  template: tool\n`),
});

async function generate(root: string, ...flags: string[]) {
  const { exitCode, stderr } = await runCli(['generate', '--root', root, '--no-images', ...flags]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
}

const toolsIn = (out: string) => readManifest(out).pages.filter(({ path }) => path.startsWith('/tools/'));

it('comes at the same pace from three shards, with and without the previous manifest', async () => {
  await generate(site.root, '--date', '2027-01-10');
  const previous = join(site.out, 'manifest.json');
  expect(toolsIn(site.out).map(({ path }) => path)).toHaveLength(3);
  site.change({ 'data/tools.yaml': (text) => text.replaceAll('It has', 'It has at least') });
  for (const [flags, date] of [
    [['--previous', previous], '2027-01-11'],
    [[], '2027-01-12'],
  ] as const) {
    const whole = makeFolder();
    const shared = ['--date', date, ...flags];
    await generate(site.root, '--out', whole, ...shared);
    const merged = await merge(await makeShards(site.root, 3, ['--no-images', ...shared]));
    expect(readTree(merged)).toEqual(readTree(whole));
    expect(toolsIn(merged)).toHaveLength(date === '2027-01-11' ? 6 : 9);
  }
});

it('comes in all languages on the same day', async () => {
  const translated = makeTranslatedSite({
    'data/messages/en.yaml': null,
    'data/tools.yaml':
      '- { slug: saw, name: Saw, tagline: Cuts wood., translations: { de: { name: Säge, tagline: Schneidet., slug: saege } } }\n- { slug: file, name: File, tagline: Smooths wood for long. }\n',
    'data/routes.yaml': (text) => `${text}  languages: all\n  ${PACE.replace('3', '1')}\n`,
  });
  const pathsOn = async (date: string) => {
    await generate(translated.root, '--date', date, '--out', join(translated.root, 'output'));
    return toolsIn(translated.out).length + deIn(translated.out).length;
  };
  const deIn = (out: string) => readManifest(out).pages.filter(({ path }) => path.startsWith('/de/tools/'));
  expect(await pathsOn('2027-01-10')).toBe(2);
  expect(deIn(translated.out).map(({ launched }) => launched)).toEqual(['2027-01-10']);
  expect(await pathsOn('2027-01-11')).toBe(4);
});

it('brings only pages whose day has come with --only', async () => {
  const out = makeFolder();
  await generate(site.root, '--out', out, '--date', '2027-01-10', '--only', '/tools/**');
  expect(toolsIn(out)).toHaveLength(3);
});
