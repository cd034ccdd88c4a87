/** A link of the header or the footer. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** The fields of data/site.yaml that templates read. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The site's own fields. */
  readonly own: {
    /** The links of the header and the footer. */
    readonly navigation: readonly SiteLink[];
    /** More links of the footer, such as the imprint. */
    readonly legal?: readonly SiteLink[];
    /** The heading of the home page, if it is not the name of the site. */
    readonly headline?: string;
    /**
     * Where the button of the search leads without JavaScript. The search itself is "search" of
     * data/site.yaml. Without this field there is no button.
     */
    readonly search?: string;
    /** The currency of all prices, such as `EUR`. */
    readonly currency: string;
    /** The address for orders by mail. Without it, product pages have no button. */
    readonly orders?: string;
    /** A sentence about each category, by the slug of its value. */
    readonly categories?: Readonly<Record<string, string>>;
  };
}
