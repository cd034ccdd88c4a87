import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RowChanges } from '../edit/edit-file.ts';
import { familyTexts, hasOwnWords, siteTexts } from '../languages/document-texts.ts';
import { isOverlayFile, type OverlayFile } from '../languages/overlay-files.ts';
import { INLINE_FIELD, type TranslatedPaths, translatedPaths } from '../languages/row-texts.ts';
import { fallbackChain, isVariantOfFirst, siteLanguages } from '../languages/site-languages.ts';
import { type ComparedText, compareTexts, readTranslatedFrom } from '../languages/text-states.ts';
import { formatOf, isSource, parseSource } from '../load/formats/format-table.ts';
import { overlaySchema } from '../load/overlays.ts';
import { readDocuments } from '../load/read-documents.ts';
import type { DataDocument, DataObject, DataValue, JsonSchema, SiteDocuments } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import type { Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { datasetName, isOfDataset } from '../utils/paths.ts';
import { MESSAGES_FOLDER, messageFile, readComments } from './message-files.ts';

/** What has texts to translate: a row, site.yaml, a family, or the messages of templates. */
export interface TextOwner {
  /** The beginning of the names of its units: `tools/saw`, `site`, `routes/tool`, `messages`. */
  readonly id: string;
  /** The dataset; or `site`, `routes` or `messages`. */
  readonly dataset: string;
  readonly file: string;
  /** Its fields as they are written: texts show facts by their names. */
  readonly value: DataObject;
  readonly paths: TranslatedPaths | undefined;
  /** The row of a translation; undefined if a file of translations is one mapping. */
  readonly key: RowChanges['key'];
  readonly kind: 'row' | 'site' | 'family' | 'messages';
  /** What comments say of its texts, by their names. */
  readonly comments?: ReadonlyMap<string, string>;
}

/** A data file with translations: its text and its value. */
export interface OverlayText {
  readonly path: string;
  readonly text: string;
  readonly value: DataValue | undefined;
  readonly schema: JsonSchema | undefined;
}

/** A site with all of its texts and translations. */
export interface TranslatedSite {
  readonly root: string;
  readonly languages: readonly SiteLanguage[];
  readonly documents: SiteDocuments;
  readonly owners: readonly TextOwner[];
  readonly overlays: ReadonlyMap<string, OverlayText>;
  /** Returns the texts of an owner with their states in a language. */
  textsOf(owner: TextOwner, language: string): readonly ComparedText[];
  /** Returns the file that has an owner's translation, or is to have it. */
  fileFor(owner: TextOwner, language: string): string;
  /** Returns from which source texts an owner's translation was made, by the names of texts. */
  notesOf(owner: TextOwner, language: string): ReadonlyMap<string, string>;
  /** Returns the text of a file of the site. It is empty if there is none. */
  textOf(path: string): string;
  readonly problems: readonly Problem[];
}

/** Reads all texts of a site, and its translations into all languages. */
export function readTranslations(root: string): TranslatedSite {
  const opened = readDocuments(root);
  const { value: documents } = opened;
  const languages = siteLanguages(opened.site);
  const problems: Problem[] = opened.problems.filter(({ severity }) => severity === 'error');
  const owners: TextOwner[] = [];
  const overlays = new Map<string, OverlayText>();
  /** The overlay of each owner, by language and the name of the owner. */
  const rows = new Map<string, { readonly file: string; readonly value: DataObject }>();
  const read = (path: string, schema: JsonSchema | undefined): OverlayText => {
    const source = opened.sources.read(path, problems);
    const parsed = source ? parseSource(source, { schema }) : undefined;
    problems.push(...(parsed?.problems ?? []));
    return { path, text: source?.text ?? '', value: parsed?.value, schema };
  };
  owners.push(...documentOwners(documents));
  const paths = new Map<string, TranslatedPaths | undefined>();
  for (const path of listShown(root, 'data').filter(isSource)) {
    if (path.startsWith(MESSAGES_FOLDER)) continue;
    const overlay = isOverlayFile(path, languages);
    if (!overlay && !isOfDataset(path)) continue;
    const dataset = overlay?.dataset ?? datasetName(path);
    const schema = documents.schemas.get(dataset)?.schema;
    if (!paths.has(dataset)) paths.set(dataset, schema && translatedPaths(schema));
    if (!overlay) {
      const own = paths.get(dataset) ? rowOwners(dataset, paths.get(dataset), read(path, schema)) : [];
      for (const owner of own) owners.push(owner);
      continue;
    }
    const file = read(path, schema && overlaySchema(schema, true));
    overlays.set(path, file);
    for (const [id, value] of overlayRows(overlay, file)) {
      const name = `${overlay.language} ${id}`;
      if (!rows.has(name)) rows.set(name, { file: path, value });
    }
  }
  owners.push(...readMessages(root, languages, read, overlays, rows));
  const fileFor = (owner: TextOwner, language: string) =>
    rows.get(`${language} ${owner.id}`)?.file ?? defaultFile(owner, language);
  const textsOf = (owner: TextOwner, language: string) => {
    const own = rows.get(`${language} ${owner.id}`)?.value;
    const inline = isObject(owner.value[INLINE_FIELD]) ? owner.value[INLINE_FIELD][language] : undefined;
    const texts = compareTexts(owner.value, isObject(inline) ? { ...inline, ...own } : own, owner.paths);
    if (owner.kind !== 'family') return texts;
    return texts.filter(({ source }) => typeof source !== 'string' || hasOwnWords(source));
  };
  const textOf = (path: string) => opened.sources.get(path)?.text ?? '';
  const notesOf = (owner: TextOwner, language: string) =>
    readTranslatedFrom(rows.get(`${language} ${owner.id}`)?.value);
  return { root, languages, documents, owners, overlays, textsOf, fileFor, notesOf, textOf, problems };
}

/** Returns whether a language shows the texts of another one where it has none, as `de-CH` does. */
export function hasFallback({ code }: SiteLanguage, languages: readonly SiteLanguage[]): boolean {
  return fallbackChain(code, languages).length > 1 || isVariantOfFirst(code, languages);
}

function documentOwners({ site, routes, schemas }: SiteDocuments): TextOwner[] {
  const owners: TextOwner[] = [];
  const own = writtenValue(site);
  if (isObject(own))
    owners.push({
      ...{ id: 'site', dataset: 'site', file: site.file, value: own, key: undefined, kind: 'site' },
      paths: siteTexts(schemas.get('site')?.schema),
    });
  const families = writtenValue(routes);
  const paths = familyTexts();
  for (const family of Array.isArray(families) ? families : [])
    if (isObject(family) && typeof family.name === 'string')
      owners.push({
        ...{ id: `routes/${family.name}`, dataset: 'routes', file: routes.file, value: family, paths },
        ...{ key: { field: 'name', value: family.name }, kind: 'family' },
      });
  return owners;
}

function writtenValue({ value, written }: DataDocument): DataValue {
  return written ?? value;
}

function rowOwners(dataset: string, paths: TranslatedPaths | undefined, file: OverlayText): TextOwner[] {
  const isOneRow = formatOf(file.path).isOneRow === true;
  const rows = isOneRow ? [file.value] : file.value;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): TextOwner[] => {
    if (!isObject(row)) return [];
    const value = isOneRow && row.slug === undefined ? { slug: fileStem(file.path), ...row } : row;
    const { slug } = value;
    if (typeof slug !== 'string') return [];
    // A row that is a file is found by the name of the file, unless it has another slug.
    const key = { field: 'slug', value: slug };
    return [{ id: `${dataset}/${slug}`, dataset, file: file.path, value, paths, key, kind: 'row' }];
  });
}

function* overlayRows(
  { dataset, stem, source }: OverlayFile,
  { value, path }: OverlayText,
): Generator<readonly [id: string, value: DataObject]> {
  if (isObject(value) && !isOfDataset(source)) yield [dataset, value];
  else if (formatOf(path).isOneRow && isObject(value))
    yield [`${dataset}/${typeof value.slug === 'string' ? value.slug : stem}`, value];
  else
    for (const row of Array.isArray(value) ? value : []) {
      const name = isObject(row) ? (isOfDataset(source) ? row.slug : row.name) : undefined;
      if (typeof name === 'string') yield [`${dataset}/${name}`, row as DataObject];
    }
}

function fileStem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
}

/** Returns the file beside that of the source: `data/tools.yaml` is translated in `data/tools.de.yaml`. */
function defaultFile({ file, kind }: TextOwner, language: string): string {
  if (kind === 'messages') return messageFile(language);
  const dot = file.lastIndexOf('.');
  return `${file.slice(0, dot)}.${language}${file.slice(dot)}`;
}

/** The texts of messages: all of them, besides the hashes. */
const MESSAGES: TranslatedPaths = {
  isTranslated: true,
  fields: new Map([
    ['translatedFrom', { isTranslated: false, fields: new Map(), others: undefined, items: undefined }],
  ]),
  others: undefined,
  items: undefined,
};

/** Reads the messages of all languages. Those of the first one are the source. */
function* readMessages(
  root: string,
  languages: readonly SiteLanguage[],
  read: (path: string, schema: undefined) => OverlayText,
  overlays: Map<string, OverlayText>,
  rows: Map<string, { readonly file: string; readonly value: DataObject }>,
): Generator<TextOwner> {
  const present = new Set(listShown(root, MESSAGES_FOLDER.slice(0, -1)));
  for (const [at, { code }] of languages.entries()) {
    const path = messageFile(code);
    if (!present.has(path)) continue;
    const file = read(path, undefined);
    if (!isObject(file.value)) continue;
    if (at > 0) {
      overlays.set(path, file);
      rows.set(`${code} messages`, { file: path, value: file.value });
    } else
      yield {
        ...{ id: 'messages', dataset: 'messages', file: path, value: file.value, paths: MESSAGES },
        ...{ key: undefined, kind: 'messages', comments: readComments(file.text) },
      };
  }
}

/** The bytes with which a file may begin that says that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns the byte-order mark of a file, which the text of a file that was read does not have. */
export function markOf(root: string, path: string): string {
  const bytes = readFileSync(join(root, path)).subarray(0, 3);
  return bytes.toString('utf8') === BYTE_ORDER_MARK ? BYTE_ORDER_MARK : '';
}
