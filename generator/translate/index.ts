import type { Outcome, Problem } from '../types/problem.ts';
import type {
  AcceptOptions,
  ExportOptions,
  ExportReport,
  ImportOptions,
  ImportReport,
  TranslationOptions,
  WrittenTranslations,
} from './translate-site.ts';
import type { TextCounts } from './units.ts';

export type {
  ExportReport,
  ImportReport,
  TranslationOptions,
  WrittenTranslations,
} from './translate-site.ts';
export type { TextCounts } from './units.ts';

// Each function loads its code when it is called.

/**
 * How many texts of a site are translated, by language and dataset. @throws UsageError if the site has one
 * language, or for an unknown language or dataset
 */
export async function listTranslations(options: TranslationOptions): Promise<Outcome<readonly TextCounts[]>> {
  const { counts, problems } = (await import('./translate-site.ts')).listTranslations(options);
  return { value: counts, problems };
}

/** Writes what is missing or stale into a file for translators. @throws as `listTranslations` */
export async function exportTranslations(options: ExportOptions): Promise<ExportReport> {
  return (await import('./translate-site.ts')).exportTranslations(options);
}

/** Writes the translations of a file into the site. @throws as `listTranslations` */
export async function importTranslations(options: ImportOptions): Promise<ImportReport> {
  return (await import('./translate-site.ts')).importTranslations(options);
}

/** Notes the present source texts as those of the translations. @throws as `listTranslations` */
export async function acceptTranslations(
  options: AcceptOptions,
): Promise<WrittenTranslations & { readonly problems: readonly Problem[] }> {
  return (await import('./translate-site.ts')).acceptTranslations(options);
}
