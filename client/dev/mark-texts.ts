import type { UntranslatedText } from '../../generator/types/language.ts';

/** A text that the page shows, and where. */
export interface FoundText {
  readonly text: UntranslatedText;
  readonly ranges: readonly Range[];
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that write words without spaces between them. */
const NO_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const HIDDEN = 'script,style,noscript,template';
/** The characters that a value of a message may have. */
const GAP = '.{0,80}';

/**
 * Finds texts in the page, those of rows by their letters and digits alone: so marks of Markdown, quotes and
 * white space do not matter, and a text may go across elements. A message is a whole text node.
 */
export function findTexts(texts: readonly UntranslatedText[]): readonly FoundText[] {
  const nodes = textNodes();
  const page = readLetters(nodes);
  const messages = readMessages(nodes);
  return texts
    .map((text) => ({ text, ranges: text.isMessage ? messages(text) : findRow(text.parts[0] ?? '', page) }))
    .filter(({ ranges }) => ranges.length > 0);
}

function textNodes(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(HIDDEN)) nodes.push(node as Text);
  return nodes;
}

/** The letters and digits of the page. Each UTF-16 unit has its place, and whether a word begins there. */
interface Letters {
  readonly text: string;
  readonly nodes: readonly Text[];
  readonly offsets: readonly number[];
  readonly starts: readonly boolean[];
}

function readLetters(all: readonly Text[]): Letters {
  let text = '';
  const nodes: Text[] = [];
  const offsets: number[] = [];
  const starts: boolean[] = [];
  const blocks = new Map<Element | null, Element | null>();
  const blockOf = (element: Element | null): Element | null => {
    if (!element) return null;
    const known = blocks.get(element);
    if (known !== undefined) return known;
    const isInline = getComputedStyle(element).display === 'inline';
    const block = isInline ? blockOf(element.parentElement) : element;
    blocks.set(element, block);
    return block;
  };
  let last: Element | null = null;
  let isStart = true;
  for (const node of all) {
    const block = blockOf(node.parentElement);
    isStart ||= block !== last;
    last = block;
    let offset = 0;
    for (const character of node.data) {
      if (LETTER.test(character)) {
        for (let unit = 0; unit < character.length; unit++) {
          nodes.push(node);
          offsets.push(offset + unit);
          starts.push(isStart && unit === 0);
        }
        text += character;
        isStart = false;
      } else isStart = true;
      offset += character.length;
    }
  }
  return { text, nodes, offsets, starts };
}

function lettersOf(text: string): string {
  return [...text].filter((character) => LETTER.test(character)).join('');
}

/** Finds a text of a row: as it is written, or else each of its paragraphs as Markdown. */
function findRow(text: string, page: Letters): readonly Range[] {
  const whole = findLetters(text, page);
  if (whole.length > 0) return whole;
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '\n\n')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+>#|]|\d+[.)]\s))/)
    .flatMap((paragraph) => findLetters(paragraph.replace(/^\s*\d+[.)]\s/, ''), page));
}

function findLetters(written: string, { text, nodes, offsets, starts }: Letters): Range[] {
  const ranges: Range[] = [];
  const wanted = lettersOf(written);
  const [sign = ''] = /[^\p{L}\p{M}\p{N}]*$/u.exec(written.trimEnd()) ?? [];
  // A single letter is in every page.
  if (wanted.length < 2) return ranges;
  const isWordEnd = (at: number) =>
    at === text.length ||
    starts[at] === true ||
    NO_SPACES.test(text[at] ?? '') ||
    NO_SPACES.test(text[at - 1] ?? '');
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    const [first, last] = [nodes[at], nodes[end - 1]];
    if (!isWordEnd(at) || !isWordEnd(end) || !first || !last) continue;
    const range = document.createRange();
    range.setStart(first, offsets[at] ?? 0);
    const after = (offsets[end - 1] ?? 0) + 1;
    range.setEnd(last, after + (last.data.startsWith(sign, after) ? sign.length : 0));
    ranges.push(range);
  }
  return ranges;
}

/** Makes the function that finds the text nodes that show a message. */
function readMessages(nodes: readonly Text[]): (text: UntranslatedText) => readonly Range[] {
  const shown = nodes.map((node) => [singleSpaced(node.data).trim(), node] as const);
  return ({ parts }) => {
    const escaped = parts.map((part) => singleSpaced(part).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    const pattern = new RegExp(`^${escaped.join(GAP).trim()}$`, 'u');
    return shown
      .filter(([text]) => pattern.test(text))
      .map(([, node]) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range;
      });
  };
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** How each state is marked: colours that fit each other on any page, and a line that needs no colours. */
export const MARKS = {
  missing: { background: '#ffd6d1', color: '#5c0b04', line: 'wavy' },
  stale: { background: '#ffe9a3', color: '#4a3200', line: 'dotted' },
} as const;

const STATES = ['missing', 'stale'] as const;
/** Elements that are outlined in browsers without highlights, with their own outlines. */
const outlined = new Map<HTMLElement, string>();

/** Marks texts in the page, and nothing else. */
export function showMarks(found: readonly FoundText[]): void {
  for (const [element, own] of outlined) element.style.outline = own;
  outlined.clear();
  for (const state of STATES) {
    const ranges = found.filter(({ text }) => text.state === state).flatMap((one) => one.ranges);
    if ('highlights' in CSS) CSS.highlights.set(`rowpress-${state}`, new Highlight(...ranges));
    else for (const { startContainer } of ranges) outline(startContainer.parentElement, state);
  }
}

function outline(element: HTMLElement | null, state: UntranslatedText['state']): void {
  if (!element || outlined.has(element)) return;
  outlined.set(element, element.style.outline);
  element.style.outline = `2px ${state === 'missing' ? 'solid' : 'dotted'} ${MARKS[state].color}`;
}

/** Adds the styles of marks to the page. */
export function addMarkStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    STATES.map((state) => {
      const { background, color, line } = MARKS[state];
      return `::highlight(rowpress-${state}){background-color:${background};color:${color};text-decoration:underline ${line} ${color}}`;
    }).join(''),
  );
  document.adoptedStyleSheets.push(sheet);
}
