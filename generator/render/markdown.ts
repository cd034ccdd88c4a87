import type { ReactElement } from 'react';
import type { MarkdownHeading, MarkdownOptions, MarkdownProps, MarkdownRenderer } from '../types/markdown.ts';
import { createMarkdownDoor, ONLY_IN_PAGES } from '../utils/markdown/markdown-door.ts';

let current: MarkdownRenderer | undefined;

const door = createMarkdownDoor(() => renderer().open());

/**
 * Renders a text in Markdown: CommonMark, tables and strikethrough. HTML in the text is escaped. Headings
 * have ids. An island cannot use it: pass the result of `markdownHtml` as a prop.
 */
export function Markdown(props: MarkdownProps): ReactElement | null {
  const { text, inline = false, as = inline ? 'span' : 'div', headingLevel, idPrefix, ...attributes } = props;
  if (!text) return null;
  const html = markdownHtml(text, { inline, headingLevel, idPrefix });
  return renderer().createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/** Returns the HTML of a text in Markdown, as `Markdown` renders it, without an element around it. */
export function markdownHtml(
  text: string | undefined,
  { inline = false, ...options }: MarkdownOptions & { readonly inline?: boolean } = {},
): string {
  return door.markdownHtml(text, { inline, ...options });
}

/**
 * Returns the headings of a text in Markdown, for a table of contents. With the options of `Markdown`, levels
 * and ids are the same.
 */
export function markdownHeadings(
  text: string | undefined,
  options: MarkdownOptions = {},
): readonly MarkdownHeading[] {
  return door.markdownHeadings(text, options);
}

/** Returns the words of a text in Markdown without its marks, on one line. */
export function plainText(text: string | undefined): string {
  return door.plainText(text);
}

/** Sets what renders Markdown from now on. */
export function provideMarkdown(next: MarkdownRenderer): void {
  current = next;
}

function renderer(): MarkdownRenderer {
  if (!current) throw new Error(ONLY_IN_PAGES);
  return current;
}
