import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { isOverlayFile, type OverlayFile, overlayName } from '../languages/overlay-files.ts';
import { siteLanguages } from '../languages/site-languages.ts';
import { fillFacts, readFactTexts } from '../plan/fact-texts.ts';
import { allowsLetters } from '../plan/site-settings.ts';
import { InputsChangedError } from '../problems/errors.ts';
import { didYouMean } from '../problems/suggest.ts';
import { type FileStat, statFile } from '../state/file-stats.ts';
import type {
  ConfigTexts,
  DataDocument,
  DataObject,
  FactTexts,
  SchemaFile,
  SiteDocuments,
} from '../types/data.ts';
import type { MessageFile } from '../types/messages.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { listShown } from '../utils/files.ts';
import { DOCUMENT_NAMES, datasetName, isOfDataset, isReservedFolder, reservedFor } from '../utils/paths.ts';
import { adviseUnread, createLocate, formatOf, isSource, parseSource } from './formats/format-table.ts';
import { type OfDataset, type ParsedSource, refused, type SourceFile } from './formats/row-format.ts';
import { documentOverlays, withOverlaySchemas } from './overlays.ts';
import { completeSchemas, schemaName } from './schema-files.ts';
import { createSources, type Sources } from './sources.ts';
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

/**
 * Reads `site.yaml`, `routes.yaml`, the other documents and the JSON Schemas of `ROOT/data/`, and lists the
 * files with rows. A file that does not parse is a problem: a document is then `incomplete`, and a schema
 * allows everything. `config` is what texts use of the site's config.
 * @throws the file system's own error if a file that exists cannot be read
 */
export function readDocuments(root: string, config?: ConfigTexts): OpenedSite {
  const all = listShown(root, 'data');
  const paths = all.filter(isSource);
  const sources = createSources(root);
  const problems: Problem[] = [...findUnreadFiles(all), ...findOutsideLinks(root)];
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
  // The languages of site.yaml say which files are translations.
  const isSite = (path: string) => datasetName(path) === 'site';
  for (const path of paths.filter(isSite)) read(path, 'site');
  const written = documents.get('site')?.value;
  const languages = siteLanguages(isObject(written) ? written : {});
  const translations = new Map(
    paths.flatMap((path) => {
      const overlay = isOverlayFile(path, languages);
      return overlay ? [[path, overlay] as const] : [];
    }),
  );
  const documentOf = (path: string) => {
    const overlay = translations.get(path);
    if (overlay) return isOfDataset(overlay.source) ? undefined : `${overlay.dataset}.${overlay.language}`;
    return isOfDataset(path) || isSite(path) ? undefined : datasetName(path);
  };
  for (const path of paths) {
    const name = documentOf(path);
    if (name !== undefined) read(path, name);
    const { dataset } = (name !== undefined && translations.get(path)) || {};
    if (dataset !== undefined && dataset !== 'site' && dataset !== 'routes')
      problems.push(unread(path, `translates data/${dataset}.yaml, which has no texts`, 'Remove it.'));
  }
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
  const ownSite = isObject(siteDocument.value) ? siteDocument.value : {};
  const { schemas: completed, shared } = completeSchemas(schemaFiles, allowsLetters(ownSite));
  const files = paths
    .filter((path) => documentOf(path) === undefined && !isSite(path))
    .map((path) => statDataFile(root, path, translations.get(path)));
  const hasOverlays = languages.length > 1;
  const schemas = hasOverlays
    ? withOverlaySchemas(completed, [...translations.values()], {
        hasLetters: allowsLetters(ownSite),
        tables: new Set(
          files.filter(({ path }) => formatOf(path).chunks?.readTable).map(({ dataset }) => dataset),
        ),
        codes: languages.slice(1).map(({ code }) => code),
      })
    : completed;
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
    factTexts,
    ...(hasOverlays
      ? { overlays: documentOverlays(documents, languages, (document) => withFacts(document, factTexts)) }
      : {}),
    config,
    schemas,
    messageFiles: [...messageFiles.values()],
    incomplete,
    locate,
  };
  const site = isObject(value.site.value) ? value.site.value : {};
  problems.push(...findUnusedSchemas(completed, shared, new Set(files.map(({ dataset }) => dataset))));
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

/** Endings of code and texts that a template can import from `data/`. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|css|txt)$/;

/** Returns a warning for each file of `data/` that nothing reads, from the paths of all its files. */
function findUnreadFiles(paths: readonly string[]): Problem[] {
  return paths.flatMap((path) => {
    if (path.startsWith('data/schemas/'))
      return schemaName(path) !== undefined
        ? []
        : [unread(path, 'does not have the name of a schema', 'Name it DATASET.schema.json.')];
    if (isSource(path) || IMPORTED.test(path)) return [];
    return [unread(path, 'is in no format that rowpress reads', adviseUnread(path))];
  });
}

/**
 * Returns a warning for each schema whose name is that of no dataset and no document, and to which no other
 * schema refers.
 */
function findUnusedSchemas(
  schemas: ReadonlyMap<string, SchemaFile>,
  shared: ReadonlySet<string>,
  datasets: ReadonlySet<string>,
): Problem[] {
  const names = [...datasets, ...DOCUMENT_NAMES];
  return [...schemas]
    .filter(([name]) => !names.includes(name) && !shared.has(name))
    .map(([name, { file }]) =>
      unread(
        file,
        `describes no dataset: there is no "${name}"`,
        didYouMean(
          name,
          names,
          'Name it like the dataset that it describes, refer to it from another schema, or remove it.',
        ),
      ),
    );
}

function unread(file: string, says: string, advice: string): Problem {
  return {
    kind: 'unread-file',
    severity: 'warning',
    file,
    line: 1,
    column: 1,
    message: `this file ${says}, so nothing reads it`,
    advice,
  };
}

/** The folders whose files are published, or become parts of pages. */
const FOLDERS = ['data', 'templates/public'];

/**
 * Returns a warning for each symbolic link in `data/` and `templates/public/` that leads out of the site's
 * folder: what it leads to would be published. Links that lead nowhere are passed over.
 */
function findOutsideLinks(root: string): Problem[] {
  const problems: Problem[] = [];
  const top = realPath(root);
  const visit = (path: string, above: readonly string[]): void => {
    const place = join(root, path);
    const real = realPath(place);
    if (real === undefined || top === undefined) return;
    const entry = lstatSync(place);
    if (entry.isSymbolicLink() && !isWithin(top, real)) {
      problems.push(outsideLink(path, readlinkSync(place)));
      return;
    }
    if (above.includes(real) || !lstatSync(real).isDirectory()) return;
    for (const below of readdirSync(place, { withFileTypes: true }))
      if (below.isSymbolicLink() || below.isDirectory()) visit(`${path}/${below.name}`, [...above, real]);
  };
  for (const folder of FOLDERS) visit(folder, []);
  return problems;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function outsideLink(file: string, target: string): Problem {
  return {
    kind: 'outside-link',
    severity: 'warning',
    file,
    message: `this symbolic link leads out of the site's folder, to ${target}, and what is there is published`,
    advice: 'Copy what you need into the site, and remove the link.',
  };
}
