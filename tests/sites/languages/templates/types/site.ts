/** The fields of data/site.yaml that templates read. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly currency: 'EUR' | 'CHF';
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}
