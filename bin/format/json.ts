import { plainJson } from './sinks.ts';

/** What `--json` prints: the exit code, and the results of the command. */
type JsonContent = { readonly exitCode: number } & Readonly<Record<string, unknown>>;

/**
 * Formats the one document that `--json` prints: version 1, the exit code, and the results of the command.
 */
export function formatJson(content: JsonContent): string {
  return `${plainJson(JSON.stringify({ version: 1, ...content }, null, 2))}\n`;
}

/** The fewest characters of a piece, so that few of them are written. */
const PIECE = 1 << 16;

/**
 * Writes the document of `formatJson` in pieces. The findings of a large site would take several times their
 * size in memory if they were formatted at once.
 */
export function writeJson(content: JsonContent, write: (piece: string) => void): void {
  let piece = '';
  addValue({ version: 1, ...content }, '\n', (text) => {
    piece += text;
    if (piece.length < PIECE) return;
    write(plainJson(piece));
    piece = '';
  });
  write(`${plainJson(piece)}\n`);
}

/** Adds the text of a value. `newLine` begins the line on which the value ends. */
function addValue(value: unknown, newLine: string, add: (text: string) => void): void {
  if (typeof value !== 'object' || value === null) {
    add(JSON.stringify(value) ?? 'null');
    return;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const inner = `${newLine}  `;
  let before = open + inner;
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined && !isList) continue;
    add(isList ? before : `${before}${JSON.stringify(name)}: `);
    addValue(item, inner, add);
    before = `,${inner}`;
  }
  add(before.startsWith(',') ? `${newLine}${close}` : `${open}${close}`);
}
