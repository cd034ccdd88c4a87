const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', deg: '°', times: '×', euro: '€' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', ndash: '–', mdash: '—', hellip: '…', bull: '•' },
  ...{ copy: '©', reg: '®', trade: '™', frac12: '½', sup2: '²', laquo: '«', raquo: '»', bdquo: '„' },
  ...{
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
  },
};
const TAG = /<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|a|h[1-6]|table|td|tr)\b[^>]*>/i;

/** Returns a text with tags of HTML as Markdown: lists, bold words and links. Other tags are left out. */
export function toMarkdown(text: string): string {
  const plain = TAG.test(text) ? withoutTags(text) : text;
  return plain.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? entity;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : '';
  });
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s*<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/\s*<h[1-6]\b[^>]*>\s*/gi, '\n\n### ')
    .replace(/<a\b[^>]*\bhref="(https?:[^"\s]+)"[^>]*>([^<]+)<\/a>/gi, '[$2]($1)')
    .replace(/<(?:strong|b)\b[^>]*>([^<]+)<\/(?:strong|b)>/gi, '**$1**')
    .replace(/<(?:em|i)\b[^>]*>([^<]+)<\/(?:em|i)>/gi, '*$1*')
    .replace(/<(?:br\s*\/?|\/(?:p|div|ul|ol|h[1-6]|tr))>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
}
