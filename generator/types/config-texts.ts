/** What texts use of `rowpress.config.ts`: its helpers as Handlebars calls them, and the hash of all its code. */
export interface ConfigTexts {
  readonly helpers: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  readonly hash: string;
}
