import type { InferredField } from '../../types/infer.ts';

/** A mapping of field names to their fields, and of names of mappings to these. */
type Tree = Map<string, InferredField | Tree>;

/** Returns the TypeScript module with the type of a dataset's rows. */
export function formatTypes(typeName: string, dataset: string, fields: readonly InferredField[]): string {
  const tree: Tree = new Map();
  for (const field of fields) add(tree, field.name.split('.'), field);
  return [
    `/** A row of ${dataset}, as data/schemas/ describes it. */`,
    `export interface ${typeName} {`,
    ...formatTree(tree, '  '),
    '}',
    '',
  ].join('\n');
}

function add(tree: Tree, [first = '', ...rest]: readonly string[], field: InferredField): void {
  if (rest.length === 0) {
    tree.set(first, field);
    return;
  }
  const known = tree.get(first);
  const below: Tree = known instanceof Map ? known : new Map();
  tree.set(first, below);
  add(below, rest, field);
}

function formatTree(tree: Tree, indent: string): string[] {
  return [...tree].flatMap(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    if (!(field instanceof Map))
      return [`${indent}readonly ${key}${field.required ? '' : '?'}: ${formatType(field)};`];
    return [`${indent}readonly ${key}?: {`, ...formatTree(field, `${indent}  `), `${indent}};`];
  });
}

function formatType({ type, enum: values }: InferredField): string {
  if (type === 'array') return 'readonly string[]';
  if (values) return values.map(quote).join(' | ');
  return type === 'integer' ? 'number' : type;
}

const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
