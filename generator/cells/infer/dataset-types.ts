import type { SheetMap } from '../sheet-map.ts';

/** The types that a person can choose for a column. */
export const COLUMN_TYPES = [
  'text',
  'number',
  'integer',
  'date',
  'yes-no',
  'list',
  'email',
  'link',
  'markdown',
] as const;

/** A type that a person can choose for a column. */
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A field of a dataset that was inferred from a column. */
export interface InferredField {
  /** The name of the field. A field of a mapping has a name with dots: `prices.from`. */
  readonly name: string;
  /** The name of the column, as the file has it. Undefined for a slug that was made from another field. */
  readonly column: string | undefined;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly format?:
    | 'slug'
    | 'slug-with-capitals'
    | 'date'
    | 'date-time'
    | 'link'
    | 'email'
    | 'markdown'
    | 'picture';
  /** The values, if there are few. */
  readonly enum?: readonly string[];
  /** Whether every row has a value. */
  readonly required: boolean;
  /** The dataset whose slugs the values are. */
  readonly reference?: string;
  /** Whether values repeat, so that a page for each value, with its rows, is worth while. */
  readonly isTaxonomy: boolean;
  /** Whether it only says what a picture shows. */
  readonly isAlt?: true;
  /** Whether some texts are long, or have several lines. */
  readonly isLong: boolean;
  /** The code of the currency, such as `EUR`, if the values are amounts of one, or `%`. */
  readonly unit?: string;
  /** Some different values, as a data file has them. */
  readonly examples: readonly string[];
}

/** What was understood of a column. */
export interface UnderstoodColumn {
  /** The name of the column, as the file has it. */
  readonly heading: string;
  /** The field. Undefined for a column that is left out. */
  readonly field: string | undefined;
  /** `number`, `text` and the like, or `left out`. */
  readonly type: string;
  /** What else is known: a unit, `phone`, or why cells stay texts. */
  readonly about: string | undefined;
  /** The flag that would read the cells: `--dates`, or `--language de`. */
  readonly flag?: string;
  /** How many cells have a value of the type, how many are texts, and how many are empty. */
  readonly read: number;
  readonly texts: number;
  readonly empty: number;
  /** At most three different cells, and their values in a data file. */
  readonly examples: readonly { readonly cell: string; readonly value: string }[];
}

/** A dataset that was inferred from a CSV or TSV file. */
export interface InferredDataset {
  /** The name of the dataset, from that of the file. */
  readonly name: string;
  readonly delimiter: string;
  /** Where slugs come from: a column of slugs, or another field that they were made from. */
  readonly slug: { readonly column: string } | { readonly madeFrom: string };
  /** The field that names a row for people. */
  readonly title: string;
  /** The field with the second part of the name, if a person's first and last name are two fields. */
  readonly lastName?: string;
  readonly fields: readonly InferredField[];
  /** The JSON Schema of the rows. */
  readonly schema: { readonly [keyword: string]: unknown };
  /** The rows with typed values, with their slugs, by the names of the fields. */
  readonly rows: readonly { readonly [field: string]: unknown }[];
  /** What a person should know or decide, one sentence each. */
  readonly notes: readonly string[];
  /** What was understood of each column, also of those that are left out, in their order. */
  readonly understood: readonly UnderstoodColumn[];
  /** How the next table of the same columns is read. */
  readonly map: SheetMap;
  /** The cells of each row as a data file has them, without those of a slug that was made. */
  readonly records: readonly (readonly string[])[];
  /** The line of the file at which each row begins. */
  readonly lines: readonly number[];
  /** Whether the file has the same cells, so that nothing was cleaned and no column is left out. */
  readonly isClean: boolean;
}

/** What is known of a file before its fields are inferred. */
export interface InferOptions {
  /** The name of the file, with or without folders. */
  readonly fileName: string;
  /** The name of the dataset, if it is not made from that of the file. */
  readonly name?: string;
  /**
   * Whether the rows are written again, so that signs for an empty cell and rows of variants are left out.
   */
  readonly tidy?: boolean;
  /**
   * The tag of the language in which the table is written, such as `de`: its numbers, months, yes and no, and
   * letters in slugs. English if it is left out.
   */
  readonly language?: string | undefined;
  /** The order of days such as `03/04/26`. Without it, days that may be read in two ways stay texts. */
  readonly dates?: 'dmy' | 'mdy' | 'ymd' | undefined;
  /** Types that were chosen for columns, by their headings or fields. */
  readonly columns?: Readonly<Record<string, ColumnType>> | undefined;
  /** Columns that are left out. */
  readonly skip?: readonly string[] | undefined;
  /** Columns that are not left out, although they look internal. */
  readonly keep?: readonly string[] | undefined;
  /** The slugs of other datasets by their names, to find references. */
  readonly datasets?: ReadonlyMap<string, ReadonlySet<string>>;
}
