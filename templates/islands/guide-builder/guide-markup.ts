const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/**
 * Returns a step's text as HTML paragraphs. Blank lines separate paragraphs, line breaks are kept, and
 * **bold** and `code` are rendered.
 */
export function textToHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${inlineToHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
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
