const NAMES = 'Markdown|markdownHtml|markdownHeadings|plainText';
const USE = new RegExp(`\\b(?:${NAMES})\\b|\\b(?:import|export)\\s*\\*`);

/** The name by which templates import the functions for Markdown. */
export const TEMPLATE_DOOR = 'rowpress/template';

/**
 * Returns where a module may use a function for Markdown: an offset in its text, or -1. `imported` are the names of
 * the modules that it imports.
 */
export function findMarkdownUse(text: string, imported: readonly (string | undefined)[]): number {
  return imported.includes(TEMPLATE_DOOR) ? text.search(USE) : -1;
}
