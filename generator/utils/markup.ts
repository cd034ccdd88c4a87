/** HTML or XML in which every text is escaped. Only the functions of this file make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may contain: texts and numbers, which are escaped, and markup, which is not. */
type Part = string | number | Markup | readonly Markup[];

/** Returns the HTML of a template. Texts are escaped for content and for attributes in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return join(strings, parts, escapeHtml);
}

/** Returns the XML of a template. Texts are escaped for content. */
export function xml(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return join(strings, parts, escapeXml);
}

/**
 * Returns markup that another part of rowpress or React has escaped already. docs/sinks.md lists each use.
 */
export function trustedMarkup(text: string): Markup {
  return new Markup(text);
}

/** Returns a value as JSON inside of a script element. No text in it can end the element. */
export function scriptJson(value: unknown): Markup {
  return new Markup(JSON.stringify(value).replace(ENDS_SCRIPT, escapeJson));
}

/**
 * Returns a line of words for a file that a host or a robot reads. White space inside of a word is
 * percent-encoded, so a word can neither add a word nor a line.
 */
export function wordLine(...words: readonly (string | number)[]): string {
  return `${words.map((word) => String(word).replace(SPACE, encodeURIComponent)).join(' ')}\n`;
}

/** Returns a text as one word of a shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const ENDS_SCRIPT = /[<\u2028\u2029]/g;
const SPACE = /[\s\p{Cc}]/gu;
const XML_SPECIAL = /[&<>]/;

function join(
  strings: TemplateStringsArray,
  parts: readonly Part[],
  escapeText: (text: string) => string,
): Markup {
  let text = strings[0] ?? '';
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (typeof part === 'string') text += escapeText(part);
    else if (typeof part === 'number') text += part;
    else if (part instanceof Markup) text += part.text;
    else for (const item of part) text += item.text;
    text += strings[at + 1];
  }
  return new Markup(text);
}

function escapeXml(text: string): string {
  if (!XML_SPECIAL.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeJson(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of an attribute. It knows the names of entities that rowpress and React write. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const SPECIAL = /[&<>"']/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Escapes a text for HTML content or a quoted attribute, exactly as React does. `SPECIAL.test` jumps from one
 * special character to the next, in half the time of a loop over all characters.
 */
export function escapeHtml(text: string): string {
  // After a test that fails, `lastIndex` is 0.
  if (!SPECIAL.test(text)) return text;
  let escaped = '';
  let done = 0;
  do {
    const at = SPECIAL.lastIndex - 1;
    escaped += text.slice(done, at) + ESCAPES[text.charAt(at)];
    done = at + 1;
  } while (SPECIAL.test(text));
  return escaped + text.slice(done);
}
