/** The first line of a block that names its file, in a comment of YAML, TypeScript or CSS. */
const TITLE =
  /^(?:# |\/\/ |\/\* |\{\{\/\* )((?:[\w.[\]-]+\/)*[\w.[\]-]+\.\w+)([^\n]*?)(?: ?\*\/(?:\}\})?)?\n/;
/** A comment to the end of a line, after white space or at the beginning. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  sh: /(^|\s)(#.*)$/gm,
  yaml: /(^|\s)(#.*)$/gm,
  ts: /(^|\s)(\/\/.*|\/\*.*\*\/)$/gm,
  tsx: /(^|\s)(\/\/.*|\/\*.*\*\/)$/gm,
  css: /(^|\s)(\/\*.*\*\/)$/gm,
};

/**
 * Returns the HTML of a block of code. The file that the block names becomes its caption. `toHtml` makes HTML
 * of a text.
 */
export function renderCode(text: string, info: string, toHtml: (text: string) => string): string {
  const language = /^\w+/.exec(info)?.[0] ?? '';
  const named = /title="([^"]+)"/.exec(info)?.[1];
  const [line = '', file, rest = ''] = named ? [] : (TITLE.exec(text) ?? []);
  const caption = named ?? (file ? file + rest : undefined);
  const code = toHtml(caption && !named ? text.slice(line.length) : text);
  const comments = COMMENTS[language];
  const marked = comments ? code.replace(comments, '$1<span class="comment">$2</span>') : code;
  const frame = `<pre tabindex="0"><code>${marked}</code></pre>`;
  return caption
    ? `<figure class="code"><figcaption>${toHtml(caption)}</figcaption>${frame}</figure>\n`
    : `<div class="code">${frame}</div>\n`;
}
