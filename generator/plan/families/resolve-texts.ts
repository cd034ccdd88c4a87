import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { PageText, TextName, WrittenFamily } from '../../types/family.ts';
import { valueAt } from '../../utils/data-values.ts';
import { textPath } from '../places.ts';
import { type CompiledText, compileText } from '../texts/compile-text.ts';
import { createTextHelpers, TextError } from '../texts/text-helpers.ts';
import { findUnknownField, type Report } from './field-paths.ts';

/** A field in single braces, which would be published as it is. */
const SINGLE_BRACES = /(?<!\{)\{(\w+)(?:\.\w+)+\}(?!\})/;
const LIST_FIELDS = ['page', 'part', 'pages', 'total'];

/** Compiles each of a family's texts once. Faults become problems with the line and column in routes.yaml. */
export function resolveTexts(
  family: WrittenFamily,
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  { date, language, report }: { readonly date: string; readonly language: string; readonly report: Report },
): ReadonlyMap<TextName, PageText> {
  const helpers = { ...createTextHelpers(date, language), ...data.config?.helpers };
  const syntaxAdvice = `Close every {{…}} and every {{#if}}; helpers: ${Object.keys(helpers).join(', ')}.`;
  const texts = new Map<TextName, PageText>();
  for (const [name, source] of writtenTexts(family)) {
    const at = textPath(name);
    // The feed of a whole family belongs to no page.
    const isOfFeed = name.startsWith('feed.');
    const bound = isOfFeed && !isFeedOfPage(family) ? NO_ROWS : variables;
    const hasList = family.list !== undefined && !isOfFeed;
    const fault = (kind: 'text-syntax' | 'text-field', message: string, advice: string, offset: number) =>
      report(kind, at, `${name}: ${message}`, advice, offset);
    let compiled: CompiledText;
    try {
      compiled = compileText(source, helpers);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      fault('text-syntax', error.message, error.advice ?? syntaxAdvice, error.offset);
      continue;
    }
    for (const { steps, offset } of compiled.paths) {
      const unknown = findUnknown(steps, bound, hasList, data);
      if (!unknown) continue;
      const { says = `there is no field "${steps.join('.')}"`, advice } = unknown;
      fault('text-field', says, advice, offset);
    }
    const single = SINGLE_BRACES.exec(source);
    if (single && [...bound.keys(), 'site', 'fact'].includes(single[1] ?? ''))
      fault('text-syntax', `${single[0]} has single braces`, `Write {${single[0]}}.`, single.index);
    texts.set(name, compiled.text);
  }
  return texts;
}

const NO_ROWS: ReadonlyMap<string, string> = new Map();

/** Returns whether each page of a family has a feed of its own: the address of the feed has parameters. */
export function isFeedOfPage({ feed }: Pick<WrittenFamily, 'feed'>): boolean {
  return feed?.path.includes('{') === true;
}

/** Returns a family's texts by name. Facts have the names `facts.NAME`. */
export function writtenTexts(family: WrittenFamily): [TextName, string][] {
  const names = ['title', 'description', 'label', 'summary', 'group', 'date', 'image', 'picture'] as const;
  const plain = names.flatMap((name): [TextName, string][] =>
    family[name] === undefined ? [] : [[name, family[name]]],
  );
  const facts = Object.entries(family.facts ?? {}).map(([name, text]): [TextName, string] => [
    `facts.${name}`,
    text,
  ]);
  const { feed } = family;
  const feeds: [TextName, string][] = feed
    ? [
        ['feed.title', feed.title],
        ['feed.description', feed.description],
      ]
    : [];
  return [...plain, ...facts, ...feeds];
}

/** Returns what is wrong with a path that names nothing. Returns undefined if the path is fine. */
function findUnknown(
  steps: readonly string[],
  variables: ReadonlyMap<string, string>,
  hasList: boolean,
  data: SiteData,
): { readonly says?: string; readonly advice: string } | undefined {
  const [variable = '', ...fields] = steps;
  const advise = (advice: string | undefined) => (advice === undefined ? undefined : { advice });
  if (variable === 'site') {
    if (data.incomplete.has('site') || valueAt(data.site.value, fields) !== undefined) return undefined;
    return advise('Add it to data/site.yaml, or name a field that is there.');
  }
  if (variable === 'fact' && !variables.has(variable)) return advise(adviseFact(fields, data));
  if (variable === 'list' && hasList)
    return fields.length === 1 && LIST_FIELDS.includes(fields[0] ?? '')
      ? undefined
      : advise(`list has ${LIST_FIELDS.join(', ')}.`);
  const dataset = variables.get(variable);
  const names = [...variables.keys(), 'site', 'fact', ...(hasList ? ['list'] : [])];
  if (dataset === undefined)
    return advise(didYouMean(variable, names, `Names that this family binds: ${listNames(names)}.`));
  const unknown = findUnknownField(fields, dataset, data);
  return unknown?.isInPlain ? unknown : advise(unknown?.advice);
}

/** Returns the advice for a fact that does not exist. Returns undefined if it does. */
function adviseFact(fields: readonly string[], { factTexts, incomplete }: SiteData): string | undefined {
  const [name = ''] = fields;
  if (incomplete.has('facts') || (fields.length === 1 && Object.hasOwn(factTexts, name))) return undefined;
  return didYouMean(name, Object.keys(factTexts), 'Write fact.NAME, with a name of data/facts.yaml.');
}
