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

/** Makes a parser of a published page. Pieces of HTML that are written to it have to end with a tag. */
export function createPageParser(handler: PageHandler): Parser {
  let isRaw = false;
  return new Parser(
    {
      onopentag(name, attributes) {
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
        handler.onclosetag(name);
      },
    },
    OPTIONS,
  );
}
