/**
 * A Markdown file's front matter (with the `---` line before it, so that its lines count from the file's first) and the text after it, with LF
 * line ends. `front` is undefined when the file does not begin with two `---` lines.
 */
export function splitFrontMatter(text: string): { front: string | undefined; body: string } {
  const match = /^(---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text);
  const body = text.slice(match?.[0].length ?? 0).replace(/\r\n/g, '\n');
  return { front: match?.[1], body };
}
