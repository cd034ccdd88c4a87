/** A row of data/herbs.yaml, as data/schemas/herbs.schema.json describes it. */
export interface Herb {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly light: 'full sun' | 'part shade';
  readonly heightCm: number;
  readonly sow?: string;
  readonly neighbours?: readonly string[];
  readonly about: readonly string[];
}
