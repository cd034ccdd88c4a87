/** A link of the header or the footer. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** What pages say about a city or a service. */
export interface Topic {
  /** A sentence. */
  readonly summary?: string;
  /** A text in Markdown. */
  readonly about?: string;
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
    /** What pages say about cities and services, by the slugs of these values. */
    readonly cities?: Readonly<Record<string, Topic>>;
    readonly services?: Readonly<Record<string, Topic>>;
  };
}
