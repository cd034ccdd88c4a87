import { didYouMean } from '../../problems/suggest.ts';
import { TextError, textOffset } from './text-helpers.ts';

/** A path that a text reads from the page's scope, and its position in the text. */
export interface TextPath {
  readonly steps: readonly string[];
  readonly offset: number;
}

const BLOCKS = ['if', 'unless', 'each', 'with'];
/** Blocks that do not change the context. */
const PLAIN_BLOCKS = ['if', 'unless'];

/**
 * Returns the paths that a parsed text reads from the page's scope. `{{#each}}` and `{{#with}}` change the
 * context, so inside them only paths from `@root` count.
 * @throws TextError for a partial, a decorator, an unknown helper, or a block without exactly one value
 */
export function collectPaths(
  source: string,
  program: hbs.AST.Program,
  helpers: readonly string[],
): TextPath[] {
  const paths: TextPath[] = [];
  const known = [...BLOCKS, 'lookup', ...helpers];
  const fail = (message: string, { loc }: hbs.AST.Node): never => {
    throw new TextError(message, textOffset(source, loc.start));
  };
  const visitPath = (path: hbs.AST.PathExpression, inner: boolean): void => {
    const isRoot = path.data && path.parts[0] === 'root';
    if ((path.data && !isRoot) || (inner && !isRoot) || path.depth > 0 || path.parts.length === 0) return;
    const steps = (isRoot ? path.parts.slice(1) : path.parts) as string[];
    if (steps.length > 0) paths.push({ steps, offset: textOffset(source, path.loc.start) });
  };
  const visitExpression = (expression: hbs.AST.Expression, inner: boolean): void => {
    if (expression.type === 'SubExpression') visitCall(expression as hbs.AST.SubExpression, inner);
    else if (expression.type === 'PathExpression') visitPath(expression as hbs.AST.PathExpression, inner);
  };
  const visitCall = (call: Call, inner: boolean): void => {
    const path = call.path as hbs.AST.PathExpression;
    const name = String(path.original);
    if (BLOCKS.includes(name) && call.params.length !== 1)
      fail(`{{#${name}}} asks for exactly one value`, call);
    if (!known.includes(name)) {
      if (call.params.length > 0 || call.hash)
        fail(
          `there is no helper "${name}". ${didYouMean(name, known, `Helpers: ${helpers.join(', ')}`)}`,
          path,
        );
      visitExpression(call.path, inner);
    }
    for (const parameter of call.params) visitExpression(parameter, inner);
    for (const pair of call.hash?.pairs ?? []) visitExpression(pair.value, inner);
  };
  const visitProgram = (block: hbs.AST.Program | undefined, inner: boolean): void => {
    for (const statement of block?.body ?? []) {
      if (statement.type === 'MustacheStatement') visitCall(statement as hbs.AST.MustacheStatement, inner);
      else if (statement.type === 'BlockStatement') {
        const nested = statement as hbs.AST.BlockStatement;
        visitCall(nested, inner);
        visitProgram(
          nested.program,
          inner || !PLAIN_BLOCKS.includes(String((nested.path as hbs.AST.PathExpression).original)),
        );
        visitProgram(nested.inverse, inner);
      } else if (!SILENT.has(statement.type)) fail('partials and decorators are not supported', statement);
    }
  };
  visitProgram(program, false);
  return paths;
}

const SILENT: ReadonlySet<string> = new Set(['ContentStatement', 'CommentStatement']);

interface Call extends hbs.AST.Node {
  readonly path: hbs.AST.Node;
  readonly params: readonly hbs.AST.Expression[];
  readonly hash?: hbs.AST.Hash;
}
