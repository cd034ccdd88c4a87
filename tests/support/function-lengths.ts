/** A function of a formatted source: the line it starts at, and how many lines it has. */
export interface FunctionPlace {
  readonly line: number;
  readonly length: number;
}

const HEAD =
  /\bfunction\b|=> \{$|^\s*(?:async |static |get |set |\*)*#?[\w$]+(?:<[^>]*>)?\([\s\S]*\)(?:: [\s\S]*)? \{$/;
const STATEMENT = /^\s*(?:if|for|while|switch|catch|\} else|do)\b/;

/** Finds the functions of a source by its indentation, which the formatter keeps exact. */
export function findFunctions(text: string): FunctionPlace[] {
  const lines = text.split('\n');
  const indentOf = (at: number) => (lines[at] ?? '').search(/\S/);
  const found: FunctionPlace[] = [];
  for (const [at, line] of lines.entries()) {
    const indent = indentOf(at);
    if (indent < 0 || !line.endsWith('{')) continue;
    const start = /^\s*\)/.test(line) ? findOpening(lines, at, indent) : at;
    const head = lines.slice(start, at + 1).join('\n');
    if (!HEAD.test(head) || STATEMENT.test(head)) continue;
    let end = at + 1;
    while (end < lines.length && !(indentOf(end) === indent && /^\s*\}/.test(lines[end] ?? ''))) end++;
    found.push({ line: start + 1, length: end - start + 1 });
  }
  return found;
}

/** Returns the line on which a declaration starts whose parameters end at line `at`. */
function findOpening(lines: readonly string[], at: number, indent: number): number {
  let start = at - 1;
  while (start > 0 && ((lines[start] ?? '').search(/\S/) !== indent || /^\s*[)}\]]/.test(lines[start] ?? '')))
    start--;
  return start;
}
