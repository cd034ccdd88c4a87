import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate, UsageError } from 'rowpress';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { readManifest, TODAY } from '../support/publish.ts';

const ROWS = `slug,name,opened,kind,story
oslo,Oslo,2026-01-02,city,Ferries leave from the middle of it.
ruta,Ruta,2026-02-03,village,"Two streets, one baker."
`;

/** Writes a site in several languages, and returns what tests do with it. */
async function createTranslated(start: 'minimal' | 'rows', languages: readonly string[]) {
  const root = join(makeFolder(), 'site');
  const table = join(makeFolder(), 'places.csv');
  writeFileSync(table, ROWS);
  await createSite({
    folder: root,
    title: 'Places and herbs',
    start: start === 'minimal' ? { kind: 'minimal' } : { kind: 'rows', file: table },
    languages,
  });
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    expect(edit(text), file).not.toBe(text);
    writeFileSync(path, edit(text));
  };
  return {
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    has: (file: string) => existsSync(join(root, file)),
    change,
    publish: async () => {
      const report = await generate({ root, images: false, date: TODAY });
      expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      return readManifest(join(root, 'output')).pages.map(({ path }) => path);
    },
  };
}

it('publishes nothing of a new site as a translation, and a row once it is translated', async () => {
  const site = await createTranslated('minimal', ['en', 'de', 'ar']);
  expect(site.read('data/site.yaml')).toContain('  - { code: ar, name: "العربية", status: draft }\n');
  expect(site.read('data/site.yaml')).not.toMatch(/^language:/m);
  expect(site.read('data/herbs.ar.yaml')).toMatch(
    /^# To be translated: .*\n(?:#.*\n)+- slug: basil\n {2}draft: true\n/,
  );
  const english = await site.publish();
  expect(english).toHaveLength(7);

  // A language is not complete because it is published, nor a text because it stands there.
  site.change('data/site.yaml', (text) => text.replace('"Deutsch", status: draft', '"Deutsch"'));
  expect(await site.publish()).toEqual(english);
  site.change('data/herbs.de.yaml', (text) =>
    text.replace('  draft: true\n  name: Basil', '  name: Basilikum'),
  );
  expect(await site.publish()).toEqual(english);
  site.change('data/routes.de.yaml', (text) =>
    text.replace(/^# - name: herb\n(?:# {3}.*\n)+/m, (lines) => lines.replace(/^# /gm, '')),
  );
  expect((await site.publish()).filter((path) => path.startsWith('/de/'))).toContain('/de/herbs/basil/');
});

it('marks texts of inferred rows as translated, and neither names nor dates', async () => {
  const site = await createTranslated('rows', ['en', 'pt-BR']);
  const { properties } = JSON.parse(site.read('data/schemas/places.schema.json')).$defs.row;
  const marked = Object.keys(properties).filter((name) => properties[name].translated === true);
  expect(marked).toEqual(['name', 'kind', 'story']);
  expect(site.read('data/places.pt-BR.yaml')).toContain(
    '- slug: oslo\n  draft: true\n  name: Oslo\n  kind: city\n  story: Ferries leave from the middle of it.\n',
  );
  expect(site.read('data/routes.pt-BR.yaml')).toMatch(/^(?:#.*\n)+$/);
  expect(await site.publish()).toHaveLength(4);
});

it.each([
  [['en', 'de', 'de'], /names de twice/],
  [['en', 'german'], /"german" is no language/],
])('refuses the languages %j, and writes nothing', async (languages, message) => {
  const folder = join(makeFolder(), 'site');
  const creating = createSite({ folder, title: 'Herbs', start: { kind: 'minimal' }, languages });
  await expect(creating).rejects.toThrow(message);
  await expect(creating).rejects.toBeInstanceOf(UsageError);
  expect(existsSync(folder)).toBe(false);
});

it('refuses languages for a start that is a whole site', async () => {
  const start = { kind: 'folder', folder: makeFolder() } as const;
  const folder = join(makeFolder(), 'site');
  await expect(createSite({ folder, title: 'Copy', start, languages: ['en', 'de'] })).rejects.toThrow(
    '--languages works with the starts minimal, directory, catalogue, saas and csv',
  );
  await expect(createSite({ folder, title: 'Copy', start, languages: ['de'] })).rejects.toThrow(
    '--language works with the starts minimal, directory, catalogue, saas and csv',
  );
});

it('the minimal start has its words in the language of the site', async () => {
  const folder = join(makeFolder(), 'site');
  await createSite({ folder, title: 'Kräuter', start: { kind: 'minimal' }, languages: ['de'] });
  expect((await generate({ root: folder, images: false, date: TODAY })).problems).toEqual([]);
  const page = readFileSync(join(folder, 'output/herbs/basil/index.html'), 'utf8');
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<dt>Aussaat</dt>');
});

it('makes slugs as the language of the rows writes its letters', async () => {
  const root = join(makeFolder(), 'site');
  const table = join(makeFolder(), 'staedte.csv');
  writeFileSync(table, 'name,land\nMünchen,Bayern\nKøge,Seeland\n');
  const start = { kind: 'rows', file: table } as const;
  await createSite({ folder: root, title: 'Städte', start, languages: ['de'] });
  const site = readFileSync(join(root, 'data/site.yaml'), 'utf8');
  expect(site).toMatch(/^language: de\n(#.*\n)slugs: by-language$/m);
  expect(readFileSync(join(root, 'data/staedte.csv'), 'utf8')).toMatch(/^muenchen,.*\nkoge,/m);
  expect((await generate({ root, images: false, date: TODAY })).problems).toEqual([]);
});

it('addresses of a language that Latin letters leave without vowels keep its own', async () => {
  const root = join(makeFolder(), 'site');
  await createSite({
    folder: root,
    title: 'ورش قريبة منك',
    start: { kind: 'directory' },
    languages: ['ar', 'en'],
  });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(read('data/site.yaml')).toMatch(/^# Slugs keep letters .*\nslugs: unicode$/m);
  const report = await generate({ root, images: false, date: TODAY });
  expect(report.problems).toEqual([]);
  const path = `/${encodeURIComponent('باب-الشمال')}/`;
  expect(readManifest(join(root, 'output')).pages.map((page) => page.path)).toContain(path);
  const page = read('output/باب-الشمال/index.html');
  expect(page).toContain(`<link rel="canonical" href="https://www.example.com${path}">`);
  // What is said about a city has its slug as its key.
  expect(page).toMatch(/<h1>باب الشمال<\/h1><p class="lede">/);
  expect(read('output/sitemap-ar-1.xml')).toContain(`<loc>https://www.example.com${path}</loc>`);
  expect(existsSync(join(root, 'output/en/northgate/index.html'))).toBe(true);
});
