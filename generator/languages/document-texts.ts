import type { JsonSchema } from '../types/data.ts';
import { type TranslatedPaths, translatedPaths } from './row-texts.ts';

const TEXT = { translated: true };

/** The texts of a family in routes.yaml. Addresses in it, such as its path, are no texts. */
const FAMILY: JsonSchema = {
  properties: {
    ...{ title: TEXT, description: TEXT, label: TEXT, summary: TEXT, group: TEXT, facts: TEXT },
    feed: { properties: { title: TEXT, description: TEXT } },
  },
};

/** The texts of site.yaml that rowpress itself shows. */
const SITE: JsonSchema = {
  properties: {
    ...{ name: TEXT, description: TEXT },
    consentNote: { ...TEXT, properties: { link: { properties: { href: { translated: false } } } } },
    search: { properties: { words: TEXT, filters: TEXT } },
  },
};

/** Returns which texts of a family in routes.yaml are translated. */
export function familyTexts(): TranslatedPaths | undefined {
  return translatedPaths(FAMILY);
}

/** Returns whether a text of routes.yaml has words of its own, besides what it takes from the row. */
export function hasOwnWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\{\{[\s\S]*?\}\}/g, ''));
}

/** Returns which texts of site.yaml are translated: rowpress's own, and those that a schema marks. */
export function siteTexts(schema: JsonSchema | undefined): TranslatedPaths | undefined {
  return translatedPaths(schema ? { ...schema, allOf: [SITE, ...listOf(schema.allOf)] } : SITE);
}

/** Returns which texts of messages are translated: all of them. */
export function messageTexts(): TranslatedPaths | undefined {
  return translatedPaths({ ...TEXT });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
