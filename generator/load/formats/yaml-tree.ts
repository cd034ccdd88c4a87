import type { CST, Document, LineCounter } from 'yaml';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { MAX_NESTING } from './row-format.ts';

/** The tree of a YAML document, and the counter that turns its offsets into lines. */
export interface YamlTree {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** Thrown if a text nests values deeper than `MAX_NESTING`. `offset` is where it does. */
export class NestingError extends Error {
  override name = 'NestingError';
  readonly offset: number;
  readonly lines: LineCounter;
  constructor(offset: number, lines: LineCounter) {
    super(`values are nested more than ${MAX_NESTING} deep`);
    this.offset = offset;
    this.lines = lines;
  }
}

/**
 * Composes the tree of a text. Faults are in `document.errors`. The depth is checked while the text is read,
 * before any code recurses over the tree. @throws NestingError
 */
export function composeYaml(text: string): YamlTree {
  const { Composer, YAMLParseError } = loadLibrary('yaml');
  const lines = countLines(text);
  const composer = new Composer({ prettyErrors: false });
  let document: Document.Parsed | undefined;
  for (const next of composer.compose(readTokens(text, lines), true, text.length)) {
    document ??= next;
    if (document === next) continue;
    const [start, end] = next.range;
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'a second document begins here'));
    break;
  }
  return { document: document as Document.Parsed, lines };
}

/** Counts the lines of a text. The parser of `yaml` skips some lines in texts that it cannot parse. */
function countLines(text: string): LineCounter {
  const { LineCounter } = loadLibrary('yaml');
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return lines;
}

const COLLECTIONS: ReadonlySet<CST.Token['type']> = new Set(['block-map', 'block-seq', 'flow-collection']);

function* readTokens(text: string, lines: LineCounter): Generator<CST.Token, void> {
  const { Lexer, Parser } = loadLibrary('yaml');
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length <= MAX_NESTING) continue;
    const depth = parser.stack.filter(({ type }) => COLLECTIONS.has(type)).length;
    if (depth > MAX_NESTING) throw new NestingError(parser.offset - lexeme.length, lines);
  }
  yield* parser.end();
}
