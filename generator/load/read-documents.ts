import { isOverlayFile, type OverlayFile, overlayName } from '../languages/overlay-files.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { fillFacts, readFactTexts } from '../plan/fact-texts.ts';
import { allowsLetters } from '../plan/site-settings.ts';
import { InputsChangedError } from '../problems/errors.ts';
import { type FileStat, statFile } from '../state/file-stats.ts';
import type { ConfigTexts, DataDocument, DataObject, FactTexts, SiteDocuments } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import type { MessageFile } from '../types/messages.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { DOCUMENT_NAMES, datasetName, isOfDataset, isReservedFolder, reservedFor } from '../utils/paths.ts';
import { createLocate, formatOf, isSource, parseSource } from './formats/format-table.ts';
import { type OfDataset, type ParsedSource, refused, type SourceFile } from './formats/row-format.ts';
import { documentOverlays, withOverlaySchemas } from './overlays.ts';
import { completeSchemas } from './schema-files.ts';
import { createSources, type Sources } from './sources.ts';
import { findOutsideLinks, findUnreadFiles, findUnusedSchemas, unread } from './unread-files.ts';
import { findDocumentMarks } from './validate/unknown-facts.ts';

const NEEDED_DOCUMENTS = ['site', 'routes'] as const;

/** A data file with rows: its path below the root, its dataset, and its stat. */
export interface DataFile {
  readonly path: string;
  /** Its dataset. That of translations has the code of their language: `tools.de`. */
  readonly dataset: string;
  readonly stat: FileStat;
  /** The slug of its row, if it is one. */
  readonly stem: string;
}

/** A site whose documents are read, but not its rows. `loadRows` and `readDatasets` read those. */
export interface OpenedSite extends Outcome<SiteDocuments> {
  /** The value of site.yaml. It is empty if the file does not contain a mapping. */
  readonly site: DataObject;
  readonly files: readonly DataFile[];
  readonly sources: Sources;
}

/** The files of `data/` that are no rows, and which of the others are translations. */
interface ReadFiles {
  readonly documents: ReadonlyMap<string, DataDocument>;
  readonly schemaFiles: ReadonlyMap<string, unknown>;
  readonly messageFiles: readonly MessageFile[];
  /** The paths of files with rows. */
  readonly rows: readonly string[];
  readonly translations: ReadonlyMap<string, OverlayFile>;
  readonly languages: readonly SiteLanguage[];
  readonly incomplete: Set<string>;
}

/** Reads the files that are no rows. That of site.yaml is first: its languages say which are translations. */
function readFiles(paths: readonly string[], sources: Sources, problems: Problem[]): ReadFiles {
  const incomplete = new Set<string>();
  const documents = new Map<string, DataDocument>();
  const schemaFiles = new Map<string, unknown>();
  const messageFiles = new Map<string, MessageFile>();
  const read = (path: string, name: string): void => {
    if (!hasDocumentFormat(path)) {
      problems.push(reservedName(path, name));
      return;
    }
    const { parsed } = parseFile(path, sources, problems);
    if (name === 'schemas') schemaFiles.set(path, parsed.value);
    else if (name === 'messages') addMessages({ file: path, value: parsed.value }, messageFiles, problems);
    else if (documents.has(name)) problems.push(secondFile(path, documents.get(name)?.file ?? ''));
    else if (parsed.value !== undefined)
      documents.set(name, { file: path, value: parsed.value, lines: parsed.lines });
    if (!isReservedFolder(name) && parsed.value === undefined) incomplete.add(name);
  };
  const isSite = (path: string) => datasetName(path) === 'site';
  for (const path of paths.filter(isSite)) read(path, 'site');
  const written = documents.get('site')?.value;
  const languages = siteLanguages(isObject(written) ? written : {});
  const translations = new Map<string, OverlayFile>();
  const rows: string[] = [];
  for (const path of paths) {
    const overlay = isOverlayFile(path, languages);
    if (overlay) translations.set(path, overlay);
    if (isOfDataset(overlay?.source ?? path)) rows.push(path);
    else if (!isSite(path)) read(path, overlay ? overlayName(overlay) : datasetName(path));
    if (overlay && isUntranslated(overlay.dataset))
      problems.push(
        unread(path, `translates data/${overlay.dataset}.yaml, which has no texts`, 'Remove it.'),
      );
  }
  const parsed = { documents, schemaFiles, messageFiles: [...messageFiles.values()] };
  return { ...parsed, rows, translations, languages, incomplete };
}

/** Returns whether a document has nothing to translate. */
function isUntranslated(name: string): boolean {
  return DOCUMENT_NAMES.includes(name) && name !== 'site' && name !== 'routes';
}

/**
 * Reads `site.yaml`, `routes.yaml`, the other documents and the JSON Schemas of `ROOT/data/`, and lists the
 * files with rows. A file that does not parse is a problem: a document is then `incomplete`, and a schema
 * allows everything. `config` is what texts use of the site's config.
 * @throws the file system's own error if a file that exists cannot be read
 */
export function readDocuments(root: string, config?: ConfigTexts): OpenedSite {
  const all = listShown(root, 'data');
  const sources = createSources(root);
  const problems: Problem[] = [...findUnreadFiles(all), ...findOutsideLinks(root)];
  const found = readFiles(all.filter(isSource), sources, problems);
  const { documents, translations, languages, incomplete } = found;
  for (const name of NEEDED_DOCUMENTS) {
    if (documents.has(name) || incomplete.has(name)) continue;
    problems.push(missingFile(`data/${name}.yaml`));
    incomplete.add(name);
  }
  const facts = documents.get('facts');
  const factTexts = readFactTexts(facts);
  const locate = createLocate(sources);
  const siteDocument = documents.get('site') ?? { file: 'data/site.yaml', value: {}, lines: [] };
  if (!incomplete.has('facts')) problems.push(...findDocumentMarks(siteDocument, factTexts, locate));
  const hasLetters = isObject(siteDocument.value) && allowsLetters(siteDocument.value);
  const { schemas, shared } = completeSchemas(found.schemaFiles, hasLetters);
  const files = found.rows.map((path) => statDataFile(root, path, translations.get(path)));
  const translated = languages.length > 1 ? { languages, translations, files, hasLetters } : undefined;
  const value: SiteDocuments = {
    site: withFacts(siteDocument, factTexts),
    routes: documents.get('routes') ?? { file: 'data/routes.yaml', value: [], lines: [] },
    redirects: documents.get('redirects'),
    gone: documents.get('gone'),
    audit: documents.get('audit'),
    accepted: documents.get('accepted'),
    held: documents.get('held'),
    facts,
    'page-videos': documents.get('page-videos'),
    loads: documents.get('loads'),
    factTexts,
    ...(translated && {
      overlays: documentOverlays(documents, languages, (document) => withFacts(document, factTexts)),
    }),
    config,
    schemas: translated ? withOverlaySchemas(schemas, translated) : schemas,
    messageFiles: found.messageFiles,
    incomplete,
    locate,
  };
  const site = isObject(value.site.value) ? value.site.value : {};
  problems.push(...findUnusedSchemas(schemas, shared, new Set(files.map(({ dataset }) => dataset))));
  return { value, site, problems, sources, files };
}

/**
 * Reads and parses a data file, which may be `of` a dataset. Its faults are added to `problems`, and then its
 * value is undefined.
 */
export function parseFile(
  path: string,
  sources: Sources,
  problems: Problem[],
  of?: OfDataset,
): { readonly source: SourceFile | undefined; readonly parsed: ParsedSource } {
  const source = sources.read(path, problems);
  const parsed = source ? parseSource(source, of) : refused([]);
  problems.push(...parsed.problems);
  return { source, parsed };
}

/** Adds a file of messages by its language. A second one of the same language is a problem. */
function addMessages(
  { file, value }: Pick<MessageFile, 'file' | 'value'>,
  files: Map<string, MessageFile>,
  problems: Problem[],
): void {
  const language = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  const known = files.get(language);
  if (known) problems.push(secondFile(file, known.file));
  else files.set(language, { file, language, value });
}

function withFacts(document: DataDocument, facts: FactTexts): DataDocument {
  const value = fillFacts(document.value, facts);
  return value === document.value ? document : { ...document, value, written: document.value };
}

/**
 * Returns whether a file with the name of a document, of the schemas or of the messages, is one by its place
 * and format.
 */
function hasDocumentFormat(path: string): boolean {
  const folders = path.split('/').length - 2;
  if (datasetName(path) === 'schemas') return folders > 0;
  return folders === (isReservedFolder(datasetName(path)) ? 1 : 0) && formatOf(path).hasDocuments === true;
}

function statDataFile(root: string, path: string, overlay: OverlayFile | undefined): DataFile {
  const stat = statFile(root, path);
  if (!stat) throw new InputsChangedError([path]);
  const dataset = overlay ? overlayName(overlay) : datasetName(path);
  const stem = overlay?.stem ?? path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return { path, dataset, stat, stem };
}

/** Returns the problem of rows whose dataset is named like a document. */
function reservedName(file: string, name: string): Problem {
  const renamed = file.replace(name, `${name}-rows`);
  return {
    kind: 'reserved-name',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `no dataset can be named "${name}": ${reservedFor(name)}`,
    advice: `Rename the dataset, such as ${renamed}, and change its name in routes.yaml and in schemas.`,
  };
}

function secondFile(file: string, other: string): Problem {
  return {
    kind: 'wrong-shape',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `expected one file for this document, but ${other} exists too`,
    advice: 'Put all of it into one file, or rename this one if it is a dataset.',
  };
}

function missingFile(file: string): Problem {
  return {
    kind: 'missing-file',
    severity: 'error',
    file,
    message: 'expected this file, but it does not exist',
    advice: 'Create it, name the folder of a site with --root, or begin a site with "npx rowpress init".',
  };
}
