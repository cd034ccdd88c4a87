import type { ContentLink } from '../types/page-content.ts';
import type { Attributes, Collector } from './page-collector.ts';
import { singleSpaced } from './sentences.ts';
import { createBlock } from './text-blocks.ts';

/** Reads the texts of elements with these names. */
export function createElementReader(names: readonly string[], found: string[]) {
  let read: string | undefined;
  return {
    open(name: string) {
      if (names.includes(name)) read = '';
    },
    add(text: string) {
      if (read !== undefined) read += text;
    },
    close(name: string) {
      if (read === undefined || !names.includes(name)) return;
      found.push(singleSpaced(read));
      read = undefined;
    },
  };
}

/** Reads blocks of text as `createBlock` does, and which of them stand in a `blockquote`. */
export function createBlockReader({ blocks, quoted }: Pick<Collector, 'blocks' | 'quoted'>) {
  const block = createBlock(blocks);
  let depth = 0;
  let start = 0;
  return {
    ...block,
    open(name: string) {
      block.open(name);
      if (name === 'blockquote' && depth++ === 0) start = blocks.length;
    },
    close(name: string) {
      block.close(name);
      if (name === 'blockquote' && --depth === 0) quoted.push(...blocks.slice(start));
    },
  };
}

/** Reads the texts of the outermost elements that name their language. */
export function createMarkReader({ marked }: Pick<Collector, 'marked'>) {
  let depth = 0;
  let mark: { readonly language: string; readonly depth: number; text: string } | undefined;
  return {
    open(language: string | undefined) {
      depth++;
      if (!mark && language) mark = { language, depth, text: '' };
    },
    add(text: string) {
      if (mark) mark.text += text;
    },
    close() {
      if (mark?.depth === depth) {
        marked.push({ language: mark.language, text: singleSpaced(mark.text) });
        mark = undefined;
      }
      depth--;
    },
  };
}

/** Returns a link whose text is read next. `label` names a link without text. */
export function openLink(href: string, attributes: Attributes) {
  const { rel = '', title = '', 'aria-label': label = title } = attributes;
  const isNofollow = rel !== '' && rel.toLowerCase().split(/\s+/).includes('nofollow');
  return { href, text: '', label, ...(isNofollow ? { isNofollow: true as const } : {}) };
}

/** Returns a link that has ended. */
export function readLink({
  href,
  isNofollow,
  text: own,
  label,
}: ContentLink & { readonly label: string }): ContentLink {
  const text = singleSpaced(own) || singleSpaced(label);
  return isNofollow ? { href, isNofollow, text } : { href, text };
}

/** What a link to the top of its page says, between arrows and other marks. */
const TO_TOP =
  /^[^\p{L}]*(?:(?:(?:back|go|jump|scroll|return|up) )?to (?:the )?(?:top|start)(?: of (?:the |this )?page)?|top(?: of (?:the |this )?page)?|(?:zurück )?nach oben|(?:zurück )?zum (?:seiten)?anfang|(?:retour |revenir )?en haut(?: de (?:la )?page)?|haut de (?:la )?page|(?:volver |ir )?arriba|torna su)[^\p{L}]*$/iu;

/** Returns whether a link leads to the top of its page, as HTML says of `#`, and says so. */
export function leadsToTop(href: string, text: string): boolean {
  return href === '#' && TO_TOP.test(text.replace(/\s+/g, ' '));
}
