/** Separates the name of a family and the code of a language in the name of a route. */
const SEPARATOR = '___';

/** Returns the name of a family's route: the family and the language, joined by three underscores. */
export function routeName(family: string, language: string): string {
  return family + SEPARATOR + language;
}

/** Returns the name that routes.yaml has for a family, whose name may end in a language. */
export function sourceName(family: string, language: string): string {
  const ending = SEPARATOR + language;
  return family.endsWith(ending) ? family.slice(0, -ending.length) : family;
}

/** Returns the name that routes.yaml has for a family, whose name may end in any language. */
export function familyName(family: string): string {
  const at = family.lastIndexOf(SEPARATOR);
  return at < 0 ? family : family.slice(0, at);
}

/**
 * Returns the key of a layout in a language. It is the layout's name in the first one, which is empty here.
 */
export function layoutKey(layout: string, language: string): string {
  return language === '' ? layout : routeName(layout, language);
}

/** Returns the language of a layout's key. Empty for the first one. */
export function layoutLanguage(key: string): string {
  const at = key.lastIndexOf(SEPARATOR);
  return at < 0 ? '' : key.slice(at + SEPARATOR.length);
}
