import type { Token } from 'markdown-it';
import type { SiteConfig } from '../../types/config.ts';
import type { MarkdownHeading, MarkdownOptions, MarkdownTools } from '../../types/markdown.ts';
import { createMarkdownIt } from './create-markdown-it.ts';
import { createIds } from './heading-ids.ts';

/** A rendered text and what it was rendered from. */
interface Rendered extends MarkdownOptions {
  readonly text: string;
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
}

const LOWEST_LEVEL = 6;

/** Makes the functions that render Markdown, with the extension of a site. @throws what that throws */
export function createMarkdown(extend: SiteConfig['markdown']): MarkdownTools {
  const parser = createMarkdownIt();
  extend?.(parser);
  let last: Rendered | undefined;
  // A template that lists the headings of a text renders the same text next.
  const render = (text: string, { headingLevel, idPrefix }: MarkdownOptions): Rendered => {
    if (last?.text === text && last.headingLevel === headingLevel && last.idPrefix === idPrefix) return last;
    // Footnotes of some plugins begin their ids with it.
    const environment = idPrefix ? { docId: idPrefix.replace(/[-_]+$/, '') } : {};
    const tokens = parser.parse(text, environment);
    const headings = prepareHeadings(tokens, { headingLevel, idPrefix });
    const html = parser.renderer.render(tokens, parser.options, environment);
    last = { text, headingLevel, idPrefix, html, headings };
    return last;
  };
  return {
    html: (text, options) => render(text, options).html,
    headings: (text, options) => render(text, options).headings,
    inlineHtml: (text) => parser.renderInline(text),
    plainText: (text) =>
      parser
        .parse(text, {})
        .map(wordsOf)
        .filter((words) => words !== '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
  };
}

/** Moves the headings to their level and gives each an id, unless a plugin gave it one. Returns the headings. */
function prepareHeadings(tokens: readonly Token[], options: MarkdownOptions): MarkdownHeading[] {
  const { headingLevel, idPrefix = '' } = options;
  const levels = tokens.flatMap((token) => (token.type === 'heading_open' ? [levelOf(token)] : []));
  const step = headingLevel === undefined ? 0 : headingLevel - Math.min(...levels);
  const toId = createIds();
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return [];
    const level = Math.min(levelOf(token) + step, LOWEST_LEVEL);
    token.tag = `h${level}`;
    if (token.type === 'heading_close') return [];
    const text = wordsOf(tokens[at + 1])
      .replace(/\s+/g, ' ')
      .trim();
    const id = String(token.attrGet('id') ?? toId(text, idPrefix));
    token.attrSet('id', id);
    return [{ level, id, text }];
  });
}

function levelOf(token: Token): number {
  return Number(token.tag.slice(1));
}

/** Returns the words of a block without marks, or an empty text if it has none of its own. */
function wordsOf(token: Token | undefined): string {
  if (!token || /^html_/.test(token.type)) return '';
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  if (token.type === 'inline' || token.type === 'image') return (token.children ?? []).map(wordsOf).join('');
  return token.content;
}
