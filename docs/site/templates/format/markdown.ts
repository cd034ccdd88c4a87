import MarkdownIt, { type Token } from 'markdown-it';
import { renderCode } from './code-block.ts';
import { createIds } from './github-id.ts';

/** A heading that the contents of a page list. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The size of a picture, by its address. */
export interface PictureSize {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = markdown.renderer;
const toHtml = markdown.utils.escapeHtml;

rules.fence = (tokens, at) => renderCode(tokens[at]?.content ?? '', tokens[at]?.info ?? '', toHtml);
rules.code_block = (tokens, at) => renderCode(tokens[at]?.content ?? '', 'sh', toHtml);
rules.table_open = (tokens, at) =>
  `<div class="${countColumns(tokens, at) === 2 ? 'table pairs' : 'table'}" tabindex="0"><table>\n`;
rules.table_close = () => '</table></div>\n';
rules.heading_close = (tokens, at) => {
  const id = tokens[at - 2]?.attrGet('id');
  const words = toHtml(tokens[at - 1]?.content.replaceAll('`', '') ?? '');
  return `<a class="anchor" href="#${id}" aria-label="Link to: ${words}">#</a></${tokens[at]?.tag}>\n`;
};

/** Returns the HTML of a text of the documentation, and its headings of the second level. */
export function renderMarkdown(text: string, pictures: readonly PictureSize[]) {
  const tokens = markdown.parse(text, {});
  const headings: Heading[] = [];
  const toId = createIds();
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') {
      const words = plainText(tokens[at + 1]);
      const id = toId(words);
      token.attrSet('id', id);
      if (token.tag === 'h2') headings.push({ id, text: words });
    }
    if (token.type === 'td_open' || token.type === 'th_open') prepareCell(tokens, at);
    for (const image of token.children?.filter(({ type }) => type === 'image') ?? [])
      measure(image, pictures);
  });
  return { html: markdown.renderer.render(withoutEmptyHeads(tokens), markdown.options, {}), headings };
}

function countColumns(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex(({ type }, to) => to > at && type === 'tr_close');
  return tokens.slice(at, end).filter(({ type }) => type === 'th_open' || type === 'td_open').length;
}

/** Makes the first cell of a row of the body its heading, and an empty cell of the head no heading. */
function prepareCell(tokens: readonly Token[], at: number): void {
  const [before, open, words, close] = tokens.slice(at - 1, at + 3);
  if (!open || !close) return;
  const isEmpty = words?.content === '';
  if (open.type === 'td_open' && before?.type === 'tr_open' && !isEmpty) setTag(open, close, 'th', 'row');
  else if (open.type === 'th_open' && isEmpty) setTag(open, close, 'td');
  else if (open.type === 'th_open') open.attrSet('scope', 'col');
}

function setTag(open: Token, close: Token, tag: 'td' | 'th', scope?: string): void {
  open.tag = tag;
  close.tag = tag;
  if (scope) open.attrSet('scope', scope);
}

/** Leaves out heads of tables that have no words. */
function withoutEmptyHeads(tokens: readonly Token[]): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const end =
      token.type === 'thead_open'
        ? tokens.findIndex((next, to) => to > at && next.type === 'thead_close')
        : -1;
    if (end > 0 && tokens.slice(at, end).every((part) => part.type !== 'inline' || part.content === ''))
      at = end;
    else left.push(token);
  }
  return left;
}

function measure(image: Token, pictures: readonly PictureSize[]): void {
  const size = pictures.find(({ src }) => src === image.attrGet('src'));
  image.attrSet('loading', 'lazy');
  if (!size) return;
  image.attrSet('width', String(size.width));
  image.attrSet('height', String(size.height));
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('');
}
