/** A language that the tool speaks if the visitor's device has a voice for it. */
export interface SpokenLanguage {
  readonly name: string;
  /** A BCP 47 tag, such as `de` or `pt-BR`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /** The tags of its accents, most common first. */
  readonly locales?: readonly string[];
  /** The address of a recorded sentence: a place on this page or another. */
  readonly recording?: string;
  /** The text that the visitor can hear first. */
  readonly sample?: string;
}
