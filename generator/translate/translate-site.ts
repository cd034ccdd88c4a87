import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Change } from '../edit/changes.ts';
import { type FileChange, whileLocked, writeChanges } from '../edit/write-files.ts';
import { asText, textHash } from '../languages/row-texts.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import type { Problem } from '../types/problem.ts';
import { changeFiles, noteSource } from './changed-files.ts';
import { formatExchange, readExchange } from './exchange.ts';
import { checkImport } from './import-texts.ts';
import { hasFallback, readTranslations, type TextOwner, type TranslatedSite } from './read-site.ts';
import { countTexts, shownOwners, type TextCounts, toUnit, type Unit } from './units.ts';

/** Which texts of a site a command is about. */
export interface TranslationOptions {
  readonly root: string;
  readonly language?: string | undefined;
  readonly dataset?: string | undefined;
}

/** Returns how many texts are translated. @throws UsageError for an unknown language or dataset */
export function listTranslations({ root, language, dataset }: TranslationOptions): {
  readonly counts: readonly TextCounts[];
  readonly problems: readonly Problem[];
} {
  const site = openSite(root, dataset);
  if (language !== undefined) assertLanguage(site, language);
  const languages = site.languages.slice(1).map(({ code }) => code);
  const wanted = language === undefined ? languages : [language];
  return {
    counts: site.problems.length > 0 ? [] : countTexts(site, wanted, dataset),
    problems: site.problems,
  };
}

/** What is exported, and where. `all` adds what is translated. */
export interface ExportOptions extends TranslationOptions {
  readonly language: string;
  readonly file: string;
  readonly all: boolean;
}

/** What was exported. */
export interface ExportReport {
  readonly texts: number;
  readonly problems: readonly Problem[];
}

/**
 * Writes the texts that are missing or stale in a language, or all of them, into a file for translators.
 * @throws UsageError for an unknown language, dataset or ending; the file system's own error
 */
export async function exportTranslations({
  root,
  language,
  dataset,
  file,
  all,
}: ExportOptions): Promise<ExportReport> {
  const site = openSite(root, dataset);
  const entry = assertLanguage(site, language);
  if (site.problems.length > 0) return { texts: 0, problems: site.problems };
  const inherits = hasFallback(entry, site.languages);
  const units: Unit[] = [];
  for (const owner of shownOwners(site, dataset))
    for (const text of site.textsOf(owner, language)) {
      const isWanted = text.state === 'stale' || (text.state === 'missing' && !inherits);
      if (all || isWanted) units.push(toUnit(site, owner, text));
    }
  const source = site.languages[0]?.code ?? '';
  const content = await formatExchange(file, units, { source, target: language });
  if (!existsSync(dirname(file)))
    throw new UsageError(
      `the folder ${dirname(file)} does not exist`,
      'Create it, or name another with --to.',
    );
  writeFileSync(file, content);
  return { texts: units.length, problems: [] };
}

/** What an import or an acceptance wrote. */
export interface WrittenTranslations {
  /** The files below the site's root. */
  readonly files: readonly string[];
  readonly rows: number;
  readonly texts: number;
}

/** The file that is imported. With `isDryRun`, nothing is written. */
export interface ImportOptions extends TranslationOptions {
  readonly file: string;
  readonly isDryRun: boolean;
}

/** What an import wrote and what it did not. */
export interface ImportReport extends WrittenTranslations {
  readonly language: string;
  /** Units without a translation, and texts that the site has already. */
  readonly empty: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly problems: readonly Problem[];
}

/**
 * Writes the translations of a file into the site. Units that do not fit are problems, and nothing of them is
 * written. @throws UsageError if the file is none of translators, or its language is unknown; the file
 * system's own error
 */
export async function importTranslations({
  root,
  file,
  isDryRun,
  ...options
}: ImportOptions): Promise<ImportReport> {
  const site = openSite(root, undefined);
  const units = await readExchange(file);
  const language = options.language ?? languageOf(units, file, site);
  assertLanguage(site, language);
  const nothing = { language, files: [], rows: 0, texts: 0, empty: 0, unchanged: 0, refused: 0 };
  if (site.problems.length > 0) return { ...nothing, problems: site.problems };
  const checked = checkImport(site, language, units, basename(file));
  const { files, rows, problems } = changeFiles(site, language, checked.changes);
  if (!isDryRun) await whileLocked(root, async () => writeChanges(root, files));
  return {
    ...{ language, files: pathsOf(files), rows, texts: checked.texts },
    ...{ empty: checked.empty, unchanged: checked.unchanged, refused: checked.refused },
    problems: [...checked.problems, ...problems],
  };
}

/** The language whose translations were looked at. With `isDryRun`, nothing is written. */
export interface AcceptOptions extends TranslationOptions {
  readonly language: string;
  readonly isDryRun: boolean;
}

/**
 * Notes the present source texts as those from which the translations of a language were made: stale ones
 * were looked at. @throws UsageError for an unknown language or dataset; the file system's own error
 */
export async function acceptTranslations({
  root,
  language,
  dataset,
  isDryRun,
}: AcceptOptions): Promise<WrittenTranslations & { readonly problems: readonly Problem[] }> {
  const site = openSite(root, dataset);
  assertLanguage(site, language);
  if (site.problems.length > 0) return { files: [], rows: 0, texts: 0, problems: site.problems };
  const changes = new Map<TextOwner, Change[]>();
  let texts = 0;
  for (const owner of site.owners.filter((one) => dataset === undefined || one.dataset === dataset)) {
    const noted = site.notesOf(owner, language);
    const own = site
      .textsOf(owner, language)
      .filter(({ state, key, source }) => state !== 'missing' && noted.get(key) !== textHash(asText(source)))
      .map(({ key, source }) => noteSource(key, asText(source)));
    if (own.length > 0) changes.set(owner, own);
    texts += own.length;
  }
  const { files, rows, problems } = changeFiles(site, language, changes);
  if (!isDryRun) await whileLocked(root, async () => writeChanges(root, files));
  return { files: pathsOf(files), rows, texts, problems };
}

function pathsOf(files: readonly FileChange[]): string[] {
  return files.map(({ path }) => path).sort();
}

function openSite(root: string, dataset: string | undefined): TranslatedSite {
  const site = readTranslations(root);
  if (site.languages.length < 2 && site.problems.length === 0)
    throw new UsageError(
      'this site has one language',
      'Name the others in data/site.yaml: languages: [{ code: en }, { code: de }].',
    );
  const datasets = new Set(site.owners.map((owner) => owner.dataset));
  if (dataset !== undefined && !datasets.has(dataset) && site.problems.length === 0)
    throw new UsageError(
      `there is no dataset "${dataset}" with texts to translate`,
      didYouMean(
        dataset,
        datasets,
        `Mark texts with "translated": true in its schema. Others: ${listNames(datasets)}.`,
      ),
    );
  return site;
}

/** Returns a language into which a site is translated. @throws UsageError */
function assertLanguage({ languages, problems }: TranslatedSite, language: string) {
  const codes = languages.slice(1).map(({ code }) => code);
  const found = languages.slice(1).find(({ code }) => code === language);
  if (found) return found;
  if (problems.length > 0) return { code: language, ...EMPTY };
  throw new UsageError(
    `the site is not translated into "${language}"`,
    didYouMean(language, codes, `Languages: ${listNames(codes)}.`),
  );
}

const EMPTY = { name: '', direction: 'ltr', prefix: '', fallback: undefined, isDraft: false } as const;

/** Returns the language of a file. @throws UsageError if it has none, or several */
function languageOf(
  units: readonly { readonly language: string | undefined }[],
  file: string,
  { languages }: TranslatedSite,
): string {
  const found = new Set(units.flatMap(({ language }) => language ?? []));
  const [only] = found;
  if (found.size === 1 && only !== undefined) return only;
  throw new UsageError(
    found.size > 1
      ? `${file} has several languages: ${listNames(found)}`
      : `${file} does not say its language`,
    `Name it with --language, such as ${languages[1]?.code ?? 'de'}.`,
  );
}
