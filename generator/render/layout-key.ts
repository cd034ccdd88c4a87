/** Separates the name of a layout and the language in which it is rendered. */
const SEPARATOR = '___';

/** Returns the key of a layout in a language other than the first, or else its name. */
export function layoutKey(layout: string, language: string): string {
  return language === '' ? layout : layout + SEPARATOR + language;
}

/** Returns the language of a key. Empty for the first language. */
export function layoutLanguage(key: string): string {
  const at = key.lastIndexOf(SEPARATOR);
  return at < 0 ? '' : key.slice(at + SEPARATOR.length);
}
