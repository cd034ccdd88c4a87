import type { MarkdownIt, Token } from 'markdown-it';
import type { SiteConfig } from '../../types/config.ts';
import type {
  MarkdownHeading,
  MarkdownOptions,
  MarkdownParser,
  MarkdownTools,
  Shortcodes,
} from '../../types/markdown.ts';
import { loadLibrary } from '../libraries/load-library.ts';
import { addShortcodes, ShortcodeError, takeFaults, wordsOfBlocks } from './shortcodes.ts';

export { ShortcodeError };

/** A rendered text and what it was rendered from. */
interface Rendered extends MarkdownOptions {
  readonly text: string;
  readonly html: string;
  readonly headings: readonly MarkdownHeading[];
  readonly pictures: TextPictures | undefined;
}

/** Returns the HTML of a picture of a row by the address that Markdown has. Undefined for other addresses. */
export type TextPictures = (address: string, alt: string) => string | undefined;

let pictures: TextPictures | undefined;

/** Sets the pictures that texts show from now on, or none. Rendering is synchronous, so one is enough. */
export function provideTextPictures(next: TextPictures | undefined): void {
  pictures = next;
}

const LOWEST_LEVEL = 6;

/**
 * Makes the functions that render Markdown, with the extension and the shortcodes of a site. @throws what the
 * extension throws. The functions throw ShortcodeError.
 */
export function createMarkdown(extend: SiteConfig['markdown'], shortcodes?: Shortcodes): MarkdownTools {
  const parser = createMarkdownIt();
  showPictures(parser);
  if (shortcodes) addShortcodes(parser, shortcodes);
  extend?.(parser);
  let last: Rendered | undefined;
  // Its components can show islands, which each page counts.
  const hasShortcodes = (text: string) => shortcodes !== undefined && text.includes('::');
  const parse = (text: string, { headingLevel, idPrefix }: MarkdownOptions) => {
    // Footnotes of some plugins begin their ids with it.
    const environment = idPrefix ? { docId: idPrefix.replace(/[-_]+$/, '') } : {};
    const tokens = parser.parse(text, environment);
    return { tokens, environment, headings: prepareHeadings(tokens, { headingLevel, idPrefix }) };
  };
  // A template that lists the headings of a text renders the same text next.
  const render = (text: string, { headingLevel, idPrefix }: MarkdownOptions): Rendered => {
    if (
      last &&
      last.pictures === pictures &&
      last.text === text &&
      last.headingLevel === headingLevel &&
      last.idPrefix === idPrefix
    )
      return last;
    const { tokens, headings, environment } = parse(text, { headingLevel, idPrefix });
    const html = parser.renderer.render(tokens, parser.options, environment);
    assertFaultless(text, environment);
    if (hasShortcodes(text)) return { text, headingLevel, idPrefix, pictures, html, headings };
    last = { text, headingLevel, idPrefix, pictures, html, headings };
    return last;
  };
  return {
    html: (text, options) => render(text, options).html,
    headings: (text, options) => (hasShortcodes(text) ? parse : render)(text, options).headings,
    inlineHtml: (text) => parser.renderInline(text),
    plainText(text) {
      const environment = {};
      const tokens = parser.parse(text, environment);
      const words = shortcodes
        ? wordsOfBlocks(tokens, wordsOf, (own) => parser.renderer.render(own, parser.options, environment))
        : tokens.map(wordsOf);
      assertFaultless(text, environment);
      return words
        .filter((own) => own !== '')
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    },
  };
}

/** @throws ShortcodeError if a fault was found while a text was parsed and rendered */
function assertFaultless(text: string, environment: object): void {
  const faults = takeFaults(environment);
  if (faults.length > 0) throw new ShortcodeError(text, faults);
}

/** Lets a parser show pictures of rows as `<Picture>` does. All others are shown as before. */
function showPictures({ renderer }: MarkdownIt): void {
  const { image } = renderer.rules;
  renderer.rules.image = (tokens, at, options, environment, self) => {
    const token = tokens[at];
    const shown = pictures && token && pictures(String(token.attrGet('src') ?? ''), wordsOf(token).trim());
    return shown ?? image?.(tokens, at, options, environment, self) ?? '';
  };
}

/**
 * Moves the headings to their level and gives each an id, unless a plugin gave it one. Returns the headings.
 */
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

/** What an id leaves out: all but letters, numbers, `_`, hyphens and spaces. */
const LEFT_OUT = /[^\p{L}\p{M}\p{N}\p{Pc} -]/gu;

/**
 * Makes the function that returns the id of each heading of a text, as GitHub does: its words in lower case,
 * joined by hyphens. The second of equal ids ends with `-1`.
 */
function createIds(): (words: string, prefix: string) => string {
  const used = new Map<string, number>();
  return (words, prefix) => {
    const first = prefix + (words.toLowerCase().replace(LEFT_OUT, '').replaceAll(' ', '-') || 'section');
    let count = used.get(first) ?? 0;
    let id = first;
    while (used.has(id)) {
      count += 1;
      id = `${first}-${count}`;
    }
    used.set(first, count);
    used.set(id, used.get(id) ?? 0);
    return id;
  };
}

/**
 * The scheme of an address, and those that a link or a picture may have. An address without one is of the
 * site.
 */
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const ALLOWED = /^(?:https?|mailto|tel)$/i;

/**
 * Returns a parser of Markdown: CommonMark with tables and strikethrough. HTML in a text is escaped. A link
 * with another scheme than http, https, mailto and tel stays text.
 */
export function createMarkdownIt(): MarkdownIt & MarkdownParser {
  const MarkdownIt = loadLibrary('markdown-it');
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.validateLink = (address) => {
    const [, scheme] = SCHEME.exec(address.trim()) ?? [];
    return scheme === undefined || ALLOWED.test(scheme);
  };
  return markdown as MarkdownIt & MarkdownParser;
}

const NAMES = 'Markdown|markdownHtml|markdownHeadings|plainText';
const USE = new RegExp(`\\b(?:${NAMES})\\b|\\b(?:import|export)\\s*\\*`);

/** The name by which templates import the functions for Markdown. */
export const TEMPLATE_DOOR = 'rowpress/template';

/**
 * Returns where a module may use a function for Markdown: an offset in its text, or -1. `imported` are the
 * names of the modules that it imports.
 */
export function findMarkdownUse(text: string, imported: readonly (string | undefined)[]): number {
  return imported.includes(TEMPLATE_DOOR) ? text.search(USE) : -1;
}
