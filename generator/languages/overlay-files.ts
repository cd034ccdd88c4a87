import type { SiteLanguage } from '../types/language.ts';
import { datasetName } from '../utils/paths.ts';

/** A file of `data/` that translates rows, or a document, into a language. */
export interface OverlayFile {
  /** The dataset of the source rows, or the document: `tools`, `site`. */
  readonly dataset: string;
  /** The code of the language, as site.yaml has it. */
  readonly language: string;
  /** The name of the file without language and ending: `tools`, `one`. */
  readonly stem: string;
  /** The path that the file would have without the language: `data/posts/one.md`. */
  readonly source: string;
}

/** The folders of `data/` whose files are no rows. */
const NO_ROWS = /^data\/(?:schemas|messages)\//;

/**
 * Returns what a file below `data/` translates, by its name: `data/tools.de.yaml`, `data/posts/one.de-CH.md`.
 * Returns undefined for a file that is no translation. The first language is that of the data, so no file
 * translates into it.
 */
export function isOverlayFile(path: string, languages: readonly SiteLanguage[]): OverlayFile | undefined {
  if (languages.length < 2 || NO_ROWS.test(path)) return undefined;
  const [, folder = '', name = '', language = '', ending = ''] =
    /^(.*\/)([^/]+)\.([^./]+)(\.[^./]+)$/.exec(path) ?? [];
  if (!languages.slice(1).some(({ code }) => code === language)) return undefined;
  const source = `${folder}${name}${ending}`;
  return { dataset: datasetName(source), language, stem: name, source };
}
