import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { ShortcodeFault, Shortcodes } from '../../types/markdown.ts';
import { decodeHtml } from '../markup.ts';

/** A line that is a shortcode, or begins one that contains text: its colons, its name, and the rest. */
const OPENING = /^(?:(::)(?=[A-Za-z])|(:{3,})[ \t]*(?=[A-Za-z]))([A-Za-z][\w-]*)[ \t]*(.*?)[ \t]*$/;
const CLOSING = /^(:{3,})[ \t]*$/;
const FENCE = /^(`{3,}|~{3,})/;
/** An attribute with its value: `id=intro`, `title="…"`, or a name alone. */
const ATTRIBUTE =
  /[ \t]*([A-Za-z_][\w-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'=<>`{}]+)))?(?=[\s}]|$)/y;
const END = /[ \t]*\}/y;
/** What React reads of the props of a component itself. */
const RESERVED: ReadonlySet<string> = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML']);
const SCRIPT = /^\s*(?:javascript|vbscript|data):/i;
const CODE_INDENT = 4;

/** What a token of a shortcode says: its name, its attributes, and where it begins in the text. */
interface ShortcodeMeta {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly offset: number;
  /** Whether its attributes have faults, which are reported. */
  readonly isFaulty: boolean;
}

/** What is found while a text is parsed and rendered. */
interface Environment {
  faults?: ShortcodeFault[];
}

/** A text in Markdown has faults in its shortcodes. */
export class ShortcodeError extends Error {
  readonly text: string;
  readonly faults: readonly ShortcodeFault[];

  constructor(text: string, faults: readonly ShortcodeFault[]) {
    super(faults[0]?.message ?? '');
    this.text = text;
    this.faults = faults;
  }
}

/**
 * Lets a parser read shortcodes: `::name{key=value}` on a line of its own, and `:::name{…}` with text up to a
 * line `:::`. Their components render them. Faults are collected in the environment, see `takeFaults`.
 */
export function addShortcodes(parser: MarkdownIt, shortcodes: Shortcodes): void {
  parser.block.ruler.before('fence', 'shortcode', readShortcode, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const { renderer } = parser;
  const render = renderer.render.bind(renderer);
  renderer.render = (tokens, options, environment) =>
    cutShortcodes(tokens)
      .map(({ shortcode, inner }) => {
        if (!shortcode) return render(inner ?? [], options, environment);
        const html = inner && renderer.render(inner, options, environment);
        return renderOne(
          shortcode.meta as unknown as ShortcodeMeta,
          html,
          shortcodes,
          (environment ?? {}) as Environment,
        );
      })
      .join('');
}

/** Returns the faults that were found while a text was parsed and rendered, sorted by place. */
export function takeFaults(environment: object): readonly ShortcodeFault[] {
  const { faults = [] } = environment as Environment;
  return faults.toSorted((a, b) => a.offset - b.offset);
}

/**
 * Returns the words of blocks. `wordsOf` returns those of a token, and `render` the HTML of a shortcode with
 * all that it contains.
 */
export function wordsOfBlocks(
  tokens: Token[],
  wordsOf: (token: Token) => string,
  render: (tokens: Token[]) => string,
): string[] {
  return cutShortcodes(tokens).flatMap(({ shortcode, inner = [], all }) =>
    shortcode ? wordsOfHtml(render(all)) : inner.map(wordsOf),
  );
}

/** The elements that end no word. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var)\b[^>]*>/g;

function wordsOfHtml(html: string): string {
  return decodeHtml(html.replace(INLINE, '').replace(/<[^>]*>/g, ' '));
}

/** A shortcode with the tokens inside of it, or the tokens between shortcodes. */
interface Part {
  readonly shortcode?: Token;
  readonly inner?: Token[];
  readonly all: Token[];
}

/** Cuts tokens into shortcodes and what stands between them. */
function cutShortcodes(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  let start = 0;
  const addPlain = (end: number) => {
    const inner = tokens.slice(start, end);
    if (inner.length > 0) parts.push({ inner, all: inner });
  };
  for (let at = 0; at < tokens.length; at++) {
    const shortcode = tokens[at];
    if (shortcode?.type !== 'shortcode' && shortcode?.type !== 'shortcode_open') continue;
    addPlain(at);
    const end = shortcode.type === 'shortcode' ? at : findClosing(tokens, at);
    const inner = shortcode.type === 'shortcode' ? {} : { inner: tokens.slice(at + 1, end) };
    parts.push({ shortcode, ...inner, all: tokens.slice(at, end + 1) });
    at = end;
    start = end + 1;
  }
  addPlain(tokens.length);
  return parts;
}

function findClosing(tokens: readonly Token[], opening: number): number {
  const level = tokens[opening]?.level;
  return tokens.findIndex(
    (token, at) => at > opening && token.type === 'shortcode_close' && token.level === level,
  );
}

function renderOne(
  { name, attributes, offset, isFaulty }: ShortcodeMeta,
  html: string | undefined,
  shortcodes: Shortcodes,
  environment: Environment,
): string {
  // What is missing may be in the attributes that cannot be read.
  if (isFaulty) return '';
  const faults = shortcodes.check(name, attributes);
  if (faults.length === 0)
    try {
      return shortcodes.render(name, attributes, html);
    } catch (error) {
      if (error instanceof ShortcodeError) throw error;
      faults.push(shortcodes.explain(name, error));
    }
  addFaults(environment, ...faults.map((fault) => ({ ...fault, offset })));
  return '';
}

function addFaults(environment: Environment, ...faults: ShortcodeFault[]): void {
  environment.faults = [...(environment.faults ?? []), ...faults];
}

/** The rule of markdown-it: reads the shortcode that begins in a line. */
function readShortcode(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= CODE_INDENT) return false;
  const [line, start] = lineAt(state, startLine);
  const [, leaf, colons = '', name = '', rest = ''] = OPENING.exec(line) ?? [];
  // Two colons before a sentence are no shortcode.
  if (name === '' || (leaf && rest !== '' && !rest.startsWith('{'))) return false;
  if (silent) return true;
  const environment = state.env as Environment;
  const report = (message: string, advice: string, at = 0) =>
    addFaults(environment, { kind: 'invalid-shortcode', message, advice, offset: start + at });
  const before = environment.faults?.length;
  const attributes = readAttributes(name, rest, line.trimEnd().length - rest.length, report);
  const isFaulty = environment.faults?.length !== before;
  const meta: ShortcodeMeta = { name, attributes, offset: start, isFaulty };
  if (leaf) {
    pushToken(state, 'shortcode', 0, meta, [startLine, startLine + 1]);
    state.line = startLine + 1;
    return true;
  }
  const end = findEnd(state, startLine, endLine, colons.length);
  if (end === undefined)
    report(`the shortcode "${name}" is not closed`, `Write a line ${colons} after its text.`);
  const last = end ?? endLine;
  pushToken(state, 'shortcode_open', 1, meta, [startLine, last]);
  const { lineMax } = state;
  state.lineMax = last;
  state.md.block.tokenize(state, startLine + 1, last);
  state.lineMax = lineMax;
  pushToken(state, 'shortcode_close', -1, meta, null);
  state.line = end === undefined ? last : last + 1;
  return true;
}

function pushToken(
  state: StateBlock,
  type: string,
  nesting: -1 | 0 | 1,
  meta: ShortcodeMeta,
  map: [number, number] | null,
): void {
  const token = state.push(type, '', nesting);
  token.block = true;
  token.meta = { ...meta };
  token.map = map;
}

function lineAt(state: StateBlock, line: number): [text: string, start: number] {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return [state.src.slice(start, state.eMarks[line]), start];
}

/** Returns the line that closes a shortcode, which can contain others and code. Undefined without one. */
function findEnd(state: StateBlock, startLine: number, endLine: number, length: number): number | undefined {
  const open = [length];
  let fence: string | undefined;
  for (let at = startLine + 1; at < endLine; at++) {
    const [line] = lineAt(state, at);
    // The list item or the quotation ends.
    if (line !== '' && (state.sCount[at] ?? 0) < state.blkIndent) return undefined;
    const [mark] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const [, , colons] = OPENING.exec(line) ?? [];
    const [, closing] = CLOSING.exec(line) ?? [];
    if (colons) open.push(colons.length);
    else if (closing && closing.length >= (open.at(-1) ?? 0)) open.pop();
    if (open.length === 0) return at;
  }
  return undefined;
}

/**
 * Reads `{key=value …}`, which begins at `from` in its line. What is wrong is reported at its place there.
 */
function readAttributes(
  name: string,
  rest: string,
  from: number,
  report: (message: string, advice: string, at: number) => void,
): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  if (rest === '') return attributes;
  const say = (message: string, advice: string, at = 0) =>
    report(`the shortcode "${name}" ${message}`, advice, from + at);
  let at = 1;
  while (rest.startsWith('{')) {
    END.lastIndex = at;
    if (END.test(rest)) {
      if (END.lastIndex === rest.length) return attributes;
      at = END.lastIndex;
      break;
    }
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(rest);
    if (!found) break;
    const [whole, key = '', double, single, bare = ''] = found;
    const start = at + whole.length - whole.trimStart().length;
    const value = (double ?? single)?.replace(/\\(.)/g, '$1') ?? bare;
    if (Object.hasOwn(attributes, key)) say(`has "${key}" twice`, 'Remove one of them.', start);
    if (RESERVED.has(key)) say(`cannot have "${key}"`, 'Choose another name.', start);
    else if (SCRIPT.test(value))
      say(`has an address in "${key}" that is code`, 'Write an https address.', start);
    else attributes[key] = value;
    at = ATTRIBUTE.lastIndex;
  }
  say(
    'has attributes that cannot be read',
    `Write them like {id=intro title="Two words"}, after the name and up to the end of the line.`,
    rest.startsWith('{') ? at : 0,
  );
  return attributes;
}
