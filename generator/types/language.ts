/** A language of a site, from `languages` of site.yaml. A site without that field has one. */
export interface SiteLanguage {
  /** BCP 47, such as `de` or `pt-BR`. */
  readonly code: string;
  /** The language's own name for itself, such as `Deutsch`. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** What its addresses begin with, such as `/de`. Empty for the first language. */
  readonly prefix: string;
  /**
   * The language whose texts stand in for missing ones, such as `de` for `de-CH`. The last is the first one.
   */
  readonly fallback: string | undefined;
  /** Whether its pages are shown in `dev` only. */
  readonly isDraft: boolean;
}

/** A page of a site with several languages, as the bar of `rowpress dev` shows it. */
export interface PageInLanguages {
  /** The page in each language of the site, in the order of site.yaml. */
  readonly languages: readonly ShownLanguage[];
  /** The texts of the page that are not translated, or whose source has changed since. */
  readonly texts: readonly UntranslatedText[];
}

/** A page in one language of its site. */
export interface ShownLanguage extends Pick<SiteLanguage, 'code' | 'name' | 'direction' | 'isDraft'> {
  /** Its address below the host. Left out if the page does not exist in the language. */
  readonly path?: string;
  readonly isCurrent: boolean;
  /** Why it does not exist, or is not for search engines because it does not count as translated. */
  readonly reason?: string;
  /** Whether it exists only because its family shows the source where a translation is missing. */
  readonly isFallback: boolean;
  /** How many texts of its rows have another source now than when they were translated. */
  readonly stale: number;
}

/** A text that a page shows from another language, or as the translation of an older source. */
export interface UntranslatedText {
  readonly state: 'missing' | 'stale';
  /** What the page shows, as it is written. Between two parts of a message stands what is put into it. */
  readonly parts: readonly string[];
  /** Whether the text is a message, so that a text of the page is this and no more. */
  readonly isMessage: boolean;
  /** Where its source stands: `data/tools.yaml:70 tagline`. */
  readonly source: string;
}
