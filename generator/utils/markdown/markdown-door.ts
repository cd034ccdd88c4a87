import type { MarkdownHeading, MarkdownOptions, MarkdownTools } from '../../types/markdown.ts';

/** The functions of `rowpress/template` that render Markdown as texts. */
interface MarkdownDoor {
  markdownHtml(text: string | undefined, options?: MarkdownOptions & { readonly inline?: boolean }): string;
  markdownHeadings(text: string | undefined, options?: MarkdownOptions): readonly MarkdownHeading[];
  plainText(text: string | undefined): string;
}

/** Makes the functions that render Markdown as texts. They call `open` when they first get a text. */
export function createMarkdownDoor(open: () => MarkdownTools): MarkdownDoor {
  return {
    markdownHtml(text, { inline = false, ...options } = {}) {
      if (!text) return '';
      return inline ? open().inlineHtml(text) : open().html(text, options);
    },
    markdownHeadings: (text, options = {}) => (text ? open().headings(text, options) : []),
    plainText: (text) => (text ? open().plainText(text) : ''),
  };
}

/**
 * What a function for Markdown throws outside of a build. A script with these words contains such a function.
 */
export const ONLY_IN_PAGES = 'Markdown can only be rendered while a page is made';
