import MarkdownIt, { type Token } from 'markdown-it';
import { prepareTable } from './markdown-table.ts';

/** A heading of a text: level, id and text. */
export interface MarkdownHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.renderer.rules.link_open = (tokens, at, options, _environment, renderer) => {
  const token = tokens[at];
  if (token && /^https?:/.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener');
  return renderer.renderToken(tokens, at, options);
};

markdown.renderer.rules.heading_open = (tokens, at, options, _environment, renderer) => {
  const opening = renderer.renderToken(tokens, at, options);
  return isAnchor(tokens, at) ? `${opening}<a class="anchor" href="#${tokens[at]?.attrGet('id')}">` : opening;
};

markdown.renderer.rules.heading_close = (tokens, at, options, _environment, renderer) =>
  (isAnchor(tokens, at - 2) ? '</a>' : '') + renderer.renderToken(tokens, at, options);

markdown.renderer.rules.table_open = (tokens, at, options, _environment, renderer) =>
  `<div class="table-frame">${renderer.renderToken(tokens, at, options)}`;

markdown.renderer.rules.table_close = () => '</table></div>\n';

markdown.renderer.rules.fence = (tokens, at) => {
  const text = tokens[at]?.content ?? '';
  const opening = isColumns(text) ? '<pre class="columns" tabindex="0">' : '<pre>';
  return `${opening}<code>${markdown.utils.escapeHtml(text)}</code></pre>\n`;
};

/**
 * Renders one paragraph of Markdown as HTML: code, emphasis and links, but no blocks. HTML in the text is
 * escaped.
 */
export function inlineMarkdown(text: string): string {
  return markdown.renderInline(text);
}

/** Returns the HTML of a whole text, and its headings with their ids for a table of contents. */
export function blockMarkdown(text: string): { html: string; headings: MarkdownHeading[] } {
  const tokens = markdown.parse(text, {});
  const headings: MarkdownHeading[] = [];
  const used = new Set<string>();
  tokens.forEach((token, at) => {
    if (token.type === 'table_open') prepareTable(tokens, at);
    if (token.type !== 'heading_open') return;
    const words = plainText(tokens[at + 1]?.children ?? []);
    const id = uniqueId(words, used);
    token.attrSet('id', id);
    headings.push({ level: Number(token.tag.slice(1)), id, text: words });
  });
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

/**
 * Returns the id of a heading: its words in lower case, joined by hyphens. Adds `section-` if it would not
 * start with a letter.
 */
export function headingId(text: string): string {
  const id = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return /^[a-z]/.test(id) ? id : ['section', id].filter(Boolean).join('-');
}

function uniqueId(text: string, used: Set<string>): string {
  const first = headingId(text);
  let id = first;
  for (let count = 2; used.has(id); count += 1) id = `${first}-${count}`;
  used.add(id);
  return id;
}

function plainText(tokens: readonly { readonly content: string }[]): string {
  return tokens.map(({ content }) => content).join('');
}

/** Tells whether most lines have three columns or more, which wrapping would break. */
function isColumns(text: string): boolean {
  const lines = text.trimEnd().split('\n');
  return lines.filter((line) => /\S {2,}\S.* {2,}\S/.test(line)).length > lines.length / 2;
}

/** Tells whether a heading links to itself: it has an id, and contains no other link. */
function isAnchor(tokens: readonly Token[], at: number): boolean {
  const links = tokens[at + 1]?.children?.some(({ type }) => type === 'link_open');
  return tokens[at]?.attrGet('id') != null && !links;
}
