import { type OverlayFile, overlayName } from '../languages/overlay-files.ts';
import {
  INLINE_FIELD,
  type OVERLAY_FIELDS,
  type TranslatedPaths,
  translatedPaths,
} from '../languages/row-texts.ts';
import type { DataDocument, DocumentOverlays, JsonSchema, SchemaFile } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import { isObject } from '../utils/data-values.ts';
import { DOCUMENT_NAMES } from '../utils/paths.ts';
import { rowSchema, visitSchemas } from '../utils/schema.ts';
import { formatOf } from './formats/format-table.ts';
import { allowFields } from './validate/engine-fields.ts';

/** What the schemas of translations follow from. */
interface TranslatedFiles {
  readonly languages: readonly SiteLanguage[];
  readonly translations: ReadonlyMap<string, OverlayFile>;
  /** The files with rows. In tables, columns may be translations, such as `name.de`. */
  readonly files: readonly { readonly path: string; readonly dataset: string }[];
  /** Whether slugs may have letters of other alphabets. */
  readonly hasLetters: boolean;
}

/** Returns the schemas with one for the translations of each dataset into each language. */
export function withOverlaySchemas(
  schemas: ReadonlyMap<string, SchemaFile>,
  { languages, translations, files, hasLetters }: TranslatedFiles,
): ReadonlyMap<string, SchemaFile> {
  const all = new Map(schemas);
  const tables = files.filter(({ path }) => formatOf(path).chunks?.readTable).map(({ dataset }) => dataset);
  const codes = languages.slice(1).map(({ code }) => code);
  for (const name of new Set(tables)) {
    const source = schemas.get(name);
    if (source) all.set(name, { ...source, schema: withInlineField(source.schema, codes, hasLetters) });
  }
  for (const file of translations.values()) {
    const source = schemas.get(file.dataset);
    const { dataset, language } = file;
    if (!source || all.has(overlayName(file)) || DOCUMENT_NAMES.includes(dataset)) continue;
    const schema = overlaySchema(source.schema, hasLetters);
    all.set(overlayName(file), { ...source, schema, overlayOf: { dataset, language } });
  }
  return all;
}

/** Returns the translations of site.yaml and routes.yaml, by language. `complete` fills in facts. */
export function documentOverlays(
  documents: ReadonlyMap<string, DataDocument>,
  [, ...languages]: readonly SiteLanguage[],
  complete: (document: DataDocument) => DataDocument,
): ReadonlyMap<string, DocumentOverlays> {
  return new Map(
    languages.map(({ code: language }): [string, DocumentOverlays] => {
      const site = documents.get(overlayName({ dataset: 'site', language }));
      const routes = documents.get(overlayName({ dataset: 'routes', language }));
      return [language, { ...(site && { site: complete(site) }), ...(routes && { routes }) }];
    }),
  );
}

/** Returns the schema of a dataset whose rows may have translations of their texts beside them. */
function withInlineField(root: JsonSchema, codes: readonly string[], hasLetters: boolean): JsonSchema {
  const schema = structuredClone(root) as JsonSchema;
  const { properties } = (rowSchema(schema) ?? {}) as { readonly properties?: Record<string, unknown> };
  const paths = translatedPaths(root);
  if (!properties || !paths) return root;
  const texts = Object.entries(properties).filter(([name]) => hasTexts(paths.fields.get(name)));
  const { localSlug } = ownFields(hasLetters);
  const language = {
    type: 'object',
    additionalProperties: false,
    properties: { localSlug, ...Object.fromEntries(texts) },
  };
  properties[INLINE_FIELD] = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(codes.map((code) => [code, language])),
  };
  return schema;
}

function hasTexts(paths: TranslatedPaths | undefined): boolean {
  return paths !== undefined && (paths.isTranslated === true || [...paths.fields.values()].some(hasTexts));
}

/** What a whole value must have, and a translation of a part of it need not. */
const WHOLE = [
  ...['required', 'minProperties', 'minItems', 'uniqueItems', 'contains', 'minContains'],
  ...['dependentRequired', 'dependentSchemas', 'if', 'then', 'else', 'not'],
];

/**
 * Returns the schema of the overlays of a dataset, or of a document: that of its source, of which any part
 * may be left out, with the fields that only overlays have. Which fields all languages share is checked by
 * `findSharedFields`.
 */
export function overlaySchema(schema: JsonSchema, hasLetters: boolean): JsonSchema {
  const partial = structuredClone(schema) as JsonSchema;
  visitSchemas(partial, (part) => {
    for (const keyword of WHOLE) delete (part as Record<string, unknown>)[keyword];
  });
  const own = allowFields(partial, isObject(partial.items) ? 'items' : undefined, ownFields(hasLetters));
  return { ...own, $defs: { ...(own.$defs as JsonSchema | undefined), [HASHES]: HASHES_SCHEMA } };
}

/** The name of the definition of `translatedFrom`, whose columns in a table are mappings in mappings. */
const HASHES = 'rowpress-hashes';
const HASHES_SCHEMA: JsonSchema = {
  type: ['string', 'number', 'object'],
  additionalProperties: { $ref: `#/$defs/${HASHES}` },
};

function ownFields(hasLetters: boolean): JsonSchema {
  const fields: Record<(typeof OVERLAY_FIELDS)[number], JsonSchema> = {
    slug: { description: 'The slug of the source row.', type: 'string' },
    localSlug: {
      description: 'The slug in addresses of the language; that of the source row when left out.',
      type: 'string',
      format: hasLetters ? 'slug-with-letters' : 'slug',
    },
    translatedFrom: {
      description: 'The hash of the source text that each text was made from, by its path.',
      $ref: `#/$defs/${HASHES}`,
    },
    draft: { description: 'true keeps the translation unpublished.', type: 'boolean' },
  };
  return fields as unknown as JsonSchema;
}
