import { type OverlayFile, overlayName } from '../languages/overlay-files.ts';
import type { OVERLAY_FIELDS } from '../languages/translate-rows.ts';
import type { DataDocument, DocumentOverlays, JsonSchema, SchemaFile } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import { isObject } from '../utils/data-values.ts';
import { DOCUMENT_NAMES } from '../utils/paths.ts';
import { visitSchemas } from '../utils/schema.ts';
import { allowFields } from './validate/engine-fields.ts';

/** Returns the schemas with one for the translations of each dataset into each language. */
export function withOverlaySchemas(
  schemas: ReadonlyMap<string, SchemaFile>,
  files: readonly OverlayFile[],
  hasLetters: boolean,
): ReadonlyMap<string, SchemaFile> {
  const all = new Map(schemas);
  for (const file of files) {
    const source = schemas.get(file.dataset);
    const { dataset, language } = file;
    if (!source || all.has(overlayName(file)) || DOCUMENT_NAMES.includes(dataset)) continue;
    all.set(overlayName(file), { ...overlaySchema(source, hasLetters), overlayOf: { dataset, language } });
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
function overlaySchema({ schema, ...source }: SchemaFile, hasLetters: boolean): SchemaFile {
  const partial = structuredClone(schema) as JsonSchema;
  visitSchemas(partial, (part) => {
    for (const keyword of WHOLE) delete (part as Record<string, unknown>)[keyword];
  });
  return {
    ...source,
    schema: allowFields(partial, isObject(partial.items) ? 'items' : undefined, ownFields(hasLetters)),
  };
}

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
      type: 'object',
      additionalProperties: { type: 'string' },
    },
    draft: { description: 'true keeps the translation unpublished.', type: 'boolean' },
  };
  return fields as unknown as JsonSchema;
}
