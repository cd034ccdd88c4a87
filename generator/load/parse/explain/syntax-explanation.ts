/** A fault of syntax in words: its place, what is wrong, and what to do. */
export interface SyntaxExplanation {
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}
