import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Parser } from 'htmlparser2';

/** The parts of a page, in their order. Texts and attributes have no character references any more. */
interface PageHandler {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
}

/** References are decoded here, since the parser that looks for them reads texts one character at a time. */
const OPTIONS = { decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false };
/** Elements whose text has no references. Source: the HTML standard, raw text elements. */
const RAW = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp']);

/** The names of elements, each once, so that they are compared with others and looked up without reading. */
const names = new Map<string, string>();
/** Pages of people with names of their own keep few. */
const MOST_NAMES = 200;

function sharedName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  if (names.size < MOST_NAMES) names.set(name, name);
  return name;
}

/** Makes a parser of a published page. Pieces of HTML that are written to it have to end with a tag. */
export function createPageParser(handler: PageHandler): Parser {
  let isRaw = false;
  return new Parser(
    {
      onopentag(given, attributes) {
        const name = sharedName(given);
        isRaw = RAW.has(name);
        for (const attribute in attributes) {
          const value = attributes[attribute] ?? '';
          if (value.includes('&')) attributes[attribute] = decodeHTMLAttribute(value);
        }
        handler.onopentag(name, attributes);
      },
      ontext(text) {
        handler.ontext(isRaw || !text.includes('&') ? text : decodeHTML(text));
      },
      onclosetag(name) {
        isRaw = false;
        handler.onclosetag(sharedName(name));
      },
    },
    OPTIONS,
  );
}
