import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readForeign, schemaName } from '../load/schema-files.ts';
import { UsageError } from '../problems/errors.ts';
import type { JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { pointTo, visitSchemas } from '../utils/schema.ts';
import { compileMessages, typesOfMessages } from './message-types.ts';

/** The TypeScript files of rows: those that were written, and the number of those that were up to date. */
export interface WrittenTypes {
  readonly written: readonly string[];
  readonly unchanged: number;
}

/** What the compiler adds to the comment of a definition that nothing in the file refers to. */
const REFERENCED = /(?:\n \* *)?\n \* This interface was referenced by .*\n \* via the `definition` .*/g;
const EMPTY_COMMENT = /\/\*\*\s*\*\/\n/g;
/** How prettier formats the types, if the site has it. */
const STYLE = { printWidth: 120, bracketSpacing: false, trailingComma: 'none' };

/**
 * Writes the TypeScript types of rows into `templates/types/`, one file for each schema of `data/schemas/`,
 * and one for the messages of the site, if it has some. Files that are up to date are not written. @throws
 * UsageError if there is neither, or if a schema cannot be compiled; the file system's own error
 */
export async function writeTypes(root: string): Promise<WrittenTypes> {
  const schemas = listShown(root, 'data/schemas').filter((path) => schemaName(path) !== undefined);
  const messages = typesOfMessages(root);
  if (schemas.length === 0 && messages === undefined)
    throw new UsageError(
      `${join(root, 'data/schemas')} has no schemas`,
      'Write data/schemas/DATASET.schema.json, or let "rowpress schema FILE.csv --write" do it.',
    );
  const format = await findFormatter(root);
  const read = new Map(schemas.map((path) => [nameOf(path), readSchema(root, path)]));
  const shared = new Set([...read.values()].flatMap((schema) => [...foreignNames(schema)]));
  const files = new Map<string, string>();
  for (const path of schemas) {
    const name = nameOf(path);
    files.set(`${name}.schema.d.ts`, await compileTypes(root, path, read, shared.has(name)));
  }
  if (messages !== undefined) files.set('messages.d.ts', messages);
  const written: string[] = [];
  for (const [name, text] of files) {
    const file = `templates/types/${name}`;
    const types = await format(text);
    if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === types) continue;
    mkdirSync(join(root, 'templates/types'), { recursive: true });
    writeFileSync(join(root, file), types);
    written.push(file);
  }
  return { written, unchanged: files.size - written.length };
}

function nameOf(path: string): string {
  return schemaName(path) ?? '';
}

function readSchema(root: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    throw notTyped(path, error);
  }
}

function notTyped(path: string, error: unknown): UsageError {
  return new UsageError(
    `${path} cannot be turned into types: ${(error as Error).message}`,
    'Run "rowpress validate" to see what is wrong with the schema.',
  );
}

/** Returns the names of other schemas whose definitions a schema refers to. */
function foreignNames(schema: unknown): Set<string> {
  const names = new Set<string>();
  visitSchemas(schema, ({ $ref }) => {
    const foreign = typeof $ref === 'string' ? readForeign($ref) : undefined;
    if (foreign) names.add(foreign.name);
  });
  return names;
}

/**
 * Returns the types of one of a site's schemas. A picture is what `<Picture>` takes. A type of another file
 * is imported from there. If others import from this one (`isShared`), it exports the types of all its
 * definitions.
 */
async function compileTypes(
  root: string,
  path: string,
  read: ReadonlyMap<string, unknown>,
  isShared: boolean,
): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const schema = structuredClone(read.get(nameOf(path)));
  let hasPictures = false;
  visitSchemas(schema, (node) => {
    if (node.format === 'picture') {
      hasPictures = true;
      const isNullable = Array.isArray(node.type) && node.type.includes('null');
      Object.assign(node, { tsType: isNullable ? 'PictureFile | null' : 'PictureFile' });
    }
    const foreign = typeof node.$ref === 'string' ? readForeign(node.$ref) : undefined;
    const definition =
      foreign && pointTo(`#${foreign.pointer}`, (read.get(foreign.name) ?? {}) as JsonSchema);
    if (!foreign || !isObject(definition)) return;
    const type = typeName(definition, foreign.pointer, foreign.name);
    imports.set(foreign.name, (imports.get(foreign.name) ?? new Set()).add(type));
    Object.assign(node, { $ref: undefined, tsType: type });
  });
  if (isShared && isObject(schema) && isObject(schema.$defs))
    for (const [name, definition] of Object.entries(schema.$defs))
      if (isObject(definition)) Object.assign(definition, { title: typeName(definition, name) });
  const lines = [
    ...(hasPictures ? ["import type { PictureFile } from 'rowpress/template';\n"] : []),
    ...[...imports].map(
      ([name, types]) => `import type { ${[...types].sort().join(', ')} } from './${name}.schema.d.ts';\n`,
    ),
  ];
  try {
    return await compileSchema(schema, path, root, { imports: lines.join(''), isShared });
  } catch (error) {
    throw notTyped(path, error);
  }
}

/** Returns the name of a definition's type: its title, or else its own name or that of its file. */
function typeName({ title }: JsonSchema, pointer: string, file = ''): string {
  const name = typeof title === 'string' ? title : pointer.split('/').at(-1) || `${file}-schema`;
  return name.replace(/(?:^|[^A-Za-z0-9_$]+)(\w?)/g, (_, first: string) => first.toUpperCase());
}

/** Returns the types of a schema at a path of a site, not indented. @throws an error if it is no schema */
async function compileSchema(
  schema: unknown,
  path: string,
  root: string,
  { imports = '', isShared = false } = {},
): Promise<string> {
  const { compile } = loadLibrary('schema-types');
  const bannerComment = `/* eslint-disable */
/**
 * "rowpress types" wrote this file from ${path}.
 * Do not edit it: change the schema, and run the command again.
 */${imports && `\n\n${imports}`}`;
  if (!isObject(schema)) throw new Error('it is no object');
  const types = await compile(
    structuredClone(schema) as object,
    path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, ''),
    {
      bannerComment,
      cwd: join(root, 'data/schemas'),
      format: false,
      unreachableDefinitions: isShared,
    },
  );
  return types.replace(REFERENCED, '').replace(EMPTY_COMMENT, '');
}

/** Returns the types of a dataset's rows as `writeTypes` writes them, given its schema. */
export async function typesOfSchema(schema: unknown, path: string): Promise<string> {
  return indent(await compileTypes('.', path, new Map([[nameOf(path), schema]]), false));
}

/** Returns the types of messages as `writeTypes` writes them, given the text of their file. */
export function typesOfNewMessages(text: string, language: string): string {
  return indent(compileMessages(text, language));
}

/** Returns what formats the types: prettier if the site has it, or else the indentation alone. */
async function findFormatter(root: string): Promise<(types: string) => string | Promise<string>> {
  try {
    const path = createRequire(join(root, 'package.json')).resolve('prettier');
    const { default: prettier } = await import(pathToFileURL(path).href);
    return (types) => prettier.format(types, { parser: 'typescript', filepath: 'x.d.ts', ...STYLE });
  } catch {
    return indent;
  }
}

/** Indents lines by the braces around them, and drops white space at their ends. */
function indent(types: string): string {
  let depth = 0;
  const lines = types.split('\n').map((line) => {
    const text = line.trim();
    const isComment = /^(?:\*|\/\*)/.test(text);
    if (!isComment && /^[}\])]/.test(text)) depth--;
    const shown =
      text === '' ? '' : `${'  '.repeat(Math.max(0, depth))}${/^\*/.test(text) ? ' ' : ''}${text}`;
    if (!isComment && /[{[(]$/.test(text)) depth++;
    return shown;
  });
  return `${lines.join('\n').trimEnd()}\n`;
}
