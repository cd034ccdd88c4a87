import { textOffset } from './text-error.ts';

/** The helper through which a text prints a field. No text can name it. */
export const PRINT_FIELD = 'rowpress field';

/** Helpers that print nothing for a missing value. `count` and `plural` take it as zero. */
const PRINTING = ['join', 'lower', 'upper'];

/**
 * Changes a parsed text so that it prints each field through the helper `PRINT_FIELD`, which gets the value,
 * the field's path and its position in the text. Fields that blocks and other helpers read stay as they are.
 */
export function watchFields(source: string, program: hbs.AST.Program, helpers: readonly string[]): void {
  const watch = (path: hbs.AST.PathExpression): Pick<hbs.AST.SubExpression, 'path' | 'params'> => ({
    path: { ...path, data: false, depth: 0, parts: [PRINT_FIELD], original: PRINT_FIELD },
    params: [
      path,
      {
        type: 'StringLiteral',
        value: path.original,
        original: path.original,
        loc: path.loc,
      } as hbs.AST.StringLiteral,
      {
        type: 'NumberLiteral',
        value: textOffset(source, path.loc.start),
        loc: path.loc,
      } as hbs.AST.NumberLiteral,
    ],
  });
  const visitCall = (call: hbs.AST.MustacheStatement | hbs.AST.SubExpression): void => {
    const path = call.path as hbs.AST.PathExpression;
    const name = String(path.original);
    if (!helpers.includes(name)) {
      const isPlain = call.type === 'MustacheStatement' && call.params.length === 0 && !call.hash;
      if (isPlain && isField(path)) Object.assign(call, watch(path));
      return;
    }
    if (!PRINTING.includes(name)) return;
    const [value] = call.params;
    if (value?.type === 'SubExpression') visitCall(value as hbs.AST.SubExpression);
    else if (value && isField(value))
      call.params[0] = { ...call, type: 'SubExpression', ...watch(value) } as hbs.AST.SubExpression;
  };
  const visitProgram = (block: hbs.AST.Program | undefined): void => {
    for (const statement of block?.body ?? []) {
      if (statement.type === 'MustacheStatement') visitCall(statement as hbs.AST.MustacheStatement);
      else if (statement.type === 'BlockStatement') {
        const { program, inverse } = statement as hbs.AST.BlockStatement;
        visitProgram(program);
        visitProgram(inverse);
      }
    }
  };
  visitProgram(program);
}

/** Returns whether an expression is a field: not `this`, and not a variable of a block such as `@index`. */
function isField(expression: hbs.AST.Expression): expression is hbs.AST.PathExpression {
  if (expression.type !== 'PathExpression') return false;
  const { data, parts } = expression as hbs.AST.PathExpression;
  return parts.length > (data ? 1 : 0) && (!data || parts[0] === 'root');
}
