import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** The site.yaml of `makeSite` with a rule of slugs. */
const siteYaml = (rule: string) =>
  `name: Shop\nbaseUrl: https://shop.example.com\nlanguage: de\nslugs: ${rule}\ndescription: Parts.\n`;

/** Makes a site with a dataset of parts, and a sheet that names rows without slugs. */
function shop(rule: string, rows: string, map?: object) {
  const site = makeSite({
    'data/site.yaml': siteYaml(rule),
    'data/parts.yaml': rows,
    ...(map && { 'data/schemas/parts.map.json': JSON.stringify(map) }),
  });
  const folder = makeFolder();
  return {
    read: site.read,
    deliver: (sheet: string, ...args: string[]) => {
      writeFileSync(join(folder, 'next.csv'), sheet);
      return runCli(['import', 'parts', join(folder, 'next.csv'), '--root', site.root, ...args]);
    },
    slugs: () => [...site.read('data/parts.yaml').matchAll(/slug: "?([^"\n]+)/g)].map(([, slug]) => slug),
  };
}

const PARTS = '- slug: saw\n  title: Saw\n';
const MAP = { columns: { Teil: 'title' }, slug: ['title'] };
const LONG = '東京の机'.repeat(30);

describe('slugs of new rows', () => {
  it.each([
    ['unicode', ['saw', 'säge-für-holz', 'малага', '東京-1']],
    ['by-language', ['saw', 'saege-fuer-holz', 'malaga', '1']],
    ['ascii', ['saw', 'sage-fur-holz', 'malaga', '1']],
  ])('follow the rule %s, and the same table changes nothing', async (rule, slugs) => {
    for (const map of [undefined, MAP]) {
      const site = shop(rule, PARTS, map);
      const heading = map ? 'Teil' : 'title';
      const sheet = `${heading}\nSäge für Holz\nМалага\n東京 1\n`;
      const { exitCode, stderr } = await site.deliver(sheet);
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(site.slugs()).toEqual(slugs);
      const { stdout } = await site.deliver(sheet);
      expect(stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 3 unchanged, 0 rejected');
    }
  });

  it('have room in the name of a file, and differ', async () => {
    const site = shop('unicode', PARTS, MAP);
    const { exitCode, stderr } = await site.deliver(`Teil\n${LONG}\n${LONG}\n`);
    expect([exitCode, stderr]).toEqual([0, '']);
    const [, first = '', second] = site.slugs();
    expect(second).toBe(`${first}-2`);
    expect(LONG.startsWith(first)).toBe(true);
  });

  it('are those that rows of the same names have from another rule', async () => {
    const rows = '- slug: saege-fuer-holz\n  title: Säge für Holz\n- slug: row-2\n  title: 東京\n';
    const site = shop('unicode', `${rows}- slug: cafe\n  title: Cafe\n`, MAP);
    const before = site.read('data/parts.yaml');
    const { stdout } = await site.deliver('Teil\n東京\nSäge für Holz\n');
    expect(stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 2 unchanged, 0 rejected');
    expect(site.read('data/parts.yaml')).toBe(before);
    // Another name that is alike in Latin letters is another row.
    await site.deliver('Teil\nCafé\n');
    expect(site.slugs()).toEqual(['saege-fuer-holz', 'row-2', 'cafe', 'café']);
  });

  it('stand in the advice about a slug that is none', async () => {
    const site = shop('unicode', PARTS);
    const { stderr } = await site.deliver('slug,title\nCittà nuova,Stadt\n');
    expect(stderr).toContain('"Città nuova" cannot be part of an address. Write "città-nuova"');
  });
});

it('the table of a start whose addresses keep all letters changes nothing', async () => {
  const root = join(makeFolder(), 'site');
  const table = join(makeFolder(), 'places.csv');
  writeFileSync(table, 'Name,City,Service\nالباب الأزرق,دبي,قهوة\nالطاولة,دبي,قهوة\n');
  const args = ['init', root, '--start', 'directory', '--from', table, '--languages', 'ar'];
  const made = await runCli([...args, '--yes', '--no-install']);
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toContain('slugs: unicode');
  // Its rows are in Latin letters.
  expect(readFileSync(join(root, 'data/places.csv'), 'utf8')).toMatch(/^[a-z-]+,/m);
  const { stdout } = await runCli(['import', 'places', table, '--root', root]);
  expect(stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 2 unchanged, 0 rejected');
});
