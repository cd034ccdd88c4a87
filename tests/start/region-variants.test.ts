import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate, listTranslations } from 'rowpress';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readManifest, TODAY } from '../support/publish.ts';

/** Begins a site of herbs or a directory in several languages, and returns what tests do with it. */
async function begin(kind: 'minimal' | 'directory', languages: readonly string[]) {
  const root = join(makeFolder(), 'site');
  const { files, toTranslate } = await createSite({
    folder: root,
    title: 'Here',
    start: { kind },
    languages,
  });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    ...{ root, files, toTranslate, read },
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    publish: async () => {
      const report = await generate({ root, images: false, date: TODAY });
      expect(report.problems).toEqual([]);
      return readManifest(join(root, 'output')).pages.map(({ path }) => path);
    },
  };
}

it('a region of each language begins with the texts of its language, and has no files', async () => {
  const site = await begin('directory', ['en', 'en-GB', 'de-CH', 'de']);
  expect(site.toTranslate).toEqual([]);
  expect(site.read('data/site.yaml')).toContain(`languages:
  - { code: en, name: "English" }
  - { code: en-GB, name: "British English", fallback: en }
  - { code: de-CH, name: "Schweizer Hochdeutsch", fallback: de }
  - { code: de, name: "Deutsch" }
`);
  expect(site.files.filter((file) => /en-GB|de-CH/.test(file))).toEqual([]);
  const paths = await site.publish();
  for (const prefix of ['/en-gb/', '/de-ch/', '/de/'])
    expect(paths.filter((path) => path.startsWith(prefix))).toHaveLength(paths.length / 4);
  const home = site.read('output/de-ch/index.html');
  const codes = [...home.matchAll(/<link rel="alternate" hreflang="([^"]*)"/g)].map(([, code]) => code);
  expect(codes).toEqual(['en', 'en-GB', 'de-CH', 'de', 'x-default']);
  expect(home).toContain('<html lang="de-CH"');
  expect(home).toContain('lang="en-GB" dir="ltr">British English</a>');
  const { value: counts = [] } = await listTranslations({ root: site.root, language: 'en-GB' });
  expect(counts.length).toBeGreaterThan(3);
  expect(counts.every(({ texts, inherited }) => texts === inherited)).toBe(true);
});

it('the region of the first language shows texts of its own, in the next build as well', async () => {
  const site = await begin('minimal', ['en', 'en-GB']);
  const paths = await site.publish();
  expect(paths).toContain('/en-gb/herbs/basil/');
  expect(site.read('output/en-gb/herbs/basil/index.html')).toContain('<h1>Basil</h1>');
  site.write('data/herbs.en-GB.yaml', '- slug: basil\n  name: Sweet basil\n');
  expect(await site.publish()).toEqual(paths);
  expect(site.read('output/en-gb/herbs/basil/index.html')).toContain('<h1>Sweet basil</h1>');
  expect(site.read('output/herbs/basil/index.html')).toContain('<h1>Basil</h1>');
});

it.each([
  ['tongue', 'en', 'en-GB', 'fr'],
  ['script', 'zh', 'zh-SG', 'zh-Hant'],
])(
  'a language of another %s that falls back to the first one lacks its texts',
  async (_, first, region, other) => {
    const site = await begin('minimal', [first, region]);
    const languages = site.read('data/site.yaml');
    site.write(
      'data/site.yaml',
      languages.replace(new RegExp(`code: ${region}, name: "[^"]*"`), `code: ${other}`),
    );
    const { problems } = await generate({ root: site.root, images: false, date: TODAY });
    expect(problems.map(({ kind }) => kind)).toContain('missing-message');
    const basilOf = (code: string) => join(site.root, `output/${code.toLowerCase()}/herbs/basil/index.html`);
    expect(existsSync(basilOf(other))).toBe(false);
    site.write('data/site.yaml', languages);
    await generate({ root: site.root, images: false, date: TODAY });
    expect(existsSync(basilOf(region))).toBe(true);
  },
);

it('a region with another script, and one of a draft, show nothing of it', async () => {
  const site = await begin('minimal', ['en', 'zh', 'zh-TW', 'pl', 'pl-PL']);
  expect(site.toTranslate).toContain('data/herbs.zh-TW.yaml');
  expect(site.toTranslate).not.toContain('data/herbs.pl-PL.yaml');
  expect(site.read('data/site.yaml')).toContain(
    'code: pl-PL, name: "polski (Polska)", fallback: pl, status: draft',
  );
});
