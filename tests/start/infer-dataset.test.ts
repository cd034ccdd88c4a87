import { type InferOptions, inferDataset } from 'rowpress';
import { describe, expect, test } from 'vitest';

const infer = (content: string | Uint8Array, options: Partial<InferOptions> = {}) =>
  inferDataset(content, { fileName: 'data/cities.csv', ...options });

/** Returns the types of fields by their names, and what else is known of each. */
async function typesOf(content: string, options?: Partial<InferOptions>) {
  const { fields } = await infer(content, options);
  return Object.fromEntries(
    fields.map(({ name, type, format, enum: values, reference, required }) => [
      name,
      [type, format, values?.join(), reference && `→ ${reference}`, required ? undefined : 'optional']
        .filter(Boolean)
        .join(' '),
    ]),
  );
}

describe('types of fields', () => {
  test('are inferred from the values of all rows, and no column is lost', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) =>
        `City ${at},${at},${at}.5,${at % 2 ? 'true' : 'no'},2026-01-${10 + at},https://x.org/${at},a${at}@x.org,${at % 2 ? 'big' : 'small'},lake; hill,0${at}000,"€ 1,${at}00",${at === 3 ? '' : 'new'}`,
    );
    const header = 'name,rank,Area (km²),Is Capital,opened,link,mail,size,tags,ZIP,price,note';
    expect(await typesOf(`${header}\n${rows.join('\n')}`)).toEqual({
      slug: 'string slug',
      name: 'string',
      rank: 'integer',
      areaKm2: 'number',
      isCapital: 'boolean',
      opened: 'string date',
      link: 'string link',
      mail: 'string email',
      size: 'string big,small',
      tags: 'string',
      zip: 'string',
      price: 'string',
      note: 'string optional',
    });
  });

  test.each([
    ['with links', ['See [the map](https://a.example/b).\nIt is new.', 'x\ny', 'z']],
    ['with a heading', ['## One\n\nTwo', 'three']],
    ['with a list', ['One:\n\n- two\n- three']],
    ['with bold words', ['One **two**\nthree', 'four', 'five', 'six', 'seven']],
  ])('a long text %s is Markdown', async (_, texts) => {
    const cells = (list: string[]) => list.map((text, at) => `a${at},"${text}"`).join('\n');
    expect(await typesOf(`name,text\n${cells(texts)}`)).toMatchObject({ text: 'string markdown' });
    for (const other of ['<p>x</p>', '[x](/old/)'])
      expect(await typesOf(`name,text\n${cells([...texts, other])}`)).toMatchObject({ text: 'string' });
    const plain = Array.from({ length: 30 }, (_, at) => `1. ${at} * 2 *\n#${at} - 3`);
    expect(await typesOf(`name,text\n${cells([...texts, ...plain])}`)).toMatchObject({ text: 'string' });
  });

  test('a list has ";" or "|" between short items', async () => {
    expect(await typesOf('name,tags\na,x|y\nb,z|y\nc,z')).toMatchObject({ tags: 'array' });
    expect(await typesOf('name,text\na,One; two. And three.\nb,Four; five.')).toMatchObject({
      text: 'string',
    });
    const { rows } = await infer('name,tags\na,x|y\nb,z | y\nc,z');
    expect(rows.map(({ tags }) => tags)).toEqual([['x', 'y'], ['z', 'y'], ['z']]);
  });

  test('a column with the slugs of a dataset is a reference', async () => {
    const datasets = new Map([['countries', new Set(['france', 'japan'])]]);
    const csv = 'slug,country,near\nparis,france,lyon\nlyon,france,paris\ntokyo,japan,';
    expect(await typesOf(csv, { datasets })).toEqual({
      slug: 'string slug',
      country: 'string → countries',
      near: 'string → cities optional',
    });
  });

  test('dates and amounts that need a decision stay texts, with a note', async () => {
    const { notes } = await infer('slug,day,price\na,03/02/2024,7 %\nb,04/02/2024,"€ 12"');
    expect(notes).toEqual([
      '"day" holds dates such as "03/02/2024", which stay texts, since they may be two days. Give --dates dmy (day first) or --dates mdy (month first).',
      '"price" has amounts in % and EUR, so they stay texts. Give each a column of its own to compare them.',
    ]);
  });
});

describe('slugs', () => {
  test.each([
    ['slug,name\nred-shoe,Red', { column: 'slug' }, ['red-shoe']],
    ['Handle,Title\nred-shoe,Red', { column: 'Handle' }, ['red-shoe']],
    ['id,name\n1,Café Zürich\n2,Café Zürich', { madeFrom: 'name' }, ['cafe-zurich', 'cafe-zurich-2']],
    ['slug,name\nA b,Red\nA b,Blue', { madeFrom: 'name' }, ['red', 'blue']],
    ['name\n東京\nМосква\nOslo', { madeFrom: 'name' }, ['row-1', 'moskva', 'oslo']],
    [
      'name\nŁódź & Gdańsk\nΑθήνα\nKøbenhavn\nЙошкар-Ола',
      { madeFrom: 'name' },
      ['lodz-and-gdansk', 'athina', 'kobenhavn', 'yoshkar-ola'],
    ],
    ['a,b\n1,2\n3,4', { madeFrom: 'a' }, ['1', '3']],
  ])('of %j', async (csv, slug, slugs) => {
    const inferred = await infer(csv);
    expect(inferred.slug).toEqual(slug);
    expect(inferred.rows.map((row) => row.slug)).toEqual(slugs);
  });

  test('a column "slug" that holds no slugs, and fields of rowpress with other values, get another name', async () => {
    const { fields } = await infer('slug,name,draft\nA b,Red,first\nA b,Blue,second');
    expect(fields.map(({ name, column }) => [name, column])).toEqual([
      ['slug', undefined],
      ['slugText', 'slug'],
      ['name', 'name'],
      ['draftText', 'draft'],
    ]);
  });
});

describe('the column that names a row', () => {
  test.each([
    ['Код;Название;Страна\n1;Осло;Норвегия\n2;Рим;Италия', 'название'],
    ['pays,nom,région\na,Oslo,x\nb,Rome,y', 'nom'],
    ['Land,Titel,Ort\nx,Oslo,a\ny,Rom,b', 'titel'],
    ['Art,Überschrift,Ort\nx,Oslo,a\ny,Rom,b', 'uberschrift'],
    ['国,名称\nx,東京\ny,大阪', '名称'],
    ['Страна,Название города\nx,Осло\ny,Рим', 'названиеГорода'],
    ['rodzaj,opis,ilość\nmiasto,Oslo,1\nmiasto,Rzym,2\nmiasto,Paryż,3', 'opis'],
  ])('of %j', async (csv, title) => {
    expect((await infer(csv)).title).toBe(title);
  });

  test('gets a note if its letters give no slugs', async () => {
    const { notes } = await infer('name\n東京\n大阪\nOslo');
    expect(notes).toEqual([
      'No column has slugs, so they are made from "name".',
      'No letters a to z are known for names such as "東京" (2 rows), so their slugs are such as row-1.',
    ]);
  });
});

describe('names of fields of rows that are written again', () => {
  const german = { language: 'de-CH', tidy: true };

  test('have the letters of slugs in the language of the table', async () => {
    const csv =
      'Überschrift;Größe;ÖPNV;StraßeÄußere;Gegründet;Länge.Höhe\nOslo;1;2;3;1999;4\nRom;2;3;4;2001;5';
    const { fields, title, name } = await infer(csv, { ...german, fileName: 'Städte.csv' });
    expect([name, title]).toEqual(['staedte', 'ueberschrift']);
    expect(fields.map((field) => field.name)).toEqual(
      'slug ueberschrift groesse oepnv strasseAeussere gegruendet laenge.hoehe'.split(' '),
    );
    const danish = await infer('navn;Åbningstider;Køn\nOslo;1;x', { ...german, language: 'da' });
    expect(danish.fields.map((field) => field.name)).toEqual(['slug', 'navn', 'aabningstider', 'koen']);
  });

  test('are those of the headings for a file that stays as it is', async () => {
    const { fields, name } = await infer('slug;Größe\noslo;1', {
      ...{ language: 'de', fileName: 'Städte.csv' },
    });
    expect([name, fields.map((field) => field.name)]).toEqual(['stadte', ['slug', 'grosse']]);
  });
});

describe('what people export', () => {
  test.each([
    ['semicolons, a byte-order mark and CRLF', '\ufeffname;size\r\na;1\r\nb;2\r\n'],
    ['tabs', 'name\tsize\na\t1\nb\t2'],
    ['bars and empty lines', '\nname|size\n\na|1\nb|2\n\n'],
    ['the line that Excel writes', 'sep=;\r\nname;size\r\na;1\r\nb;2\r\n'],
    ['CR alone', 'name,size\ra,1\rb,2\r'],
    ['empty columns at the end', 'name,size,,\na,1,,\nb,2,,\n,,,\n'],
    ['UTF-16', Buffer.from('\ufeffname,size\na,1\nb,2\n', 'utf16le')],
  ])('%s', async (_, content) => {
    const { rows, fields } = await infer(content);
    expect(fields.map(({ name }) => name)).toEqual(['slug', 'name', 'size']);
    expect(rows).toEqual([
      { slug: 'a', name: 'a', size: 1 },
      { slug: 'b', name: 'b', size: 2 },
    ]);
  });

  test('quotes, Latin-1, uneven rows, equal names and a missing header are read, with notes', async () => {
    const quoted = await infer('name,text\n"a ""b"", c","two\nlines"\n');
    expect(quoted.rows).toEqual([{ slug: 'a-b-c', name: 'a "b", c', text: 'two\nlines' }]);
    const latin = await infer(Buffer.from('name\nCaf\xe9\n', 'latin1'));
    expect(latin.rows).toEqual([{ slug: 'cafe', name: 'Café' }]);
    expect(latin.notes).toContain('The file is Windows-1252, and a data file must be UTF-8.');
    const uneven = await infer('name,Name,prices,prices.from\na,b,1\nc,d,2,3,4\n');
    expect(uneven.rows).toEqual([
      { slug: 'a', name: 'a', name2: 'b', prices: 1 },
      { slug: 'c', name: 'c', name2: 'd', prices: 2, pricesFrom: 3, column5: 4 },
    ]);
    expect(uneven.notes.slice(1)).toEqual([
      'One row has fewer cells than the header, so their last fields are empty.',
      'One row has more cells than the header, so there are columns without a name.',
    ]);
    const bare = await infer('1,Oslo,https://x.org\n2,Rome,https://y.org\n');
    expect(bare.rows[0]).toEqual({ slug: 'oslo', column1: 1, column2: 'Oslo', column3: 'https://x.org' });
  });

  test('a file without rows is refused', async () => {
    await expect(infer('\n\n')).rejects.toThrow('data/cities.csv has no rows');
  });
});

describe('tables that nobody made for a site', () => {
  test.each([
    ['Code;Land;2023;2024\nA;Peru;1,5;2,5\nB;Chile;3,5;-', ['slug', 'code', 'land', 'n2023', 'n2024']],
    ['"AVG. RATING","MwSt.",title\n4.5,7 %,A', ['slug', 'avgRating', 'mwSt', 'title']],
  ])('columns called by years, and with dots after words: %j', async (csv, names) => {
    const { fields, notes } = await infer(csv);
    expect(fields.map(({ name }) => name)).toEqual(names);
    expect(notes.join()).not.toContain('looks like a row');
  });

  test('dates, telephones and places name no row, and are no amounts', async () => {
    const { title, notes } = await infer(
      'Joined,Phone,Where,Town\n1 Jan 2020,+44 20 7946 0001,"51.50, -0.12",Leeds\n2 Feb 2021,+44 20 7946 0002,"52.20, 0.11",Hull',
    );
    expect(title).toBe('town');
    expect(notes.filter((note) => note.includes('amounts'))).toEqual([]);
  });

  test.each([
    ['First Name,Last Name,Title\nAda,Byron,Countess\nAda,Smith,Ms', ['firstName', 'lastName'], 'ada-byron'],
    ['Prénom;Nom;Ville\nZoé;Aubert;Lyon\nLuc;Roy;Nice', ['prenom', 'nom'], 'zoe-aubert'],
    ['First Name,Last Name,Full Name\nAda,Byron,Ada L. Byron', ['fullName', undefined], 'ada-l-byron'],
  ])('a name in two columns: %j', async (csv, names, slug) => {
    const { title, lastName, rows } = await infer(csv);
    expect([title, lastName]).toEqual(names);
    expect(rows[0]?.slug).toBe(slug);
  });

  test('a code in capitals is no address beside a name', async () => {
    expect((await infer('Code,Name\nDE,Germany\nFR,France')).slug).toEqual({ madeFrom: 'name' });
    expect((await infer('Code\nDE\nFR')).slug).toEqual({ column: 'Code' });
  });

  test('names that repeat, if the first column has them', async () => {
    const { title } = await infer(
      'Event Name,Day,Place\nFair,1 May 2026,A\nFair,2 May 2026,B\nFair,3 May 2026,C',
    );
    expect(title).toBe('eventName');
  });

  test('signs for an empty cell and rows of variants are left out, if the rows are written again', async () => {
    const csv =
      'Handle,Title,Size,Price,Maker,Note\nmug,<b>Mug</b>,S,9,Ann,n/a\nmug,,L,,,\nrug,Rug,-,20,Bob,NA\n';
    const tidy = await infer(csv, { tidy: true });
    expect(tidy.slug).toEqual({ column: 'Handle' });
    expect(tidy.rows).toEqual([
      { slug: 'mug', title: 'Mug', size: 'S', price: 9, maker: 'Ann' },
      { slug: 'rug', title: 'Rug', price: 20, maker: 'Bob', note: 'NA' },
    ]);
    expect(tidy.notes).toEqual([
      '2 cells such as "n/a" are left empty.',
      'One row repeats "Handle" of the row above with few values, as variants do, and is left out.',
    ]);
    expect((await infer(csv)).rows).toHaveLength(3);
  });

  test.each([
    ['products_export_1.csv', 'products'],
    ['jobs (1).csv', 'jobs'],
    ['People – export 2026-03-01.csv', 'people'],
    ['Cities 2024.csv', 'cities-2024'],
    ['export.csv', 'export'],
  ])('the dataset of %s', async (fileName, name) => {
    expect((await infer('name\nA', { fileName })).name).toBe(name);
  });
});

test('the schema has the fields with their mappings, and a title', async () => {
  const { name, title, schema } = await infer('Title,prices.from,prices.to\nA,1,2\nB,2,\n', {
    fileName: 'C:\\files\\My Cities.tsv',
  });
  expect([name, title]).toEqual(['my-cities', 'title']);
  expect(schema).toMatchObject({
    title: 'MyCitiesRows',
    type: 'array',
    $defs: {
      row: {
        title: 'MyCity',
        additionalProperties: false,
        required: ['slug', 'title', 'prices'],
        properties: {
          prices: {
            required: ['from'],
            properties: { from: { type: 'integer' }, to: { type: 'integer' } },
          },
        },
      },
    },
  });
});
