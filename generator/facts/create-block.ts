import { singleSpaced } from './split-text.ts';

/** Elements that do not end a block of text. */
const INLINE = new Set(
  [
    'a',
    'abbr',
    'b',
    'bdi',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
    'samp',
  ].concat(['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img', 'label']),
);

/** Collects the text of a block until an element ends it. Two links side by side are two blocks. */
export function createBlock(blocks: string[]) {
  let text = '';
  let isAfterLink = false;
  const end = () => {
    const spaced = singleSpaced(text);
    if (spaced !== '') blocks.push(spaced);
    text = '';
  };
  return {
    end,
    add(more: string) {
      text += more;
      isAfterLink = false;
    },
    open(name: string) {
      if (!INLINE.has(name) || (name === 'a' && isAfterLink)) end();
    },
    close(name: string) {
      if (!INLINE.has(name)) end();
      isAfterLink = name === 'a';
    },
  };
}
