/**
 * Splits a Markdown file into its front matter and its body, which gets LF line ends. The front matter
 * includes the `---` line before it, so that its line numbers are those of the file. `front` is undefined if
 * the file does not begin with two `---` lines.
 */
export function splitFrontMatter(text: string): { front: string | undefined; body: string } {
  const match = /^(---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text);
  const body = text.slice(match?.[0].length ?? 0).replace(/\r\n/g, '\n');
  return { front: match?.[1], body };
}
