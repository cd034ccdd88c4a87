/** A fact of `data/facts.yaml`: what pages show, where it comes from, and where it stands. */
export interface DataFact {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  readonly source: string;
  /** Days, such as 2026-11-20. */
  readonly checked: string;
  readonly expires?: string;
  /** A word of the sentences that say the fact. */
  readonly near?: string;
  readonly file: string;
  readonly line: number;
}
