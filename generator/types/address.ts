/**
 * A compiled address pattern, such as `/compare/{competitor}-vs-acme/` or `/blog/pages/{page?}/`.
 * `{name}` matches one or more characters of a segment. `{name?}` is a whole optional segment: without it
 * the address is the shorter one.
 */
export interface AddressPattern {
  readonly source: string;
  readonly parameters: readonly AddressParameter[];
  /** One number per segment. Literal characters count for more than parameters. */
  readonly specificity: readonly number[];
  readonly expression: RegExp;
  /** Whether values may have letters of other alphabets, which addresses have as escapes. */
  readonly hasLetters: boolean;
}

/** A parameter of an address pattern. A numeric one counts the pages of a list. */
export interface AddressParameter {
  readonly name: string;
  readonly optional: boolean;
  readonly numeric: boolean;
}

/** The values of a pattern's parameters in one address. A missing optional parameter has no entry. */
export type AddressValues = Readonly<Record<string, string>>;
