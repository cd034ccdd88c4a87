import type { DataObject, DataPath, JsonSchema, SchemaFile } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { DOCUMENT_NAMES } from '../utils/paths.ts';
import { pointTo, visitSchemas } from '../utils/schema.ts';
import { withEngineFields } from './validate/engine-fields.ts';
import { pointerToPath } from './validate/schema-problems.ts';

const SCHEMA = /^(?:[^:]*\/)?([^/:]+)\.schema\.json$/;
/** What a schema of site.yaml that does not parse allows. */
const ANY_FIELDS: DataObject = { type: 'object', additionalProperties: true };

/** The schemas of a site, by the dataset or the document that each describes. */
interface SiteSchemas {
  readonly schemas: ReadonlyMap<string, SchemaFile>;
  /** The names of schemas that others refer to. */
  readonly shared: ReadonlySet<string>;
}

/**
 * Completes the schemas of `data/schemas/`, given the values of the files. Each gets a copy of what it refers
 * to in other files, and those of rows get rowpress's own fields. A file that does not parse has no value,
 * and its schema allows everything. With `allowsLetters`, slugs may have letters of other alphabets.
 */
export function completeSchemas(files: ReadonlyMap<string, unknown>, allowsLetters: boolean): SiteSchemas {
  const read = new Map<string, SchemaFile>();
  for (const [file, value] of files) {
    const name = schemaName(file);
    if (name === undefined) continue;
    read.set(name, { file, schema: isObject(value) ? value : name === 'site' ? ANY_FIELDS : {} });
  }
  const shared = new Set<string>();
  const schemas = new Map<string, SchemaFile>();
  for (const [name, own] of read) {
    const joined = joinSchema(own, read, shared);
    const schema = DOCUMENT_NAMES.includes(name) ? joined.schema : withEngineFields(joined.schema);
    schemas.set(name, { ...joined, schema: allowsLetters ? withLetterSlugs(schema) : schema });
  }
  return { schemas, shared };
}

/** Returns what a schema describes, by the path of its file. Returns undefined for another file. */
export function schemaName(file: string): string | undefined {
  return SCHEMA.exec(file)?.[1];
}

/** Returns a `$ref` as the name of the schema of another file and a pointer into it. */
export function readForeign($ref: string): { readonly name: string; readonly pointer: string } | undefined {
  const at = $ref.indexOf('#');
  const name = schemaName(at < 0 ? $ref : $ref.slice(0, at));
  return name === undefined ? undefined : { name, pointer: at < 0 ? '' : $ref.slice(at + 1) };
}

/**
 * Returns a schema with a copy of each definition of another file that it refers to, directly or through
 * others. The names of these files are added to `shared`. A reference that leads to nothing stays.
 */
function joinSchema(own: SchemaFile, all: ReadonlyMap<string, SchemaFile>, shared: Set<string>): SchemaFile {
  if (!hasForeign(own.schema)) return own;
  const copies: Record<string, unknown> = {};
  const origins = new Map<string, { readonly file: string; readonly path: DataPath }>();
  const copy = (value: unknown, from: SchemaFile): unknown => {
    if (Array.isArray(value)) return value.map((item) => copy(item, from));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [
        key,
        key === '$ref' && typeof inside === 'string' ? refer(inside, from) : copy(inside, from),
      ]),
    );
  };
  const refer = ($ref: string, from: SchemaFile): string => {
    const foreign = readForeign($ref);
    const pointer = foreign?.pointer ?? $ref.slice(1);
    const to = foreign ? all.get(foreign.name) : from;
    if (to === own) return `#${pointer}`;
    const found = to && pointTo(`#${pointer}`, to.schema);
    const name = schemaName(to?.file ?? '') ?? '';
    if (!to || found === undefined) return foreign ? $ref : `${name}.schema.json${$ref}`;
    shared.add(name);
    const key = name + pointer.replace(/\W+/g, '.');
    if (!origins.has(key)) {
      origins.set(key, { file: to.file, path: pointerToPath(pointer) });
      copies[key] = copy(found, to);
    }
    return `#/$defs/${key}`;
  };
  const schema = copy(own.schema, own) as JsonSchema;
  const $defs = { ...(schema.$defs as JsonSchema | undefined), ...copies };
  return { ...own, schema: { ...schema, $defs }, origins };
}

function hasForeign(schema: JsonSchema): boolean {
  let found = false;
  visitSchemas(schema, ({ $ref }) => {
    found ||= typeof $ref === 'string' && readForeign($ref) !== undefined;
  });
  return found;
}

/** Returns a schema in which the format `slug` allows letters of other alphabets. */
function withLetterSlugs(schema: JsonSchema): JsonSchema {
  return replaceFormat(schema) as JsonSchema;
}

function replaceFormat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceFormat);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inside]) => [
    name,
    name === 'format' && inside === 'slug' ? 'slug-with-letters' : replaceFormat(inside),
  ]);
  return Object.fromEntries(entries);
}
