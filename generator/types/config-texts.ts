import type { MarkdownExtension } from './markdown.ts';

/**
 * What texts use of `rowpress.config.ts`: its helpers as Handlebars calls them, the hash of all its code, and the
 * config itself if it extends Markdown.
 */
export interface ConfigTexts {
  readonly helpers: Readonly<Record<string, (...values: unknown[]) => unknown>>;
  readonly hash: string;
  readonly markdown: MarkdownExtension | undefined;
}
