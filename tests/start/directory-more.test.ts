import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { auditSite, createSite, generate } from 'rowpress';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';
import { createRandom } from '../support/random.ts';
import { skipWithout } from '../support/skip-without.ts';

const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';
const hasJava = spawnSync('java', ['-version']).status === 0;

const TOWNS = [
  'Bad Schwartau an der Trave',
  'München',
  'Castrop-Rauxel',
  'Neustadt an der Weinstraße',
  'Ulm',
];
const SERVICES = [
  'Zahnheilkunde',
  'Prophylaxe und professionelle Zahnreinigung',
  'Endodontie und Wurzelbehandlung',
];
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Returns a table of 300 rows whose names and texts are longer than a title and a description may be. */
function makeTable(): string {
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const word = () => Array.from({ length: 3 }, () => pick(SYLLABLES)).join('');
  const sentence = () => `${Array.from({ length: 26 }, word).join(' ')}.`;
  const rows = Array.from({ length: 300 }, (_, at) => {
    const name = `Gemeinschaftspraxis ${word()} ${word()} ${word()} und Kollegen am ${word()}`;
    return [
      name,
      TOWNS[at % TOWNS.length],
      pick(SERVICES),
      `${word()} ${at}`,
      `Mo-Fr ${7 + (at % 3)}-18 Uhr`,
      sentence(),
    ];
  });
  return [['Name', 'Ort', 'Leistung', 'Straße', 'Öffnungszeiten', 'Beschreibung'], ...rows]
    .map((cells) => cells.join(';'))
    .join('\n');
}

test('a directory of 300 rows with long names and texts has no error and no warning of the audit', async () => {
  const folder = join(makeFolder(), 'site');
  const file = join(makeFolder(), 'praxen.csv');
  writeFileSync(file, makeTable());
  await createSite({
    folder,
    title: 'Alle Zahnärzte',
    start: { kind: 'directory', file },
    languages: ['de'],
  });
  expect(await generate({ root: folder, date: TODAY })).toMatchObject({ published: true, problems: [] });
  const { findings } = await auditSite({
    ...{ root: folder, out: join(folder, 'output'), date: TODAY, drafts: false },
  });
  expect(findings.filter(({ level }) => level !== 'note')).toEqual([]);
});

test.skipIf(skipWithout('Java (the package default-jre-headless)', hasJava))(
  'the Nu HTML checker finds no error on any page of the starts',
  async () => {
    const folders = await Promise.all(
      (['minimal', 'directory', 'catalogue', 'saas'] as const).map(async (kind) => {
        const folder = join(makeFolder(), kind);
        await createSite({ folder, title: 'Spoke & Wrench', start: { kind } });
        await generate({ root: folder, date: TODAY });
        return join(folder, 'output');
      }),
    );
    const flags = ['--errors-only', '--skip-non-html', '--format', 'json'];
    const { stderr } = await execa('java', ['-Xss4m', '-jar', JAR, ...flags, ...folders], { reject: false });
    expect(JSON.parse(stderr).messages).toEqual([]);
  },
);
