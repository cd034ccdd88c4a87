import type { AddressPattern } from '../../address/index.ts';
import { plannedLanguages } from '../../languages/site-languages.ts';
import { dataIn } from '../../languages/translate-site.ts';
import type { DataObject, JsonSchema, SiteData } from '../../types/data.ts';
import type { AddressField, Family, WrittenFamily } from '../../types/family.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { readValueSource } from '../row-pages.ts';
import { checkOtherAddress, checkParameters, compilePattern, resolveFeed } from './compile-pattern.ts';
import { checkWhere, compileCondition, writtenConditions } from './conditions.ts';
import {
  checkPath,
  createOverlayReporter,
  createReporter,
  fieldSchemaAt,
  findUnknownField,
  type Report,
} from './field-paths.ts';
import { compilePace } from './launches.ts';
import { checkConditions, checkNames } from './names.ts';
import { resolveTexts } from './resolve-texts.ts';
import {
  checkFamilyOverlays,
  checkLanguages,
  familyTranslation,
  isInLanguage,
  overlaysWithFallback,
  translateWritten,
} from './translate-family.ts';

/**
 * Turns the entries of routes.yaml into families: compiles patterns and texts, and checks
 * names. A family with a fault is dropped, and the fault is a problem with its line and column. On a site
 * with several languages, a family of each follows it. `date` is the day of the build, and `dev` shows
 * languages in progress.
 */
export function resolveFamilies(
  data: SiteData,
  files: TemplateFiles,
  { date, dev = false }: { readonly date: string; readonly dev?: boolean | undefined },
): Outcome<Family[]> {
  const written = writtenFamilies(data);
  const problems: Problem[] = [];
  const [{ code: language }, ...others] = plannedLanguages(data.site.value as DataObject, dev);
  const overlays = new Map(others.map(({ code }) => [code, overlaysWithFallback(code, data)] as const));
  const known = written.map(({ name }) => name);
  for (const own of overlays.values()) problems.push(...checkFamilyOverlays(own, known, data));
  const names = new Map<string, number>();
  const families: Family[] = [];
  written.forEach((family, position) => {
    if (data.faultyFamilies.has(position)) return;
    const report = createReporter(data, position, problems);
    const before = problems.length;
    const first = names.get(family.name);
    if (first === undefined) names.set(family.name, position);
    else {
      const line = data.locate(data.routes.file, [first, 'name']).line;
      report(
        'duplicate-family',
        ['name'],
        `name: "${family.name}" already stands at line ${line}`,
        'Choose another name.',
      );
    }
    checkNames(family, written, files, data, report);
    checkValues(family, data, report);
    checkLanguages(family, data, report);
    const source = resolveFamily(family, position, written, data, { date, report, language });
    if (problems.length > before || !source) return;
    if (isInLanguage(family.languages, language)) families.push(source);
    for (const other of others) {
      if (!isInLanguage(family.languages, other.code)) continue;
      const own = overlays.get(other.code)?.get(family.name);
      const { code, prefix } = other;
      const translated = resolveFamily(
        translateWritten(family, other, overlays.get(code) ?? new Map(), written),
        position,
        written,
        dataIn(data, code),
        { date, report: createOverlayReporter(data, own, problems), language: code, prefix },
      );
      const translation = familyTranslation(source, family, own, {
        site: data.site.value as DataObject,
        code,
      });
      if (translated) families.push({ ...translated, translation });
    }
  });
  return { value: families, problems };
}

/** Returns the entries of routes.yaml, including those that do not fit its schema (see `faultyFamilies`). */
function writtenFamilies({ routes }: SiteData): readonly WrittenFamily[] {
  return Array.isArray(routes.value) ? (routes.value as unknown as readonly WrittenFamily[]) : [];
}

/** What a family is resolved with. */
interface FamilyContext {
  readonly date: string;
  readonly report: Report;
  readonly language: string;
  /** What addresses of the language begin with. Left out for the first one. */
  readonly prefix?: string;
}

function resolveFamily(
  family: WrittenFamily,
  position: number,
  written: readonly WrittenFamily[],
  data: SiteData,
  { date, report, language, prefix = '' }: FamilyContext,
): Family | undefined {
  const site = data.site.value as DataObject;
  const pattern = compilePattern(family.path ?? '/404/', ['path'], family, site, report);
  const { each, fixed } = boundRows(family, pattern);
  const variables = new Map([...each, ...fixed].map(({ as, dataset }) => [as, dataset]));
  const path = (text: string, at: readonly string[]) => checkPath(text, at, variables, data, report);
  const where = writtenConditions(family).map((entry) => {
    path(entry.path, entry.at);
    checkWhere(entry, variables, data, report);
    return compileCondition(entry);
  });
  const tags = family.tags === undefined ? undefined : path(family.tags, ['tags']);
  for (const [name, links] of Object.entries(family.links ?? {}))
    if (links.rows) path(links.rows, ['links', name, 'rows']);
  checkConditions(family, written, variables, data, report);
  const texts = resolveTexts(family, variables, data, { date, language, report });
  const names = new Set(each.map(({ as }) => as));
  if (pattern) checkParameters(family, pattern, names, path, report);
  const otherAddress = (field: 'parent' | 'canonical') => {
    if (family[field] === undefined) return undefined;
    const address = compilePattern(family[field], [field], family, site, report);
    if (address) checkOtherAddress(address, field, names, pattern, path, report);
    return address;
  };
  const [parent, canonical] = [otherAddress('parent'), otherAddress('canonical')];
  const feed = resolveFeed(family, names, pattern, path, site, report);
  const pace = compilePace(family, path, report);
  if (!pattern) return undefined;
  return {
    name: family.name,
    position,
    file: data.routes.file,
    line: familyLine(family, position, data),
    pattern,
    published: family.error === undefined ? undefined : `${prefix}/${family.error}.html`.slice(1),
    ...{ each, fixed, where, texts, tags, parent, canonical },
    template: family.template,
    layout: family.layout ?? 'default',
    addressFields: addressFields([pattern, parent, canonical, feed?.pattern], variables, data),
    ...thresholds(family, each, data),
    hasCards: family.card ?? true,
    type: family.type ?? 'website',
    list: family.list,
    links: family.links ?? {},
    middleware: family.middleware ?? [],
    devOnly: family.devOnly ?? false,
    feed,
    ...(pace ? { pace } : {}),
    language,
  };
}

/** Returns what decides whether pages are indexed. A page for a value that lists nothing is not. */
function thresholds(
  { index, error, minWords = 0, minRows }: WrittenFamily,
  each: Family['each'],
  { values }: SiteData,
): Pick<Family, 'index' | 'minWords' | 'minRows'> {
  const hasValues = each.some(({ dataset }) => values.has(dataset));
  return { index: index ?? error === undefined, minWords, minRows: minRows ?? (hasValues ? 1 : 0) };
}

/** Returns the fields that addresses show: parameters such as `{city.country}`. */
function addressFields(
  patterns: readonly (AddressPattern | undefined)[],
  variables: ReadonlyMap<string, string>,
  { values }: SiteData,
): readonly AddressField[] {
  const names = patterns.flatMap((pattern) => pattern?.parameters.map(({ name }) => name) ?? []);
  return [...new Set(names)]
    .filter((name) => name.includes('.'))
    .map((name) => {
      const [as = '', ...field] = name.split('.');
      return {
        steps: [as, ...field],
        values: values.get([variables.get(as), ...field].join('.'))?.byValue,
      };
    });
}

/**
 * Returns the rows that a family binds: those of `each`, which differ between its pages, and those of `rows`.
 */
function boundRows(
  family: WrittenFamily,
  pattern: AddressPattern | undefined,
): Pick<Family, 'each' | 'fixed'> {
  const optional = new Set(
    pattern?.parameters.filter((parameter) => parameter.optional).map(({ name }) => name),
  );
  const each = Object.entries(family.each ?? {}).map(([as, dataset]) => ({
    as,
    dataset,
    optional: optional.has(as),
  }));
  const fixed = Object.entries(family.rows ?? {}).map(([as, reference]) => {
    const [dataset = '', slug = ''] = reference.split('/');
    return { as, dataset, slug };
  });
  return { each, fixed };
}

/**
 * Returns the line of a family's name. The name usually stands first, and then this is the
 * item's line, without a search.
 */
function familyLine(family: WrittenFamily, position: number, { routes, locate }: SiteData): number {
  const [first] = Object.keys(family);
  return (first === 'name' && routes.lines[position]) || locate(routes.file, [position, 'name']).line;
}

/**
 * Reports fields of `each` (`each: { tag: cities.tags }`) that the rows do not have, or whose values are no
 * texts or numbers. Reports `minRows` of a family whose pages list no rows, and `minWords` of values, which
 * have no texts.
 */
function checkValues(family: WrittenFamily, data: SiteData, report: Report): void {
  const isDataset = (name: string) => data.datasets.has(name);
  let hasValues = false;
  for (const [as, name] of Object.entries(family.each ?? {})) {
    const source = readValueSource(name, isDataset);
    if (!source) continue;
    hasValues = true;
    const { dataset, field } = source;
    const at = ['each', as];
    if (!isDataset(dataset)) continue;
    const unknown = findUnknownField(field, dataset, data);
    if (unknown) report('unknown-path', at, `each.${as}: ${unknown.says}`, unknown.advice);
    else if (!hasPlainValues(fieldSchemaAt(field, dataset, data)))
      report(
        'wrong-value',
        at,
        `each.${as}: the values of "${field.join('.')}" are no texts or numbers`,
        'Name a field with a text, a number, or a list of them.',
      );
    else checkList(family, as, field, report);
  }
  if (family.minRows !== undefined && !family.list && !hasValues)
    report(
      'wrong-value',
      ['minRows'],
      'minRows: the family has neither a list nor a page for each value of a field',
      'Remove it, or ask for words with "minWords".',
    );
  if (family.minWords !== undefined && hasValues)
    report(
      'wrong-value',
      ['minWords'],
      'minWords: a page for each value of a field has no words of its own',
      'Ask for rows with "minRows".',
    );
}

/** Reports a list that does not select by the value of its page. */
function checkList({ list }: WrittenFamily, as: string, field: readonly string[], report: Report): void {
  if (!list || Object.values(list.where ?? {}).includes(as)) return;
  const advice = `Select the rows of the value: where: { ${field.join('.')}: ${as} }.`;
  report(
    'wrong-value',
    ['list'],
    `list: its "where" does not name "${as}", so all pages list the same`,
    advice,
  );
}

const PLAIN_TYPES: readonly unknown[] = ['string', 'number', 'integer'];

/** Returns whether values of a schema may be texts or numbers. */
function hasPlainValues(schema: JsonSchema | undefined): boolean {
  const types = [schema?.type ?? []].flat();
  return types.length === 0 || types.some((type) => PLAIN_TYPES.includes(type));
}
