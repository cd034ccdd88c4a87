import { Markdown } from 'rowpress/template';
import { hasTags, toMarkdown } from '../format/to-markdown.ts';

interface ParagraphsProps {
  readonly text: string;
  /** What the ids of headings begin with. */
  readonly idPrefix: string;
}

/**
 * Shows a text of several paragraphs. Tags of HTML, which exports of shops and blogs have, are shown as
 * Markdown.
 */
export function Paragraphs({ text, idPrefix }: ParagraphsProps) {
  if (hasTags(text)) return <Markdown text={toMarkdown(text)} headingLevel={3} idPrefix={idPrefix} />;
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
