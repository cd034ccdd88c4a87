/** A link of the header or the footer. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** What a button does. */
export type Action = SiteLink;

/** The fields of data/site.yaml that templates read. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The site's own fields. */
  readonly own: {
    /** The links of the header and the footer. The last one stands out in the header. */
    readonly navigation: readonly SiteLink[];
    /** More links of the footer, such as the imprint. */
    readonly legal?: readonly SiteLink[];
    /** The heading of the home page, if it is not the name of the site. */
    readonly headline?: string;
    /** What visitors should do. */
    readonly action: Action;
    /** A line below the button. */
    readonly actionNote?: string;
    /** A note below comparisons. */
    readonly compareNote?: string;
    /** The address of the prices. */
    readonly pricing: string;
    /**
     * Where the button of the search leads without JavaScript. The search itself is "search" of
     * data/site.yaml. Without this field there is no button.
     */
    readonly search?: string;
  };
}
