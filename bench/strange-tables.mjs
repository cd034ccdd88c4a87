// Ten tables as people have them, in files as programs export them. Nothing in rowpress was made for one of
// them. `bench/strange-sites.mjs` begins a site with each, and `bench/strange-cells.mjs` counts their cells.

/** Makes numbers that look random and are the same in every run. */
function createDice(seed) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (limit) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)], isRare: (share) => next() < share };
}

const list = (length, make) => Array.from({ length }, (_, at) => make(at));
const two = (number) => String(number).padStart(2, '0');
const german = (number, digits = 2) =>
  number
    .toFixed(digits)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.');

/** Writes records as a program does: quotes where they are needed, one delimiter, one line end. */
function toText(records, delimiter, lineEnd) {
  const needs = (cell) => cell.includes(delimiter) || /["\r\n]/.test(cell);
  const format = (cell) => (needs(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return records.map((cells) => cells.map((cell) => format(String(cell))).join(delimiter) + lineEnd).join('');
}

const dice = createDice(20);
const { pick, below, isRare } = dice;

const TOWNS = ['Köln', 'Münster', 'Düren', 'Siegburg', 'Görlitz', 'Weißenfels', 'Bad Oeynhausen', 'Aachen'];

/** A list of customers from an old program: Windows-1252, decimal commas, German dates, ja and nein. */
function craftsmen() {
  const names = ['Müller', 'Schröder & Söhne', 'Jäger', 'Weiß', 'Özdemir', 'Kühn', 'Groß', 'Behrens'];
  const trades = ['Sanitär, Heizung', 'Elektro', 'Dachdecker', 'Maler, Lackierer, Trockenbau', 'Tischlerei'];
  const header =
    'Firma;Straße;PLZ;Ort;Telefon;E-Mail;Webseite;Gewerke;Notdienst;Stundensatz (€);Gegründet;Ø Bewertung;;';
  const rows = list(340, (at) => {
    const name = `${pick(trades).split(',')[0]} ${pick(names)}${isRare(0.3) ? ' GmbH' : ''}`;
    const host = `betrieb-${at}.example`;
    return [
      ...[
        name,
        `${pick(['Hauptstraße', 'Am Wäldchen', 'Lange Gasse'])} ${1 + below(90)}${isRare(0.1) ? 'a' : ''}`,
      ],
      ...[
        `0${1000 + below(8999)}`,
        pick(TOWNS),
        isRare(0.1) ? '' : `0${221 + below(9)}/${10000 + below(89999)}-0`,
      ],
      ...[isRare(0.2) ? '' : `info@${host}`, isRare(0.3) ? '' : `www.${host}`, pick(trades)],
      ...[isRare(0.4) ? 'ja' : 'nein', isRare(0.1) ? 'auf Anfrage' : german(42 + below(300) / 10)],
      ...[isRare(0.1) ? '' : `${two(1 + below(28))}.${two(1 + below(12))}.${1950 + below(70)}`],
      ...[isRare(0.2) ? '–' : german(3 + below(20) / 10, 1), '', ''],
    ];
  });
  const text = toText([header.split(';'), ...rows], ';', '\r\n');
  const windows = { '€': 0x80, '–': 0x96 };
  return Uint8Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0));
}

/** The export of a shop: a row for each variant, so handles repeat and most cells of later rows are empty. */
function shop() {
  const things = ['Linen apron', 'Oak board', 'Enamel mug', 'Wool throw', 'Brass hook', 'Beeswax wrap'];
  const header =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Gift Card,SEO Title';
  const rows = list(140, (at) => {
    const name = `${pick(['Plain', 'Striped', 'Dark', 'Small', 'Heavy'])} ${pick(things)} No. ${at + 1}`;
    const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const body = `<p>The <strong>${name.toLowerCase()}</strong> is made in a workshop of ${2 + below(9)} people.</p>\n<ul>\n<li>Washes at ${30 + 10 * below(4)}&deg;C</li>\n<li>Lasts &ldquo;a lifetime&rdquo; &amp; longer</li>\n</ul>`;
    const tags = [pick(['kitchen', 'home']), pick(['gift', 'new', 'sale'])].join(', ');
    const price = (9 + below(90)).toFixed(2);
    const image = `https://cdn.example.com/s/files/1/0001/${handle}.jpg?v=${1_600_000_000 + at}`;
    const first = [
      ...[
        handle,
        name,
        body,
        'Workshop Nine',
        'Home & Garden > Kitchen',
        pick(['Textile', 'Wood', 'Metal']),
        tags,
      ],
      ...[
        'true',
        'Size',
        'S',
        `W9-${1000 + at}-S`,
        200 + below(900),
        price,
        isRare(0.6) ? '' : '99.00',
        image,
      ],
      ...[name, 'false', ''],
    ];
    const variant = (size) => [
      ...[handle, '', '', '', '', '', '', '', '', size, `W9-${1000 + at}-${size}`, 250 + below(900), price],
      ...['', '', '', '', ''],
    ];
    return [first, variant('M'), ...(isRare(0.5) ? [variant('L')] : [])];
  });
  return toText([header.split(','), ...rows.flat()], ',', '\n');
}

/** A list in Cyrillic letters with tabs: prices with the sign of the rouble, coordinates in one cell. */
function restaurants() {
  const kitchens = ['Грузинская', 'Русская', 'Японская', 'Итальянская', 'Узбекская'];
  const names = ['Сулугуни', 'У Фёдора', 'Белый кролик', 'Чайхана №1', 'Тануки', 'Хлеб и вино', 'Подъезд'];
  const header = 'Название\tКухня\tАдрес\tМетро\tСредний чек\tТелефон\tКоординаты\tВеранда\tОписание';
  const rows = list(180, (at) => [
    ...[
      `${pick(names)}${isRare(0.5) ? '' : ` на ${pick(['Арбате', 'Покровке', 'Сретенке'])}`}`,
      pick(kitchens),
    ],
    ...[`ул. Новая, д. ${1 + below(80)}`, pick(['Арбатская', 'Чистые пруды', 'Китай-город', 'Таганская'])],
    ...[
      isRare(0.1) ? '' : `${1 + below(4)} ${below(10)}00 ₽`,
      `+7 (495) ${100 + below(899)}-${two(below(99))}-00`,
    ],
    ...[`55.${7000 + below(900)}, 37.${5000 + below(900)}`, pick(['да', 'нет'])],
    `Кафе на ${20 + below(60)} мест с открытой кухней. Завтраки до ${11 + below(3)}:00, бронь по телефону. Стол № ${at + 1} у окна.`,
  ]);
  return toText([header.split('\t'), ...rows], '\t', '\n');
}

/** A public register: capitals everywhere, an ID before the name, 50,000 rows. */
function airports() {
  const header =
    'ID,IDENT,TYPE,NAME,LATITUDE_DEG,LONGITUDE_DEG,ELEVATION_FT,CONTINENT,ISO_COUNTRY,ISO_REGION,MUNICIPALITY,SCHEDULED_SERVICE,IATA_CODE,HOME_LINK,KEYWORDS';
  const towns = ['Bensalem', 'Leoti', 'Soldotna', 'Harvest', 'Newport', 'Riverside', 'Salem', 'Franklin'];
  const types = ['small_airport', 'heliport', 'closed', 'seaplane_base', 'medium_airport'];
  const rows = list(50_000, (at) => {
    const town = pick(towns);
    const state = pick(['PA', 'KS', 'AK', 'AL', 'OR', 'TX', 'OH', 'ME']);
    return [
      ...[
        6523 + at,
        `${two(at % 100)}${state}${at}`,
        pick(types),
        `${town} ${pick(['Field', 'Municipal Airport', 'Ranch Strip', 'Heliport'])}`,
      ],
      ...[(25 + below(4_000_000) / 100_000).toFixed(5), (-70 - below(9_000_000) / 100_000).toFixed(5)],
      ...[isRare(0.1) ? '' : below(9000) - 100, 'NA', 'US', `US-${state}`, town, isRare(0.02) ? 'yes' : 'no'],
      ...[isRare(0.97) ? '' : `X${two(at % 100)}`, isRare(0.9) ? '' : `https://airport-${at}.example/`, ''],
    ];
  });
  return toText([header.split(','), ...rows], ',', '\n');
}

/**
 * Openings from another site: columns called slug, path, url, type and class, and long texts with Markdown.
 */
function jobs() {
  const titles = ['Senior Engineer', 'C++ Developer (m/f/x)', 'Head of Sales & Partnerships', 'QA Lead'];
  const header = 'path,slug,type,class,url,title,salary,location,posted,remote,description,apply_by';
  const rows = list(64, (at) => {
    const title = pick(titles);
    const place = pick(['Berlin', 'São Paulo', 'Remote – EU', 'Zürich', 'Łódź']);
    const text = `## What you will do\n\n- Own **${pick(['billing', 'search', 'the editor'])}** from sketch to release\n- Review code, and be reviewed\n- Write \`SQL\` that others can read\n\n## What we offer\n\n1. ${25 + below(10)} days of holiday\n2. A budget for [books](https://books.example/)\n\n> "We ship on Tuesdays." — the team\n\nSend us a few lines, no cover letter. We answer within ${2 + below(6)} days, and talk with you twice before we decide.`;
    return [
      ...[
        `/jobs/${4000 + at}`,
        `${title}/${place}`,
        pick(['Full-time', 'Part-time', 'Contract']),
        pick(['A', 'B', 'C']),
      ],
      ...[
        `https://jobs.example.com/?id=${4000 + at}&ref=list`,
        title,
        `€${50 + below(40)}k – €${90 + below(30)}k`,
        place,
      ],
      ...[
        `${pick(['March', 'April'])} ${1 + below(28)}, 2026`,
        pick(['Y', 'N']),
        text,
        isRare(0.5) ? '' : `2026-0${5 + below(4)}-15`,
      ],
    ];
  });
  return toText([header.split(','), ...rows], ',', '\n');
}

/**
 * What Excel saves: a line that names the delimiter, a byte-order mark, empty columns and rows at the end.
 */
function articles() {
  const header =
    'Artikel-Nr.;Bezeichnung;Warengruppe;VK-Preis brutto;MwSt.;Rabatt;Lagerbestand;Lieferbar ab;Maße (L x B x H);Gefahrgut;;;';
  const rows = list(1250, (at) => [
    ...[
      `${two(at % 40)}-${1000 + at}`,
      `${pick(['Sechskantschraube', 'Flügelmutter', 'Gewindestange', 'Spannstift'])} M${2 + below(20)}×${10 + below(90)}, verzinkt`,
    ],
    ...[
      pick(['Schrauben', 'Muttern', 'Stangen', 'Stifte']),
      `${german(0.1 + below(200_000) / 100)} €`,
      pick(['19 %', '7 %']),
    ],
    ...[
      isRare(0.7) ? '' : `${below(40)},5 %`,
      isRare(0.1) ? 'n/a' : german(below(12_000), 0),
      `${two(1 + below(28))}.${two(1 + below(12))}.2026`,
    ],
    ...[
      `${10 + below(90)} x ${5 + below(20)} x ${5 + below(20)} mm`,
      isRare(0.05) ? 'WAHR' : 'FALSCH',
      '',
      '',
      '',
    ],
  ]);
  const blank = list(40, () => Array(13).fill(''));
  return `\ufeffsep=;\r\n${toText([header.split(';'), ...rows, ...blank], ';', '\r\n')}`;
}

/** A calendar: American dates, times, prices or "Free", line breaks in cells, the same names every week. */
function events() {
  const names = [
    'Farmers’ Market',
    'Open Mic Night',
    'Story Time',
    'Salsa for Beginners',
    'Board Games & Beer',
  ];
  const header =
    'Event Name,Start Date,Start Time,Venue,"Address\n(street, city)",Lat,Lng,Price,Tags,Website,All ages?';
  const rows = list(900, (at) => {
    const free = isRare(0.4);
    return [
      ...[
        pick(names),
        `${two(1 + below(12))}/${two(1 + below(28))}/2026`,
        `${1 + below(11)}:${pick(['00', '30'])} PM`,
      ],
      ...[
        pick(['Town Hall', 'The Old Mill', 'Pier 7', 'Library']),
        `${100 + below(900)} Main St\nSpringfield, OR 9747${below(9)}`,
      ],
      ...[
        (44 + below(9999) / 100_000).toFixed(6),
        (-123 - below(9999) / 100_000).toFixed(6),
        free ? 'Free' : `$${5 + below(40)}.00`,
      ],
      ...[
        ['music', 'outdoor', 'kids', 'food'].filter(() => isRare(0.5)).join('|'),
        isRare(0.5) ? '' : `www.venue-${at % 9}.example/tickets`,
        pick(['Yes', 'No', '']),
      ],
    ];
  });
  // The header has a line break in a name, as spreadsheets allow.
  return `${header}\n${toText(rows, ',', '\n')}`;
}

/** A directory of people: the name stands in two columns. */
function people() {
  const firsts = ['Ada', 'Zoë', 'Jean-Luc', 'María José', 'Þóra', 'Nguyễn', 'O’Brien', 'Ad'];
  const lasts = ['Lovelace', 'van der Berg', 'Nuñez', 'Jónsdóttir', 'Smith', 'Văn An', 'Łukasiewicz'];
  const header = 'First Name,Last Name,Job Title,Company,Mobile,E-mail,Joined,Active?,Bio';
  const rows = list(75, (at) => [
    ...[
      pick(firsts),
      pick(lasts),
      pick(['CTO', 'Head of Ops', 'Designer', 'Intern']),
      pick(['ACME, Inc.', 'Blå AB', 'Ünal & Co']),
    ],
    ...[
      `+44 7700 900${100 + at}`,
      `p${at}@people.example`,
      `${1 + below(28)} ${pick(['Jan', 'Feb', 'Mar'])} 20${10 + below(15)}`,
      pick(['TRUE', 'FALSE']),
    ],
    isRare(0.3)
      ? ''
      : `Joined from ${pick(['a bank', 'a start-up', 'university'])}. Speaks at meetups about ${pick(['queues', 'type', 'hiring'])}, and runs the ${pick(['book', 'running', 'chess'])} club.`,
  ]);
  return toText([header.split(','), ...rows], ',', '\r\n');
}

/** Figures by year: columns called by numbers, decimal commas, percentages, dashes for what is not known. */
function figures() {
  const lands = [
    'Österreich',
    'Belgien',
    'Côte d’Ivoire',
    'Dänemark',
    'Frankreich',
    'Griechenland',
    'Türkei',
  ];
  const header = 'Code;Land/Region;2021;2022;2023;2024;Δ 2023–24 (%);Anteil am Markt;Quelle';
  const rows = list(210, (at) => [
    ...[
      `${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`,
      at < 7 ? lands[at] : `${pick(lands)} – Region ${at}`,
    ],
    ...list(4, () => (isRare(0.1) ? '-' : german(below(9_000_000) / 100))),
    ...[`${isRare(0.5) ? '−' : '+'}${german(below(300) / 10, 1)}`, `${german(below(1000) / 10, 1)} %`],
    pick(['Eurostat, abgerufen 02/2026', 'Eigene Berechnung', '']),
  ]);
  return toText([header.split(';'), ...rows], ';', '\n');
}

/** Five books: very long titles with marks that mean something to HTML, to Markdown and to templates. */
function books() {
  const header = '"ISBN13","TITLE","AUTHOR(S)","AVG. RATING","# PAGES","children","Notes"';
  return `${header}
9780000000019,"The Compleat Householder: or, A Treatise of <i>Bees</i>, Bread & Brewing, wherein is plainly shewn how a small Family may keep it self in Honey, Loaves and good Ale the whole Year through, with Cuts",A. Miller|B. Baker,4.27,312,0,"He said ""never again"".\n\nThen he wrote {{two}} more. *Really.*"
9780000000026,Emoji 🚀 for Grown-ups 👩‍💻,C. Żak,3.9,88,1,
9780000000033,"1984 < 2001",D. O’Neil|E. Ng|F. Åberg,,640,,"See https://example.org/?a=1&b=2 for errata."
9780000000040,Untitled,,0,0,0,N/A
9780000000057,Untitled,G. Anonymous,5,1,0,"Second edition; one page, on both sides."
`;
}

/** The files by their names. A name is what people call such a file. */
export const STRANGE_TABLES = {
  'books.csv': books,
  'jobs (1).csv': jobs,
  'People – export 2026-03-01.csv': people,
  'Рестораны.tsv': restaurants,
  'Länder_Zahlen.csv': figures,
  'Kundenliste Handwerker.csv': craftsmen,
  'products_export_1.csv': shop,
  'EVENTS.CSV': events,
  'Artikel.csv': articles,
  'airports.csv': airports,
};
