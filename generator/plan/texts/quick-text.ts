import { foldSpace } from './fold-space.ts';

/** A text for one page's scope; undefined when Handlebars is to decide. */
export type QuickText = (scope: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * Compiles texts that are nothing but words and fields (`{{tool.name}} online`), as nearly all are: a tenth of the cost of Handlebars, which decides of
 * everything else, such as helpers, blocks, and fields that hold no text. Undefined for a text that is not so simple.
 */
export function compileQuickText(program: hbs.AST.Program): QuickText | undefined {
  const parts: (string | readonly string[])[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ContentStatement') {
      parts.push((statement as hbs.AST.ContentStatement).value);
      continue;
    }
    const steps =
      statement.type === 'MustacheStatement' ? fieldPath(statement as hbs.AST.MustacheStatement) : undefined;
    if (!steps) return undefined;
    parts.push(steps);
  }
  return (scope) => {
    let text = '';
    for (const part of parts) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      const value = fieldAt(scope, part);
      if (value === undefined) return undefined;
      text += value;
    }
    return foldSpace(text);
  };
}

function fieldPath({ path, params, hash }: hbs.AST.MustacheStatement): readonly string[] | undefined {
  const { type, data, depth, parts } = path as hbs.AST.PathExpression;
  const isPlain = type === 'PathExpression' && !data && depth === 0 && params.length === 0 && !hash;
  return isPlain && parts.length > 1 ? (parts as string[]) : undefined;
}

/** The text at a path; anything but a text that says something is left to Handlebars. */
function fieldAt(scope: Readonly<Record<string, unknown>>, steps: readonly string[]): string | undefined {
  let value: unknown = scope;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'string' && !/\[object object\]/i.test(value) ? value : undefined;
}
