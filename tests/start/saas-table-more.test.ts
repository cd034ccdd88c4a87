import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite, createSite, findSaasTable, generate } from 'rowpress';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';
import { createRandom } from '../support/random.ts';

const TABLES = ['features', 'integrations', 'competitors', 'terms'] as const;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'];
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Returns a table of 300 rows and 12 columns, whose names and texts are longer than pages can show whole. */
function longTable(): string {
  const random = createRandom(11);
  const word = () => Array.from({ length: 4 }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const headings = `Name,Category,Summary,Website,Plan,Installs,Verified,Added on,Tags,Example,Price,Code`;
  const rows = Array.from({ length: 300 }, (_, at) => [
    ...[words(4), ['Chat', 'Billing', '', 'chat'][at % 4], `${words(6 + (at % 24))}.`],
    ...[
      at % 9 === 0 ? '' : `https://${word()}.example`,
      ['Free', 'Team'][at % 2],
      at % 5 === 0 ? '' : at * 7,
    ],
    ...[at % 2 === 0 ? 'yes' : 'no', `2024-0${1 + (at % 9)}-1${at % 10}`, `${word()}; ${word()}`],
    ...[words(3), `€${10 + at}.50`, `SKU-${at}`],
  ]);
  return [headings, ...rows.map((cells) => cells.join(','))].join('\n');
}

const BARE = 'Name\nPipedrive\nNet revenue retention\nÄrger & Söhne\n';
const MIXED = `Name;Kategorie;Beschreibung;Preis;Stärken;Was fehlt;Sonstiges
Übergabe;Vertrieb;Kurz.;ab 14 €;gut | schnell;;1.299,00 €
Größen & Maße;;Eine Anfrage geht mit allem, was dazu gehört, an eine andere Person, die sie beantwortet.;;;teuer;
Straße;vertrieb;;;;;12,00 €
`;

it.each(
  TABLES.flatMap((into) => [
    ...LANGUAGES.map((language) => [into, language, 'bare', BARE] as const),
    ...LANGUAGES.map((language) => [into, language, 'mixed', MIXED] as const),
    [into, 'en', 'long', longTable()] as const,
  ]),
)(
  'rows of %s in %s from a table that is %s have no error and no warning',
  async (into, language, _, table) => {
    const root = join(makeFolder(), 'site');
    const file = join(makeFolder(), 'rows.csv');
    writeFileSync(file, table);
    const { files } = await createSite({
      ...{ folder: root, title: 'Acme CRM', languages: [language] },
      start: { kind: 'saas', file, choices: { into } },
    });
    expect(await generate({ root, date: TODAY })).toMatchObject({ published: true, problems: [] });
    const { findings } = await auditSite({ root, out: join(root, 'output'), date: TODAY, drafts: false });
    expect(findings.filter(({ level }) => level !== 'note')).toEqual([]);
    const texts = files.filter((path) => !path.endsWith('.png'));
    const left = texts.filter((path) => /%[a-z]\w+%/i.test(readFileSync(join(root, path), 'utf8')));
    expect(left).toEqual([]);
  },
);

it('the name of a file says which rows it has, in the languages of the start', async () => {
  const names = ['features', 'Integrations 2026', 'wettbewerber', 'glossaire', 'competidores', 'الروابط'];
  const found = await Promise.all(names.map((name) => findSaasTable(`${name}.csv`)));
  expect(found).toEqual([
    ...['features', 'integrations', 'competitors', 'terms', 'competitors', 'integrations'],
  ]);
  expect(await findSaasTable('competitor-features.csv')).toBeUndefined();
});
