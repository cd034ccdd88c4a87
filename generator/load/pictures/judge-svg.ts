import { Parser } from 'htmlparser2';

/** What is wrong with an SVG: the rest of the sentence after its name, and advice. */
interface SvgFault {
  readonly says: string;
  readonly advice: string;
}

/** Elements that run code, or show what is no drawing. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler', 'listener'],
]);
/** Attributes that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'data']);
/** Addresses in attributes and styles that lead elsewhere than into the file. */
const STYLE_ADDRESS = /url\(\s*["']?\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]))|@import/i;
const OWN_ADDRESS = /^\s*(?:#|$|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;
const ADVICE = 'Export it as a plain drawing ("optimised SVG"), or as PNG.';

/**
 * Returns what makes an SVG unsafe to publish: a script, an event attribute, `foreignObject`, an entity, or
 * an address outside of the file. Such a file would run in the site's name if someone opens it. An `<a>` is
 * no exception, since a picture has no links. Returns undefined for a plain drawing.
 */
export function judgeSvg(text: string): SvgFault | undefined {
  let found: string | undefined;
  const tell = (what: string) => {
    found ??= what;
  };
  let isInStyle = false;
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        const name = written.toLowerCase().replace(/^svg:/, '');
        if (ELEMENTS.has(name.replace(/^[^:]*:/, ''))) tell(`the element <${written}>`);
        isInStyle = name === 'style';
        for (const [key, value] of Object.entries(attributes)) judgeAttribute(written, key, value, tell);
      },
      ontext(content) {
        if (isInStyle && STYLE_ADDRESS.test(content)) tell('a style that loads another file');
      },
      onclosetag() {
        isInStyle = false;
      },
      onprocessinginstruction(name, data) {
        if (/^!doctype/i.test(name) && data.includes('[')) tell('entities of its own (<!DOCTYPE … [)');
        if (/^\?xml-stylesheet/i.test(name)) tell('a stylesheet of another file');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return found === undefined
    ? undefined
    : {
        says: `is an SVG with ${found}, which would run or load something in visitors' browsers`,
        advice: ADVICE,
      };
}

function judgeAttribute(element: string, key: string, value: string, tell: (what: string) => void): void {
  const name = key.toLowerCase();
  if (/^on/.test(name)) tell(`the attribute ${key} of <${element}>`);
  else if (ADDRESSES.has(name) && !OWN_ADDRESS.test(value)) tell(`the address "${value.slice(0, 60)}"`);
  // Animations can give an attribute an address.
  else if (['to', 'from', 'values', 'by'].includes(name) && /(?:java|vb)script\s*:/i.test(value))
    tell(`a script in ${key} of <${element}>`);
  else if (STYLE_ADDRESS.test(value) && !ADDRESSES.has(name)) tell(`an address in ${key} of <${element}>`);
}
