import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../problems/errors.ts';
import { isObject } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';

/** The TypeScript files of rows: those that were written, and the number of those that were up to date. */
export interface WrittenTypes {
  readonly written: readonly string[];
  readonly unchanged: number;
}

const SCHEMA = /^data\/schemas\/([^/]+\.schema)\.json$/;
/** How prettier formats the types, if the site has it. */
const STYLE = { printWidth: 120, bracketSpacing: false, trailingComma: 'none' };

/**
 * Writes the TypeScript types of rows into `templates/types/`, one file for each schema of `data/schemas/`.
 * Files that are up to date are not written. @throws UsageError if there is no schema, or if one cannot be
 * compiled; the file system's own error
 */
export async function writeTypes(root: string): Promise<WrittenTypes> {
  const schemas = listShown(root, 'data/schemas').filter((path) => SCHEMA.test(path));
  if (schemas.length === 0)
    throw new UsageError(
      `${join(root, 'data/schemas')} has no schemas`,
      'Write data/schemas/DATASET.schema.json, or let "rowpress schema FILE.csv --write" do it.',
    );
  const format = await findFormatter(root);
  const written: string[] = [];
  for (const path of schemas) {
    const file = `templates/types/${SCHEMA.exec(path)?.[1]}.d.ts`;
    const types = await format(await compileTypes(root, path));
    if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === types) continue;
    mkdirSync(join(root, 'templates/types'), { recursive: true });
    writeFileSync(join(root, file), types);
    written.push(file);
  }
  return { written, unchanged: schemas.length - written.length };
}

async function compileTypes(root: string, path: string): Promise<string> {
  try {
    return await compileSchema(JSON.parse(readFileSync(join(root, path), 'utf8')), path, root);
  } catch (error) {
    throw new UsageError(
      `${path} cannot be turned into types: ${(error as Error).message}`,
      'Run "rowpress validate" to see what is wrong with the schema.',
    );
  }
}

/** Returns the types of a schema at a path of a site, not indented. @throws an error if it is no schema */
async function compileSchema(schema: unknown, path: string, root: string): Promise<string> {
  const { compile } = loadLibrary('schema-types');
  const bannerComment = `/* eslint-disable */
/**
 * "rowpress types" wrote this file from ${path}.
 * Do not edit it: change the schema, and run the command again.
 */`;
  if (!isObject(schema)) throw new Error('it is no object');
  return compile(
    structuredClone(schema) as object,
    path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, ''),
    {
      bannerComment,
      cwd: join(root, 'data/schemas'),
      format: false,
    },
  );
}

/** Returns the types of a dataset's rows as `writeTypes` writes them, given its schema. */
export async function typesOfSchema(schema: unknown, path: string): Promise<string> {
  return indent(await compileSchema(schema, path, '.'));
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
