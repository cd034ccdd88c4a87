const TAG = /<\/?(?:p|br|div|span|ul|ol|li|strong|em|b|i|a|h[1-6]|table|td|tr)\b[^>]*>/i;

/** Returns whether a text has tags of HTML. */
export const hasTags = (text: string): boolean => TAG.test(text);

/**
 * Returns a text with tags of HTML as Markdown: lists, headings, bold words and links. Other tags are left
 * out.
 */
export function toMarkdown(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/\s*<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/\s*<h[1-6]\b[^>]*>\s*/gi, '\n\n### ')
    .replace(/<a\b[^>]*\bhref="(https?:[^"\s]+)"[^>]*>([^<]+)<\/a>/gi, '[$2]($1)')
    .replace(/<(?:strong|b)\b[^>]*>([^<]+)<\/(?:strong|b)>/gi, '**$1**')
    .replace(/<(?:em|i)\b[^>]*>([^<]+)<\/(?:em|i)>/gi, '*$1*')
    .replace(/\s*<(?:ul|ol)\b[^>]*>/gi, '\n')
    .replace(/<(?:br\s*\/?|\/(?:p|div|ul|ol|h[1-6]|tr))>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/^[^\S\n]+/gm, '');
}
