import { Parser } from 'htmlparser2';
import { type Collector, createCollector, createReader } from './create-reader.ts';

const OPTIONS = { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false };
const MAIN_END = '</main>';
/** The elements that are open before and after the main part: `html` and `body`. */
const OUTER = 2;

/**
 * Parses a page, and returns its texts, links and other parts. What stands in the body before and after the
 * main part is the same on many pages, and is parsed once for them.
 */
export function readPage(html: string): Collector {
  const found = createCollector();
  const reader = createReader(found);
  const parser = new Parser(reader, OPTIONS);
  let at = 0;
  let written = 0;
  const writeTo = (end: number) => {
    parser.write(html.slice(at, end));
    written += end - at;
    at = end;
  };
  const skipTo = (end: number) => {
    // The parser is right behind a tag, and not in a comment that contains one.
    if (parser.endIndex !== written - 1 || !reader.isBetween(OUTER)) return;
    const part = readOuterPart(html.slice(at, end));
    if (!part) return;
    for (const link of part.navLinks) found.navLinks.add(link);
    found.data.push(...part.data);
    at = end;
  };
  const [bodyStart, mainStart, mainEnd] = findParts(html);
  if (mainEnd > 0) {
    writeTo(bodyStart);
    skipTo(mainStart);
    writeTo(mainEnd);
    skipTo(html.length);
  }
  writeTo(html.length);
  parser.end();
  reader.endBlock();
  return found;
}

/** Returns where the content of the body and the main part start, and where the main part ends. 0 if unknown. */
function findParts(html: string): [bodyStart: number, mainStart: number, mainEnd: number] {
  const bodyStart = html.indexOf('>', html.indexOf('<body')) + 1;
  const mainStart = html.indexOf('<main', bodyStart);
  const mainEnd = html.indexOf(MAIN_END, mainStart);
  const isKnown = bodyStart > 0 && mainStart > 0 && mainEnd > 0;
  return isKnown ? [bodyStart, mainStart, mainEnd + MAIN_END.length] : [0, 0, 0];
}

type OuterPart = Pick<Collector, 'navLinks' | 'data'>;

/** HTML and what it says: undefined if it has to be parsed with its page. A map would take long to hash it. */
const outerParts: { readonly html: string; readonly says: OuterPart | undefined }[] = [];
const MOST_PARTS = 16;
/** Tags that say something of the page, or end an element of it. */
const UNSHARED = /<(?:meta|main|body|html)\b|<\/(?:body|html)>(?!\s*(?:<\/html>\s*)?$)/u;
const END = 'rowpress-end';

/** Returns what a part outside of the main part says. Returns undefined if it depends on the page around it. */
function readOuterPart(html: string): OuterPart | undefined {
  const known = outerParts.find((part) => part.html === html);
  if (known) return known.says;
  if (outerParts.length >= MOST_PARTS) outerParts.length = 0;
  const says = UNSHARED.test(html) ? undefined : parsePart(html);
  outerParts.push({ html, says });
  return says;
}

function parsePart(html: string): OuterPart | undefined {
  const found = createCollector();
  const reader = createReader(found);
  let isComplete = false;
  const onopentag: typeof reader.onopentag = (name, attributes) => {
    // Each element, comment and script of the part has ended.
    if (name === END) isComplete = reader.isBetween(0);
    else reader.onopentag(name, attributes);
  };
  new Parser({ ...reader, onopentag }, OPTIONS).end(`${html}<${END}>`);
  return isComplete && found.head.size === 0 && found.card.size === 0 ? found : undefined;
}
