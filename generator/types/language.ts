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
