import type { MarkdownIt } from 'markdown-it';
import type { MarkdownParser } from '../../types/markdown.ts';
import { loadLibrary } from '../libraries/load-library.ts';

/** The scheme of an address, and those that a link or a picture may have. An address without one is of the site. */
const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const ALLOWED = /^(?:https?|mailto|tel)$/i;

/**
 * Returns a parser of Markdown: CommonMark with tables and strikethrough. HTML in a text is escaped. A link with
 * another scheme than http, https, mailto and tel stays text.
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
