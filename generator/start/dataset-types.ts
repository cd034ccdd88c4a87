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
  /** Some different values, as the file has them. */
  readonly examples: readonly string[];
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
  /** The tag of the language whose way of writing its letters slugs follow, such as `de`. */
  readonly language?: string | undefined;
  /** The slugs of other datasets by their names, to find references. */
  readonly datasets?: ReadonlyMap<string, ReadonlySet<string>>;
}
