import { fieldPath } from '../../load/formats/csv-columns.ts';
import { UNSAFE_KEYS } from '../../load/formats/row-format.ts';
import { spellLetters } from '../../utils/as-slug.ts';
import { SLUG_NAMES } from '../tidy-table.ts';
import { fits, isDateOrAmount } from './columns.ts';

/** A column with its field's name and the values of all rows. */
export interface NamedColumn {
  readonly column: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** Those of them that often hold codes of other programs. */
const CODES = new Set(['key', 'id', 'code']);
/** Names of columns that name a row for people, the likeliest first. */
const TITLE_NAMES = [
  'name',
  'title',
  'headline',
  'label',
  'productName',
  'product',
  'displayName',
  'fullName',
];
/** The same in other languages. */
const TITLE_WORDS = `nom titre intitulé libellé désignation titel bezeichnung überschrift ueberschrift nombre título denominación
  nome titolo denominazione naam namn navn rubrik tittel nimi otsikko nazwa tytuł název jméno názov meno név megnevezés
  nume titlu denumire naziv ime naslov pavadinimas vardas nosaukums vārds nimetus adı isim başlık tên judul nama
  название наименование имя заголовок назва найменування ім'я заглавие назив όνομα ονομασία τίτλος
  שם כותרת الاسم اسم نام عنوان नाम शीर्षक ชื่อ 名称 名稱 名字 名前 标题 標題 題名 タイトル 이름 제목 명칭`;
/** Pairs of columns that name a person together: the first name, and the last one. */
const NAME_PAIRS = `firstName lastName, firstname lastname, firstName surname, givenName familyName, givenName surname,
  forename surname, vorname nachname, vorname name, vorname familienname, prenom nom, nombre apellidos, nombre apellido,
  nome cognome, nome sobrenome, voornaam achternaam, fornamn efternamn, fornavn etternavn, fornavn efternavn,
  etunimi sukunimi, imie nazwisko, jmeno prijmeni, имя фамилия`;
/** Columns that hold the whole name of a person. */
const WHOLE_NAMES = new Set(['fullName', 'displayName', 'name']);
/** A column whose name ends with such a word, as in `cityName`, or begins with one of another language. */
const TITLE_END = /(?:Name|Title|titel|bezeichnung|naam|namn|navn|名称|名稱|名前|名字|标题|標題|이름|제목)$/;
/** A longer text names nothing. */
const MAX_TITLE = 120;

/**
 * Returns the column whose values are slugs, one for each row. Numbers make poor addresses, so they do not
 * count.
 */
export function findSlugColumn(columns: readonly NamedColumn[]): NamedColumn | undefined {
  return SLUG_NAMES.map((wanted) => columns.find(({ name }) => name === wanted)).find(
    (column) =>
      column &&
      areSlugs(column.values) &&
      // Codes such as DE are no addresses if rows have a name as well.
      (columns.length < 2 || !CODES.has(column.name) || column.values.every((value) => fits('slug', value))),
  );
}

function areSlugs(values: readonly string[]): boolean {
  if (values.length === 0 || new Set(values).size < values.length) return false;
  const hasWords = values.some((value) => /[A-Za-z]/.test(value));
  return hasWords && values.every((value) => fits('slug-with-capitals', value) && value.length <= 120);
}

/** Returns the two columns that name a person together, or undefined. */
export function findNamePair(
  columns: readonly NamedColumn[],
): readonly [NamedColumn, NamedColumn] | undefined {
  const find = (wanted = '') => columns.find(({ name }) => name === fieldPath(wanted).join());
  for (const pair of NAME_PAIRS.split(',')) {
    const [first, last] = pair.trim().split(' ').map(find);
    const isWhole = ({ name }: NamedColumn) => WHOLE_NAMES.has(name);
    if (first && last && !columns.some((column) => column !== last && isWhole(column))) return [first, last];
  }
  return undefined;
}

/**
 * Returns the column that names a row for people: one with a usual name in some language, else the first of
 * short texts in which most values differ, else the first that has letters, else the slugs, else the first.
 */
export function findTitleColumn(
  columns: readonly NamedColumn[],
  slug?: NamedColumn,
): NamedColumn | undefined {
  const others = columns.filter((column) => column !== slug && column.values.some(Boolean));
  const texts = others.filter(({ values }) => values.some((value) => /\p{L}/u.test(value)));
  const labels = texts.filter(
    ({ values }) =>
      values.every((value) => value.length <= MAX_TITLE && !/^https?:|^[/+]|@/.test(value)) &&
      values.filter(isWords).length * 2 > values.length &&
      new Set(values).size * 1.2 >= values.length,
  );
  const words = TITLE_WORDS.split(/\s+/).flatMap(fieldPath);
  const usual = [...TITLE_NAMES, ...words]
    .map((wanted) => texts.find(({ name }) => name === wanted))
    .find(Boolean);
  const startsWithWord = (name: string) =>
    words.some((word) => name.startsWith(word) && /^\p{Lu}/u.test(name.slice(word.length)));
  const isNamed = ({ name }: NamedColumn) => TITLE_END.test(name) || startsWithWord(name);
  // Names may repeat if they come first, as those of events do.
  const ending = labels.find(isNamed) ?? texts.find((column) => column === columns[0] && isNamed(column));
  return usual ?? ending ?? labels[0] ?? texts[0] ?? slug ?? others[0];
}

/** Returns whether a text has a word, and is no date and no amount. */
function isWords(text: string): boolean {
  return /\p{L}{2}|\p{Lo}/u.test(text) && !isDateOrAmount(text);
}

/**
 * Returns the name of a field for each column, no two alike: `City Name` is `cityName`, and `prices.from` is
 * a field of the mapping `prices`. A column without a name is `column3`, by its position. With the tag of a
 * language, letters are those of its slugs: `Parkplätze` is `parkplaetze` in German.
 */
export function nameFields(columns: readonly string[], language = ''): string[] {
  const paths = columns.map((column, at) => {
    const path = fieldPath(spellLetters(column, language)).filter(Boolean).map(safeName);
    return path.length === 0 ? [`column${at + 1}`] : path;
  });
  const names = new Set<string>();
  return paths.map((path, at) => {
    const isInside = paths.some((other, place) => place !== at && isPrefix(other, path));
    const name = isInside ? joinNames(path) : path.join('.');
    let free = name;
    for (let number = 2; names.has(free); number++) free = `${name}${number}`;
    names.add(free);
    return free;
  });
}

/** Returns a name that means nothing in JavaScript: a row without `toString` has the one of all objects. */
function safeName(name: string): string {
  return UNSAFE_KEYS.has(name) || name in Object.prototype ? `${name}Value` : name;
}

/** Returns whether a path leads to a mapping that holds another: `prices` and `prices.from`. */
function isPrefix(path: readonly string[], other: readonly string[]): boolean {
  return path.length < other.length && path.every((step, at) => step === other[at]);
}

function joinNames(path: readonly string[]): string {
  return path.map((step, at) => (at === 0 ? step : step.charAt(0).toUpperCase() + step.slice(1))).join('');
}

/** What programs add to the name of a file: a date, a number of a copy, the word for an export. */
const ADDED =
  /[\s_–—-]*(?:\(\d+\)|\b\d{4}-\d{2}-\d{2}|(?:^|(?<=[\s_–—-]))(?:export|exported|copy|kopie)(?:[\s_-]*\d+)?)$/i;

/** Returns what the rows of a file are, by the name of the file: `products_export_1.csv` has `products`. */
export function subjectOf(fileName: string): string {
  const base = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/(?:\.(?:csv|tsv|tab|txt))+$/i, '').trim();
  let subject = base;
  for (let before = ''; before !== subject; ) {
    before = subject;
    subject = subject.replace(ADDED, '').trim();
  }
  return subject === '' ? base : subject;
}
