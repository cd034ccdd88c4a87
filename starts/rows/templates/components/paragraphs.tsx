import { Fragment, type ReactNode } from 'react';
import { toMarkdown } from '../format/to-markdown.ts';

/**
 * Shows a long text: paragraphs, lists, headings, bold words and links, as Markdown writes them. Tags of HTML, which
 * exports of shops and blogs have, are read as well. For all of Markdown, use a library such as markdown-it.
 */
export function Paragraphs({ text }: { readonly text: string }) {
  return <>{cutBlocks(toMarkdown(text)).map((block, at) => showBlock(block, at))}</>;
}

/** Returns the lines of each block. Lines of a list, a quote and a heading stand in blocks of their own. */
function cutBlocks(text: string): string[][] {
  const blocks: string[][] = [];
  let last = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const kind = line === '' ? '' : kindOf(line);
    if (kind !== '' && kind === last && kind !== 'heading' && kind !== 'paragraph') blocks.at(-1)?.push(line);
    else if (kind !== '') blocks.push([line]);
    last = kind;
  }
  return blocks;
}

const BULLET = /^[-*+•] +/;
const NUMBER = /^\d{1,3}[.)] +/;

function kindOf(line: string): 'heading' | 'bullets' | 'numbers' | 'quote' | 'paragraph' {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (BULLET.test(line)) return 'bullets';
  if (NUMBER.test(line)) return 'numbers';
  return line.startsWith('>') ? 'quote' : 'paragraph';
}

function showBlock(lines: readonly string[], key: number): ReactNode {
  const [first = ''] = lines;
  const items = (marker: RegExp) =>
    lines.map((line, at) => <li key={at}>{showWords(line.replace(marker, ''))}</li>);
  switch (kindOf(first)) {
    case 'heading':
      return <h3 key={key}>{showWords(first.replace(/^#+ | #+$/g, ''))}</h3>;
    case 'bullets':
      return <ul key={key}>{items(BULLET)}</ul>;
    case 'numbers':
      return <ol key={key}>{items(NUMBER)}</ol>;
    case 'quote':
      return (
        <blockquote key={key}>
          {showWords(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}
        </blockquote>
      );
    default:
      return <p key={key}>{showWords(first)}</p>;
  }
}

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\(https?:\/\/[^\s)]+\)|(?<![*\w])\*[^*\s][^*]*\*(?![*\w]))/;

/** Shows bold and emphasized words, code and links. */
function showWords(text: string): ReactNode {
  return text.split(MARKS).map((part, at) => {
    const link = /^\[([^\]]+)\]\((.+)\)$/.exec(part);
    if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
    if (link)
      return (
        <a key={at} href={link[2]}>
          {link[1]}
        </a>
      );
    if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>;
    return <em key={at}>{part.slice(1, -1)}</em>;
  });
}
