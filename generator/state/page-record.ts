import {
  type BuiltRecord,
  type FieldValues,
  type FileStamp,
  type NewTexts,
  type PageRecord,
  type PageRecords,
  RECORD_FIELDS,
  type RecordEntry,
  type RecordField,
  type TextField,
} from '../types/page-record.ts';

type Kind = keyof FieldValues<unknown>;
type Texts = PageRecord[TextField];

const KINDS: readonly (readonly [RecordField, Kind])[] = Object.entries(RECORD_FIELDS) as never;
const TEXT_FIELDS = KINDS.flatMap(([name, kind]) => (kind === 'texts' ? [name as TextField] : []));

/** Returns a value for each field of texts. */
function byTextField<Value>(make: (field: TextField) => Value): Record<TextField, Value> {
  const values: Partial<Record<TextField, Value>> = {};
  for (const field of TEXT_FIELDS) values[field] = make(field);
  return values as Record<TextField, Value>;
}

/** Texts that pages share. Each is stored once and has a number. */
export interface TextTable {
  readonly texts: readonly string[];
  numberOf(text: string): number;
}

/** The tables of all fields of texts. */
export type TextTables = Readonly<Record<TextField, TextTable>>;

/** Makes tables that begin with these texts. */
export function createTextTables(known?: Partial<NewTexts>): TextTables {
  return byTextField((field) => createTextTable(known?.[field]));
}

function createTextTable(known: readonly string[] = []): TextTable {
  const texts = [...known];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  return {
    texts,
    numberOf(text) {
      const number = numbers.get(text);
      if (number !== undefined) return number;
      // A copy, since a slice of a page's HTML would hold all of that HTML in memory.
      const own = Buffer.from(text).toString();
      numbers.set(own, texts.length);
      return texts.push(own) - 1;
    },
  };
}

/** Returns the texts of tables, by field. With `known`, only those after its number of texts. */
export function textsOf(tables: TextTables, known?: Readonly<Record<TextField, number>>): NewTexts {
  return byTextField((field) => tables[field].texts.slice(known?.[field]));
}

/** Returns the number of texts of each table. */
export function countTexts(tables: TextTables): Record<TextField, number> {
  return byTextField((field) => tables[field].texts.length);
}

/** Returns the numbers of texts in the tables. */
export function numberTexts(
  texts: Readonly<Record<TextField, readonly string[]>>,
  tables: TextTables,
): Record<TextField, readonly number[]> {
  return byTextField((field) => texts[field].map(tables[field].numberOf));
}

/** Translates the numbers of other tables into those of some tables. */
export interface TextTranslation {
  /** Adds texts at the end of the other tables. */
  add(texts: NewTexts): void;
  /** Returns the numbers of a record. */
  of(record: Pick<PageRecord, TextField>): Record<TextField, readonly number[]>;
}

/** Makes the translation from empty tables. A text gets its number when it is used. */
export function createTextTranslation(tables: TextTables): TextTranslation {
  const others = byTextField((): string[] => []);
  const numbers = byTextField((): number[] => []);
  const translate = (field: TextField, other: number): number => {
    numbers[field][other] ??= tables[field].numberOf(others[field][other] ?? '');
    return numbers[field][other];
  };
  return {
    add(texts) {
      for (const field of TEXT_FIELDS) for (const text of texts[field]) others[field].push(text);
    },
    of: (record) =>
      byTextField((field) => {
        const own: number[] = [];
        for (const other of record[field]) own.push(translate(field, other));
        return own;
      }),
  };
}

const HASH_BYTES = 16;
const NO_HASH = '0'.repeat(HASH_BYTES * 2);
const NO_TEXTS: readonly number[] = [];

/** How the values of a kind are held: one in a line of text, and those of all records in memory. */
interface Codec<Value> {
  readonly empty: Value;
  readonly format: (value: Value) => string;
  readonly parse: (text: string) => Value;
  readonly column: (size: number) => Column<Value>;
}

/** The values of a field of all records. A record has its number as its index. */
interface Column<Value> {
  get(at: number): Value;
  set(at: number, value: Value): void;
}

const CODECS: { readonly [Name in Kind]: Codec<FieldValues<Texts>[Name]> } = {
  hash: { empty: '', format: (hash) => hash, parse: (text) => text, column: hashColumn },
  number: { empty: 0, format: String, parse: Number, column: (size) => numberColumn(new Uint32Array(size)) },
  flag: {
    empty: false,
    format: (flag) => (flag ? '1' : '0'),
    parse: (text) => text === '1',
    column(size) {
      const flags = numberColumn(new Uint8Array(size));
      return { get: (at) => flags.get(at) === 1, set: (at, flag) => flags.set(at, flag ? 1 : 0) };
    },
  },
  stamp: {
    empty: [0, 0, 0],
    format: (stamp) => stamp.join(),
    parse: (text) => text.split(',').map(Number) as unknown as FileStamp,
    column: stampColumn,
  },
  texts: {
    empty: NO_TEXTS,
    format: (numbers) => Array.prototype.join.call(numbers),
    parse: (text) => (text === '' ? NO_TEXTS : text.split(',').map(Number)),
    column: textsColumn,
  },
};

/** The codec of a field, as if all fields were of one kind. */
const FIELDS: readonly (readonly [RecordField, Codec<unknown>])[] = KINDS.map(([name, kind]) => [
  name,
  CODECS[kind] as Codec<unknown>,
]);

/** A record of nothing, for those that know only some fields. */
export const EMPTY_RECORD = Object.fromEntries(
  FIELDS.map(([name, { empty }]) => [name, empty]),
) as PageRecord;

/** Returns the line of a record. It begins with its file. `texts` are its texts in other tables. */
export function formatRecord(file: string, record: PageRecord, texts?: Partial<PageRecord>): string {
  let line = file;
  for (const [name, { format }] of FIELDS) line += ` ${format(texts?.[name] ?? record[name])}`;
  // Only sites with a host have the last field.
  return line.endsWith(' ') ? line.slice(0, -1) : line;
}

/** Reads a line that `formatRecord` returned. Returns undefined for any other line. */
export function parseRecord(line: string): RecordEntry | undefined {
  const [file = '', ...values] = line.split(' ');
  if (values.length === FIELDS.length - 1) values.push('');
  if (values.length !== FIELDS.length) return undefined;
  const record: Partial<Record<RecordField, unknown>> = {};
  for (const [at, [name, { parse }]] of FIELDS.entries()) record[name] = parse(values[at] as string);
  return [file, record as PageRecord];
}

function hashColumn(size: number): Column<string> {
  const bytes = Buffer.alloc(size * HASH_BYTES);
  return {
    get(at) {
      const hash = bytes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES);
      return hash === NO_HASH ? '' : hash;
    },
    set: (at, hash) => bytes.write(hash || NO_HASH, at * HASH_BYTES, 'hex'),
  };
}

function numberColumn(numbers: Uint32Array | Uint8Array): Column<number> {
  return {
    get: (at) => numbers[at] as number,
    set(at, value) {
      numbers[at] = value;
    },
  };
}

function stampColumn(size: number): Column<FileStamp> {
  const stamps = new Float64Array(size * 3);
  return {
    get: (at) => stamps.subarray(at * 3, at * 3 + 3) as unknown as FileStamp,
    set: (at, stamp) => stamps.set(stamp, at * 3),
  };
}

/** Returns a column that needs no memory until a record has texts. */
function textsColumn(size: number): Column<Texts> {
  let all = new Uint32Array(0);
  let used = 0;
  let firsts: Uint32Array | undefined;
  let counts: Uint32Array | undefined;
  return {
    get(at) {
      const first = firsts?.[at] ?? 0;
      return all.subarray(first, first + (counts?.[at] ?? 0));
    },
    set(at, numbers) {
      const { length } = numbers;
      if (length === 0 && !counts) return;
      firsts ??= new Uint32Array(size);
      counts ??= new Uint32Array(size);
      if (used + length > all.length) {
        const more = new Uint32Array(all.length * 2 + Math.max(length, 1024));
        more.set(all);
        all = more;
      }
      firsts[at] = used;
      counts[at] = length;
      all.set(numbers, used);
      used += length;
    },
  };
}

const ABSENT = 0;
const UNCHANGED = 1;
const STAGED = 2;

/**
 * Makes a store for records with the numbers from 0 to `size - 1`. There is no object per record, since a
 * site may have a million pages.
 */
export function createPageRecords(size: number): PageRecords {
  const states = new Uint8Array(size);
  const columns = FIELDS.map(([name, { column }]) => [name, column(size)] as const);
  let count = 0;
  /** A record that reads its fields on access, since few callers need all of them. */
  class ColumnRecord {
    readonly at: number;
    constructor(at: number) {
      this.at = at;
    }
    get staged() {
      return states[this.at] === STAGED;
    }
  }
  for (const [name, column] of columns)
    Object.defineProperty(ColumnRecord.prototype, name, {
      get(this: ColumnRecord) {
        return column.get(this.at);
      },
    });
  return {
    get count() {
      return count;
    },
    isStaged: (at) => states[at] === STAGED,
    get: (at) =>
      (states[at] ?? ABSENT) === ABSENT ? undefined : (new ColumnRecord(at) as unknown as BuiltRecord),
    complete(at, fields) {
      for (const [name, column] of columns)
        if (name in fields) column.set(at, fields[name as keyof typeof fields]);
    },
    set(at, staged, ...parts) {
      if (states[at] === ABSENT) count++;
      states[at] = staged ? STAGED : UNCHANGED;
      // Each field is set once, since a list of texts takes memory each time.
      for (const [name, column] of columns) {
        let value: unknown;
        for (const part of parts) value = part[name] ?? value;
        if (value !== undefined) column.set(at, value);
      }
    },
  };
}
