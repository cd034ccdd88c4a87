/** A whole text from `blockMarkdown`, in running text's width and spacing; its tables and code may be wider. */
export function Prose({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: blockMarkdown leaves HTML in the text as text
  return <div className="prose prose-wide" dangerouslySetInnerHTML={{ __html: html }} />;
}
