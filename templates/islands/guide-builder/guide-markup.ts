const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const BULLET = /^[-*•] (.+)$/;

/** Escapes a text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/**
 * Returns a step's text as HTML: paragraphs between blank lines, and lists of lines that begin with a hyphen.
 * Line breaks are kept, and **bold** and `code` are rendered.
 */
export function textToHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n|\n(?=[-*•] )|(?<=(?:^|\n)[-*•] [^\n]*)\n(?![-*•] )/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const entry = BULLET.exec(block)?.[1];
      return entry === undefined
        ? `<p>${inlineToHtml(block).replaceAll('\n', '<br>')}</p>`
        : `<ul><li>${inlineToHtml(entry)}</li></ul>`;
    })
    .join('\n')
    .replaceAll('</ul>\n<ul>', '\n');
}

/** Returns one line of simple Markdown as HTML. */
export function inlineToHtml(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part) =>
      /^`[^`\n]+`$/.test(part)
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part).replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>'),
    )
    .join('');
}
