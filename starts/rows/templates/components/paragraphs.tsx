/** Shows a text of several paragraphs. Tags of HTML, which exports of shops and blogs have, are left out. */
export function Paragraphs({ text }: { readonly text: string }) {
  return plainText(text)
    .split(/\n\s*\n|\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
};

function plainText(text: string): string {
  if (!/<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|a|h[1-6])\b[^>]*>/i.test(text)) return text;
  return text
    .replace(/<(?:br\s*\/?|\/(?:p|div|li|ul|ol|h[1-6]))>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
