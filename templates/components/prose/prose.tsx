/**
 * Renders the HTML of `blockMarkdown` with the width and spacing of running text. Tables and code may be
 * wider.
 */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: blockMarkdown escapes HTML in the text
  return <div className="prose prose-wide" dangerouslySetInnerHTML={{ __html: html }} />;
}
