import { Parser } from 'htmlparser2';
import { createBlock } from './create-block.ts';

/** Elements whose content nobody sees. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);

/** The texts of a page by the part that shows them, each a block of text with single spaces. */
export interface PageTexts {
  readonly main: readonly string[];
  /** Its title and description. */
  readonly head: readonly string[];
  /** Header, footer and navigation. */
  readonly shared: readonly string[];
}

/**
 * Returns all texts that a page shows, also those of its navigation and its islands, and the texts that
 * replace images. A page without a `main` element has no shared part.
 */
export function readTexts(html: string): PageTexts {
  const main: string[] = [];
  const head: string[] = [];
  const shared: string[] = [];
  const blocks = { main: createBlock(main), head: createBlock(head), shared: createBlock(shared) };
  let part: keyof typeof blocks = 'head';
  let hidden = 0;
  let hasMain = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (HIDDEN.has(name)) hidden++;
        if (name === 'body') part = 'shared';
        if (name === 'main') {
          part = 'main';
          hasMain = true;
        }
        blocks[part].open(name);
        if (name === 'meta' && attributes.name === 'description') head.push(attributes.content ?? '');
        if (name === 'img' && attributes.alt) blocks[part].add(` ${attributes.alt} `);
      },
      ontext(text) {
        if (hidden === 0) blocks[part].add(text);
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden--;
        blocks[part].close(name);
        if (name === 'main') part = 'shared';
      },
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  for (const block of Object.values(blocks)) block.end();
  return hasMain ? { main, head, shared } : { main: shared, head, shared: [] };
}
