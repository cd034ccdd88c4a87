/** The fields of data/site.yaml that templates read. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The site's own fields. */
  readonly own: {
    /** The links of the header and the footer. */
    readonly navigation: readonly { readonly label: string; readonly href: string }[];
  };
}
