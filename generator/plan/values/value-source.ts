/** A field of a dataset whose values have a page each: `cities.tags` in `each: { tag: cities.tags }`. */
export interface ValueSource {
  readonly dataset: string;
  /** The steps to the field. */
  readonly field: readonly string[];
}

/** Reads an entry of `each`. Returns undefined for the name of a dataset. */
export function readValueSource(
  each: unknown,
  isDataset: (name: string) => boolean = () => false,
): ValueSource | undefined {
  const text = String(each);
  const [dataset = '', ...field] = text.split('.');
  return field.length === 0 || isDataset(text) ? undefined : { dataset, field };
}
