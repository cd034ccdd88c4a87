/** A language that the tool speaks, if the visitor's device has a voice of it. */
export interface SpokenLanguage {
  readonly name: string;
  /** A BCP 47 tag, such as `de` or `pt-BR`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  /** The tags of its accents, the most usual one first. */
  readonly locales?: readonly string[];
  /** What the visitor can hear first. */
  readonly sample?: string;
}
