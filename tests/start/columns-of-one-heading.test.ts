import { inferDataset } from 'rowpress';
import { describe, expect, test } from 'vitest';

describe('columns of one heading', () => {
  const csv = 'Name;Preis;Preis;preis\nA;9;8;7\nB;12;11;10\n';
  const infer = (skip: readonly string[]) =>
    inferDataset(csv, { fileName: 'parts.csv', tidy: true, language: 'de', skip });

  test('are left out together by their heading, which a note says', async () => {
    const { rows, notes, map } = await infer(['Preis']);
    expect(rows[0]).toEqual({ slug: 'a', name: 'A', preis3: 7 });
    expect(notes).toContain(
      'Columns 2, 3 are called "Preis", and --skip leaves out all of them. To leave out one, name it by its field (preis, preis2).',
    );
    expect(map.columns).toEqual({ Name: 'name', Preis: null, preis: 'preis3' });
  });

  test('are left out alone by a field, and the map keeps the other one', async () => {
    const { rows, notes, map } = await infer(['preis2']);
    expect(rows[0]).toEqual({ slug: 'a', name: 'A', preis: 9, preis3: 7 });
    expect(notes.join(' ')).not.toContain('--skip');
    expect(map.columns).toMatchObject({ Preis: 'preis' });
  });
});
