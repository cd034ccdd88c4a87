/** The fields of data/site.yaml that templates read. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly own: {
    readonly navigation: readonly { readonly label: string; readonly href: string }[];
  };
}
