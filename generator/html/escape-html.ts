const SPECIAL = /[&<>"']/;
const ESCAPES = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }).map(
    ([character, written]) => [character.charCodeAt(0), written] as const,
  ),
);

/** A text for HTML, as content or in a quoted attribute; written as React writes it. */
export function escapeHtml(text: string): string {
  let at = text.search(SPECIAL);
  if (at < 0) return text;
  let escaped = '';
  let done = 0;
  for (; at < text.length; at++) {
    const special = ESCAPES.get(text.charCodeAt(at));
    if (special === undefined) continue;
    escaped += text.slice(done, at) + special;
    done = at + 1;
  }
  return escaped + text.slice(done);
}
