import { Parser } from 'htmlparser2';

/** Tags that say that a text is HTML: those that exports of shops, blogs and editors write. */
const TAG =
  /<\/?(?:p|br|hr|div|span|section|ul|ol|li|strong|b|em|i|u|a|h[1-6]|blockquote|pre|code|table|thead|tbody|tr|td|th|img|figure|font)(?:\s[^<>]*)?\/?>/i;
/** A reference to a character, as HTML writes it. */
const REFERENCE = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/i;

/** Returns whether a text has tags of HTML. */
export const hasTags = (text: string): boolean => TAG.test(text);

/** Returns whether a text has references to characters, such as `&amp;`. */
export const hasReferences = (text: string): boolean => REFERENCE.test(text);

/** Elements whose content no page shows. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' };
const HEADING = /^h[1-6]$/;
/** Elements that stand in lines of their own. */
const BLOCKS = new Set(
  `p div section article header footer figure figcaption table thead tbody ul ol dl dt dd
  blockquote pre hr`.split(/\s+/),
);

/** A part of the text that is being read: what its end writes depends on what it holds. */
interface Part {
  readonly name: string;
  readonly href?: string | undefined;
  /** The number of the next item, in a list with numbers. */
  next?: number;
  text: string;
}

/**
 * Returns a text of HTML as Markdown: paragraphs, headings, lists, quotations, code, bold words, links and
 * pictures. A table becomes a line for each row. Other tags are left out, with what scripts and styles hold.
 */
export function htmlToMarkdown(html: string): string {
  const parts: Part[] = [{ name: '', text: '' }];
  const top = () => parts.at(-1) as Part;
  const add = (text: string) => {
    top().text += text;
  };
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, { href, src, alt = '' }) {
      if (HIDDEN.has(name)) hidden++;
      if (hidden > 0) return;
      if (name === 'br') add('\\\n');
      else if (name === 'hr') add('\n\n---\n\n');
      else if (name === 'img') add(src && isAddress(src) ? `![${escapeMarks(alt)}](${src})` : '');
      else if (name === 'ol') parts.push({ name, text: '', next: 1 });
      else parts.push({ name, href, text: '' });
    },
    ontext(text) {
      if (hidden > 0) return;
      const isCode = parts.some(({ name }) => name === 'pre' || name === 'code');
      const isFirst = /(?:^|\n)\s*$/.test(top().text);
      const words = escapeMarks(text.replace(/\s+/g, ' '));
      add(isCode ? text : isFirst ? escapeStart(words) : words);
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--;
      else if (hidden === 0 && parts.length > 1 && top().name === name) {
        const part = parts.pop() as Part;
        add(closePart(part, parts));
      }
    },
  });
  parser.end(html);
  while (parts.length > 1) {
    const part = parts.pop() as Part;
    add(closePart(part, parts));
  }
  return tidyLines(top().text);
}

/** Returns a text with its references to characters as these characters. */
export function readReferences(text: string): string {
  let read = '';
  const parser = new Parser({ ontext: (piece) => (read += piece) }, { xmlMode: false });
  // A sign before a letter would begin a tag.
  parser.end(text.replaceAll('<', '&lt;'));
  return read.replaceAll('\u00a0', ' ');
}

/** Returns what an element is in Markdown, given its content and the elements around it. */
function closePart({ name, href, text }: Part, around: readonly Part[]): string {
  const mark = MARKS[name];
  if (mark !== undefined) return wrapWords(text, mark, mark);
  if (name === 'a') return href && isAddress(href) ? wrapWords(text, '[', `](${href})`) : text;
  if (name === 'code') return around.some((part) => part.name === 'pre') ? text : `\`${text.trim()}\``;
  if (name === 'pre') return `\n\n\`\`\`\n${text.replace(/^\n|\s+$/g, '')}\n\`\`\`\n\n`;
  if (HEADING.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${oneLine(text)}\n\n`;
  if (name === 'li') return listItem(text, around.at(-1));
  if (name === 'ul' || name === 'ol') return around.at(-1)?.name === 'li' ? `\n${text}` : `\n\n${text}\n\n`;
  if (name === 'blockquote') return `\n\n${tidyLines(text).replace(/^/gm, '> ').replace(/ +$/gm, '')}\n\n`;
  if (name === 'td' || name === 'th') return `${oneLine(text)} · `;
  if (name === 'tr') return `\n\n${text.replace(/(?: · )+$/, '')}\n\n`;
  return BLOCKS.has(name) ? `\n\n${text}\n\n` : text;
}

function listItem(text: string, list: Part | undefined): string {
  const sign = list?.next === undefined ? '-' : `${list.next++}.`;
  const lines = tidyLines(text).replace(/\n{2,}(?=[-\d])/g, '\n');
  return `${sign} ${lines.replace(/\n(?=.)/g, `\n${' '.repeat(sign.length + 1)}`)}\n`;
}

/** Puts marks around words. Spaces at their ends stay outside, where Markdown reads the marks. */
function wrapWords(text: string, before: string, after: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (words === '' || words.includes('\n\n')) return text;
  return `${start}${before}${words}${after}${end}`;
}

/** Returns whether an address may stand in a text: one of the site, or one of the web, mail or telephone. */
function isAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s()<>]*$/i.test(href);
}

const oneLine = (text: string) => text.replace(/\\?\n/g, ' ').replace(/\s+/g, ' ').trim();

/** Escapes signs that Markdown would read as marks. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]]|<(?=[a-z/!?])/gi, '\\$&');
}

/** Escapes what would begin a heading, a quotation or a list. */
function escapeStart(text: string): string {
  return text.replace(/^\s*(?=[#>+-])/, '$&\\').replace(/^(\s*\d+)(?=[.)]\s)/, '$1\\');
}

/** Leaves out empty lines that repeat, and spaces and breaks at the ends of lines. */
function tidyLines(text: string): string {
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replaceAll('****', '')
    .replace(/(?:\\\n\s*){2,}/g, '\n\n')
    .replace(/\\\n(?=\s*(?:\n|$))/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\s+|\s+$/g, '');
}
