/** Marks that a text without Markdown hardly has: links, bold words, headings, lists, blocks of code. */
const MARKS = [
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^)\s]*\)/,
  /(?:^|[\s(])\*\*[^\s*][^*\n]*\*\*/,
  /^#{1,6} \S/m,
  /^[-*] \S.*\n[-*] \S/m,
  /^```/m,
];
/** Tags of HTML, and links to pages of the site that the texts come from. */
const OTHERS = /<\/[a-z]\w*>|<br\s*\/?>|\]\((?!https?:|mailto:|tel:)[^)\s]*\)/i;
/** One text in so many has marks. */
const TEXTS_FOR_ONE = 5;

/**
 * Returns whether texts are written in Markdown, by marks in a fifth of them. Texts with tags of HTML, or with links to
 * pages that a new site does not have, are not.
 */
export function isMarkdown(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => MARKS.some((mark) => mark.test(text)));
  return (
    marked.length > 0 &&
    marked.length * TEXTS_FOR_ONE >= texts.length &&
    !texts.some((text) => OTHERS.test(text))
  );
}
