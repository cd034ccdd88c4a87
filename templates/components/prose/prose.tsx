/**
 * Renders the HTML of `blockMarkdown` with the width and spacing of running text. Tables and code may be
 * wider. `isEntry` marks it as the text of the page, which the feed shows.
 */
export function Prose({ html, isEntry = false }: { readonly html: string; readonly isEntry?: boolean }) {
  const className = isEntry ? 'prose prose-wide e-content' : 'prose prose-wide';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: blockMarkdown escapes HTML in the text
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
