import { collectContent } from '../../generator/pages-read/page-content.ts';
import type { TextRules } from '../../generator/pages-read/slips/text-slips.ts';

/** What the texts of pages are compared with. */
export const RULES: TextRules = {
  language: 'en',
  name: 'Lessonreel',
  contacts: ['hello@lessonreel.example', 'ada@lessonreel.org'],
  phones: ['+49 30 1234567'],
  placeholders: ['[Kundenname]'],
  superlatives: ['best in class'],
};
/** Kinds that any small page has. */
export const USUAL = ['share-image'];

/** Returns the kinds and texts that a page with this body is told of. */
export function slipsOf(main: string, { outside = '', head = '', rules = RULES } = {}): string[] {
  const html = `<html lang="en"><head><title>A page</title>${head}</head><body><main>${main}</main>${outside}</body></html>`;
  const { slips, leftovers } = collectContent(html, [], undefined, rules);
  return [
    ...leftovers.map((text) => `leftover ${text}`),
    ...slips.filter(([kind]) => !USUAL.includes(kind)).map(([kind, text]) => `${kind} ${text}`),
  ];
}

/** Makes a paragraph. */
export const p = (text: string) => `<p>${text}</p>`;
/** Makes a script of structured data. */
export const jsonLd = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
