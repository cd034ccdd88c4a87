import { type InferOptions, inferDataset } from 'rowpress';
import { describe, expect, test } from 'vitest';

/** Infers a table that is written again. Returns its fields by name, its rows, and what is said. */
async function clean(content: string | Uint8Array, options: Partial<InferOptions> = {}) {
  const dataset = await inferDataset(content, { fileName: 'rows.csv', tidy: true, ...options });
  const { rows, notes, understood, map, fields } = dataset;
  const types = Object.fromEntries(
    understood.map(({ heading, type, about }) => [
      heading,
      about === undefined ? type : `${type} (${about})`,
    ]),
  );
  return { rows, notes: notes.join('\n'), understood, map, fields, types };
}

const DE = { language: 'de' } as const;

describe('amounts', () => {
  test('German prices are numbers in one currency, which the field and the map say', async () => {
    const { types, rows, fields, map, notes, understood } = await clean(
      'Name;Preis\nA;1.299,00 €\nB;ab 49,-\nC;12 EUR\nD;\n',
      DE,
    );
    expect(types).toEqual({ Name: 'text', Preis: 'number (EUR)' });
    expect(rows.map(({ preis }) => preis)).toEqual([1299, 49, 12, undefined]);
    expect(fields.find(({ name }) => name === 'preis')).toMatchObject({ unit: 'EUR', type: 'number' });
    expect(map.cells).toEqual({ Preis: { currency: 'EUR' } });
    expect(understood[1]).toMatchObject({ read: 3, texts: 0, empty: 1 });
    expect(understood[1]?.examples[0]).toEqual({ cell: '1.299,00 €', value: '1299' });
    expect(notes).toContain('"Preis" has "ab" before some amounts');
  });

  test('with a sign before them are numbers', async () => {
    const { types, rows } = await clean('Name;Rise\nA;+2,8\nB;−14,6\nC;0,5\n', DE);
    expect(types.Rise).toBe('number');
    expect(rows.map(({ rise }) => rise)).toEqual([2.8, -14.6, 0.5]);
  });

  test('in percent are numbers, and the field says so', async () => {
    const { types, rows, fields, map, notes } = await clean('Name;Anteil\nA;25,5 %\nB;7%\nC;100\n', DE);
    expect(types.Anteil).toBe('number (%)');
    expect(rows.map(({ anteil }) => anteil)).toEqual([25.5, 7, 100]);
    expect(fields.find(({ name }) => name === 'anteil')).toMatchObject({ unit: '%', type: 'number' });
    expect(map.cells).toBeUndefined();
    expect(notes).not.toContain('stay texts');
    expect((await clean('name,x\nA,5 %\nB,€ 9\n')).types.x).toBe('text (amounts in %, EUR)');
  });

  test('of several currencies stay texts', async () => {
    const { types, rows, notes } = await clean('name,price\nA,€ 9\nB,$12\n');
    expect(types.price).toBe('text (amounts in EUR, USD)');
    expect(rows[0]?.price).toBe('€ 9');
    expect(notes).toContain('"price" has amounts in EUR and USD');
  });

  test('of another language stay texts, and the flag is named', async () => {
    const csv = 'name;price\nA;0,50 €\nB;1.200,00 €\n';
    const { types, notes } = await clean(csv);
    expect(types.price).toBe('text (numbers in "de": --language de)');
    expect(notes).toContain('They are numbers in "de": give --language de.');
    expect((await clean(csv, DE)).rows.map(({ price }) => price)).toEqual([0.5, 1200]);
  });

  test('with a point are read in German as well, if no cell has a comma; degrees always are', async () => {
    const { rows, map } = await clean('name;kg;lat;Einwohner\nA;12.50;52.520;1.250\nB;3;48.137;980\n', DE);
    expect(rows[0]).toMatchObject({ kg: 12.5, lat: 52.52, einwohner: 1250 });
    expect(map.cells).toEqual({ kg: { language: 'en' }, lat: { language: 'en' } });
  });

  test('with one cell that is none stay texts, and its line is said', async () => {
    const { types, notes } = await clean('name,price\nA,$9\nB,$12\nC,on request\nD,$15\nE,$20\nF,$1\n');
    expect(types.price).toBe('text (5 of 6 are numbers)');
    expect(notes).toContain('one cell is none, such as "on request" (line 4)');
  });

  test.each([
    ['a zero first', '0049'],
    ['a code', 'A12'],
    ['a unit that is no currency', '12 KGM'],
    ['too many digits', '12345678901234567890'],
  ])('are not: %s', async (_, cell) => {
    const { rows } = await clean(`name,size\nA,${cell}\nB,${cell}\n`);
    expect(rows[0]?.size).toBe(cell);
  });
});

describe('days', () => {
  test('in words and with dots are days', async () => {
    const { rows, types } = await clean('Name;Am\nA;12. Januar 2026\nB;3. März 2026\nC;20.11.2026\n', DE);
    expect(types.Am).toBe('date');
    expect(rows.map(({ am }) => am)).toEqual(['2026-01-12', '2026-03-03', '2026-11-20']);
  });

  test('that may be two days stay texts, until --dates decides', async () => {
    const csv = 'name,day\nA,03/04/26\nB,05/06/26\n';
    const { types, notes } = await clean(csv);
    expect(types.day).toBe('text (days or months first: --dates)');
    expect(notes).toContain('Give --dates dmy (day first) or --dates mdy (month first).');
    expect((await clean(csv, { dates: 'dmy' })).rows[0]?.day).toBe('2026-04-03');
    expect((await clean(csv, { dates: 'mdy' })).rows[0]?.day).toBe('2026-03-04');
  });

  test('of the United States: one day after the twelfth decides, and the map keeps it', async () => {
    const { rows, map } = await clean('name,day\nA,03/04/2026\nB,05/25/2026\n');
    expect(rows.map(({ day }) => day)).toEqual(['2026-03-04', '2026-05-25']);
    expect(map.cells).toEqual({ day: { dates: 'mdy' } });
  });

  test('in two orders stay texts', async () => {
    expect((await clean('name,day\nA,25/04/2026\nB,05/25/2026\nC,03/04/2026\n')).types.day).toBe('text');
    const given = await clean('name,day\nA,03/04/2026\nB,05/25/2026\n', { dates: 'dmy' });
    expect(given.rows[0]?.day).toBe('03/04/2026');
  });
});

describe('yes and no', () => {
  test.each([
    ['ja;nein;ja', 'de', [true, false, true]],
    ['x;;x', 'en', [true, undefined, true]],
    ['oui;non;oui', 'fr', [true, false, true]],
    ['j;n;j', 'de', [true, false, true]],
  ])('%s in %s', async (cells, language, values) => {
    const rows = cells.split(';').map((cell, at) => `A${at},${cell}`);
    const read = await clean(`name,open\n${rows.join('\n')}\n`, { language });
    expect(read.rows.map(({ open }) => open)).toEqual(values);
  });

  test('single letters of one kind, digits and words of another language stay what they are', async () => {
    expect((await clean('name,size\nA,s\nB,s\n', { language: 'es' })).rows[0]?.size).toBe('s');
    expect((await clean('name,n\nA,1\nB,0\n')).rows[0]?.n).toBe(1);
    expect((await clean('name,open\nA,ja\nB,nein\n')).types.open).toBe(
      'text (yes or no in "de": --language de)',
    );
  });
});

test('telephones, opening hours and addresses stay as they are written', async () => {
  const csv = [
    'Name;Kontakt;Zeiten;Ort',
    'A;030 123 456;Mo-Fr 9-17;"Hauptstr. 5, 10115 Berlin"',
    'B;0301234567;"Mo 9-12; Di 9-13";"Weg 7a, 80331 München"',
  ].join('\n');
  const { types, rows } = await clean(csv, DE);
  expect(types).toMatchObject({
    Kontakt: 'text (phone)',
    Zeiten: 'text (opening hours)',
    Ort: 'text (address)',
  });
  expect(rows[0]).toMatchObject({ kontakt: '030 123 456', ort: 'Hauptstr. 5, 10115 Berlin' });
  expect(rows[1]).toMatchObject({ kontakt: '0301234567', zeiten: 'Mo 9-12; Di 9-13' });
});

describe('columns and rows that are left out', () => {
  test.each(['Notes', 'Notizen intern', 'TODO', 'Commentaires', 'Observaciones', 'internalId', 'Bemerkung'])(
    'the column %s looks internal, unless it is kept',
    async (heading) => {
      const csv = `name,${heading}\nA,secret\nB,more\n`;
      const { types, rows, notes, map } = await clean(csv);
      expect(types[heading]).toBe('left out (internal)');
      expect(JSON.stringify(rows)).not.toContain('secret');
      expect(notes).toContain(`Give --keep "${heading}" to publish it.`);
      expect(map.columns[heading]).toBeNull();
      for (const kept of [{ keep: [heading] }, { columns: { [heading]: 'text' as const } }])
        expect(JSON.stringify((await clean(csv, kept)).rows)).toContain('secret');
    },
  );

  test.each(['International', 'Tasting notes', 'Note', 'Internet'])(
    'the column %s does not',
    async (heading) => {
      expect((await clean(`name,${heading}\nA,one\nB,two\n`)).types[heading]).toBe('text');
    },
  );

  test('rows that repeat whole go, with their lines; names that are alike stay', async () => {
    const { rows, notes } = await clean(
      'name,town\nPraxis Mitte,Bonn\n\nPraxis  mitte GmbH,Bonn\nPraxis Mitte,Bonn\nPraxis Mitte,Ulm\n',
    );
    expect(rows.map(({ town }) => town)).toEqual(['Bonn', 'Bonn', 'Ulm']);
    expect(notes).toContain('One row has the same cells as a row above and is left out: line 5 is line 2.');
    expect(notes).toContain('"Praxis Mitte", "Praxis  mitte GmbH" may be the same (lines 2, 4, 6).');
    const { notes: spanish } = await clean('name,town\nDental Sur,Cádiz\nDental Sur S.L.,Cádiz\nMar,Cádiz\n');
    expect(spanish).toContain('"Dental Sur", "Dental Sur S.L." may be the same (lines 2, 3).');
  });
});

describe('choices', () => {
  const csv = 'Name;Preis;Tags;Stand\nA;9;x, y;alt\nB;12;z;neu\n';

  test('decide types, and leave columns out', async () => {
    const { rows, types, map } = await clean(csv, {
      ...DE,
      columns: { preis: 'text', Tags: 'list' },
      skip: ['stand'],
    });
    expect(rows).toEqual([
      { slug: 'a', name: 'A', preis: '9', tags: ['x', 'y'] },
      { slug: 'b', name: 'B', preis: '12', tags: ['z'] },
    ]);
    expect(types).toMatchObject({ Preis: 'text', Tags: 'list (between ,)', Stand: 'left out' });
    expect(map).toMatchObject({
      columns: { Stand: null, Preis: 'preis' },
      cells: { Tags: { between: ',' } },
    });
  });

  test.each([
    [
      { columns: { Pries: 'number' } },
      '--column "Pries": the table has no such column',
      'Did you mean "Preis"?',
    ],
    [{ skip: ['Nme'] }, '--skip "Nme": the table has no such column', 'Did you mean "Name"?'],
    [
      { columns: { Preis: 'nubmer' } },
      '--column Preis=nubmer: there is no such type',
      'Did you mean "number"?',
    ],
    [{ columns: { Stand: 'date' } }, '--column Stand=date: "alt" is not a day (line 2, 3)', 'Mend the cells'],
    [{ columns: { Name: 'number' } }, '"A" is not a number (line 2, 3)', 'Mend the cells'],
    [{ skip: ['Name', 'Preis', 'Tags', 'Stand'] }, 'every column is left out', 'Leave out fewer'],
  ])('%j is refused, with what to do', async (options, message, advice) => {
    await expect(clean(csv, options as Partial<InferOptions>)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      advice: expect.stringContaining(advice),
    });
  });
});

test('without writing the rows again, nothing is left out, and notes say what is odd', async () => {
  const { rows, notes } = await clean('slug,name,notes\na,A,x1\nb,A,x2\n', { tidy: false });
  expect(rows).toHaveLength(2);
  expect(notes).toContain('The column "notes" looks internal. Remove it from the file');
});

describe('HTML', () => {
  const csv = (body: string) => `name,body\nA,"${body.replaceAll('"', '""')}"\nB,Plain words.\n`;
  const markdownOf = async (body: string) => (await clean(csv(body))).rows[0]?.body;

  test('becomes Markdown, and the map says so', async () => {
    const { types, map, rows } = await clean(csv('<p>A <b>big</b> mug.</p>'));
    expect(types.body).toBe('markdown (from HTML)');
    expect(map.cells).toEqual({ body: { html: true } });
    expect(rows.map(({ body }) => body)).toEqual(['A **big** mug.', 'Plain words.']);
  });

  test.each([
    ['paragraphs and breaks', '<div>One<br>two<br><br>three</div><p>four</p>', 'One\\\ntwo\n\nthree\n\nfour'],
    [
      'lists in lists',
      '<ul><li>One<ul><li>Deep</li></ul></li></ul><ol><li>A</li></ol>',
      '- One\n  - Deep\n\n1. A',
    ],
    [
      'links and pictures',
      '<a href="/x/"><i>x</i></a> <img src="/a.jpg" alt="A">',
      '[*x*](/x/) ![A](/a.jpg)',
    ],
    ['no link that runs a script', '<a href="javascript:alert(1)">x</a><br>y', 'x\\\ny'],
    ['nothing of scripts and styles', '<style>p{}</style><p>x<script>alert(1)</script></p>', 'x'],
    [
      'signs that are no marks',
      '<p>2 * 3 &lt; 7_a</p><p># 1</p><p>1. x</p>',
      '2 \\* 3 < 7\\_a\n\n\\# 1\n\n1\\. x',
    ],
    ['tables, a line for each row', '<table><tr><th>A<th>B<tr><td>1<td>2</table>', 'A · B\n\n1 · 2'],
    ['quotations and code', '<blockquote>q</blockquote><pre>a *b*</pre>', '> q\n\n```\na *b*\n```'],
    ['tags that are never closed', '<div>open <strong>bold', 'open **bold**'],
  ])('%s', async (_, html, markdown) => {
    expect(await markdownOf(html)).toBe(markdown);
  });

  test('references and tags of style in other cells are text', async () => {
    const { rows, types } = await clean(
      'name,size\nFish &amp; <span style="a">Chips</span>,30&deg;C\nAT&T,I <3\n',
    );
    expect(rows[0]).toMatchObject({ slug: 'fish-and-chips', name: 'Fish & Chips', size: '30°C' });
    expect(rows[1]).toMatchObject({ name: 'AT&T', size: 'I <3' });
    expect(types.size).toBe('text');
  });
});

describe('addresses', () => {
  test('get the scheme that they lack, unless a cell is none', async () => {
    const { types, rows, notes } = await clean('name,web\nA,www.a.example\nB,https://b.example/x\n');
    expect(types.web).toBe('link');
    expect(rows.map(({ web }) => web)).toEqual(['https://www.a.example', 'https://b.example/x']);
    expect(notes).toContain('"web" has addresses such as "www.a.example", which get https:// before them.');
    expect((await clean('name,web\nA,www.a.example\nB,none\n')).rows[0]?.web).toBe('www.a.example');
  });
});
