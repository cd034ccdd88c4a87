import { readFileSync } from 'node:fs';
import { siteTexts } from '../../languages/document-texts.ts';
import { findSharedFields } from '../../languages/row-texts.ts';
import { siteLanguages } from '../../languages/site-languages.ts';
import { mergeOverlay } from '../../languages/translate-rows.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataDocument, DataObject, DataPath, JsonSchema, SiteDocuments } from '../../types/data.ts';
import type { SiteLanguage } from '../../types/language.ts';
import type { Problem, ProblemKind } from '../../types/problem.ts';
import { formatPath, isObject } from '../../utils/data-values.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { engineValidators } from './ajv.ts';
import { schemaProblems } from './schema-problems.ts';
import { compileSchema } from './schemas.ts';

/**
 * Returns what is wrong with the languages of a site, and with the translations of site.yaml and routes.yaml.
 * Empty for a site with one language.
 */
export function checkTranslations(documents: SiteDocuments): Problem[] {
  const { site, overlays, incomplete } = documents;
  const value = isObject(site.value) ? site.value : {};
  if (!Array.isArray(value.languages) || incomplete.has('site')) return [];
  const languages = siteLanguages(value);
  return [
    ...checkLanguages(languages, documents),
    ...[...(overlays ?? [])].flatMap(([, { site: ofSite, routes: ofRoutes }]) => [
      ...(ofSite ? checkSite(ofSite, value, documents) : []),
      ...(ofRoutes ? checkRoutes(ofRoutes, documents) : []),
    ]),
  ];
}

/** Returns a problem for each language with the code or the addresses of another, or with no fallback. */
function checkLanguages(languages: readonly SiteLanguage[], { site, locate }: SiteDocuments): Problem[] {
  const codes = languages.map(({ code }) => code);
  const problems = languages.flatMap((_, at): Problem[] => {
    const fault = languageFault(at, languages);
    if (!fault) return [];
    const { kind, field, says, advice } = fault;
    const place = locate(site.file, ['languages', at, field]);
    const message = `languages[${at}].${field}: ${says}`;
    return [{ kind, severity: 'error', ...place, message, advice }];
  });
  const { language } = site.value as DataObject;
  if (typeof language === 'string' && language !== codes[0])
    problems.push({
      kind: 'duplicate-language',
      severity: 'error',
      ...locate(site.file, ['language']),
      message: `language: expected "${codes[0]}", the first of "languages", got "${language}"`,
      advice: 'Remove "language": the first of "languages" stands for it.',
    });
  return problems;
}

interface LanguageFault {
  readonly kind: ProblemKind;
  readonly field: string;
  readonly says: string;
  readonly advice: string;
}

function languageFault(at: number, languages: readonly SiteLanguage[]): LanguageFault | undefined {
  const { code = '', prefix, fallback } = languages[at] ?? {};
  const codes = languages.map((language) => language.code);
  const equal = codes.findIndex((other) => other.toLowerCase() === code.toLowerCase());
  const sharing = languages.findIndex((other) => other.prefix === prefix);
  const doubled = (field: string, says: string, advice: string) =>
    ({ kind: 'duplicate-language', field, says, advice }) as const;
  if (equal < at) return doubled('code', `"${code}" already stands at languages[${equal}]`, 'Remove one.');
  if (sharing < at)
    return doubled(
      'path',
      `languages[${sharing}] has the address ${prefix || '/'} as well`,
      'Choose another path.',
    );
  const kind = 'unknown-language';
  const field = 'fallback';
  if (fallback !== undefined && !codes.includes(fallback)) {
    const advice = didYouMean(fallback, codes, `Languages: ${listNames(codes)}.`);
    return { kind, field, says: `there is no language "${fallback}"`, advice };
  }
  if (!isCircle(code, languages)) return undefined;
  return { kind, field, says: `the fallbacks of "${code}" lead back to it`, advice: 'Remove one of them.' };
}

function isCircle(code: string, languages: readonly SiteLanguage[]): boolean {
  const seen = new Set<string>();
  for (let current: string | undefined = code; current !== undefined; ) {
    if (seen.has(current)) return true;
    seen.add(current);
    const found: SiteLanguage | undefined = languages.find((language) => language.code === current);
    current = found?.fallback;
  }
  return false;
}

/** Checks a translation of site.yaml: it has only texts, and site.yaml with them fits its schemas. */
function checkSite(
  { file, value }: DataDocument,
  site: DataObject,
  { schemas, locate }: SiteDocuments,
): Problem[] {
  if (!isObject(value)) return [wrongShape(file, 'a mapping of fields')];
  const own = schemas.get('site');
  // What stands below "own" is described by no schema, so any text of it may be translated.
  const shared = findSharedFields(value, siteTexts(own?.schema)).filter(([field]) => field !== 'own');
  const problems = shared.map((path) => sharedField(path, file, locate, own?.file));
  if (problems.length > 0) return problems;
  const merged = mergeOverlay(site, value);
  const validators = [
    engineValidators().site,
    own && compileSchema('own/site', { ...own, locate }, [], { isWhole: true }),
  ];
  return validators.flatMap((validate) => {
    if (!validate || validate(merged)) return [];
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'additionalProperties');
    return schemaProblems(errors, file, [], locate);
  });
}

function sharedField(
  path: DataPath,
  file: string,
  locate: SiteDocuments['locate'],
  schema = 'data/schemas/site.schema.json',
): Problem {
  return {
    kind: 'shared-field',
    severity: 'error',
    ...locate(file, path),
    message: `${formatPath(path)}: all languages share this field`,
    advice: `Remove it, or mark it "translated": true in ${schema}.`,
  };
}

/** Checks a translation of routes.yaml against its schema. */
function checkRoutes({ file, value }: DataDocument, { locate }: SiteDocuments): Problem[] {
  // A file of comments alone translates nothing yet.
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return [wrongShape(file, 'a list of families')];
  const name = 'translated-routes';
  const validate = compileSchema(name, { file, schema: engineSchema(name), locate }, [], { isWhole: true });
  if (!validate || validate(value)) return [];
  return schemaProblems(validate.errors ?? [], file, [], locate);
}

function engineSchema(name: string): JsonSchema {
  return JSON.parse(
    readFileSync(packageFile('generator', 'schemas', `${name}.schema.json`), 'utf8'),
  ) as JsonSchema;
}

function wrongShape(file: string, expected: string): Problem {
  return {
    kind: 'wrong-shape',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `expected ${expected}`,
    advice: 'Write only what differs in this language.',
  };
}
