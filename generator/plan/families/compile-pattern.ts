import { addressFault } from '../../address/address-parts.ts';
import { type AddressPattern, AddressPatternError, compileAddressPattern } from '../../address/index.ts';
import { encodeLetters } from '../../address/letters.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataObject } from '../../types/data.ts';
import type { Family, WrittenFamily } from '../../types/family.ts';
import { LIST_PARAMETER } from '../page-addresses.ts';
import { allowsLetters } from '../site-settings.ts';
import type { Report } from './field-paths.ts';
import { isFeedOfPage } from './resolve-texts.ts';

/**
 * Inserts the site's own values into a pattern, and compiles it. `{product}` becomes the slug of `product` in
 * site.yaml, unless the family binds a row of that name.
 */
export function compilePattern(
  source: string,
  at: readonly string[],
  { each = {} }: WrittenFamily,
  site: DataObject,
  report: Report,
): AddressPattern | undefined {
  const filled = source.replace(/\{([A-Za-z][A-Za-z0-9_]*)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(site, name) && !Object.hasOwn(each, name) ? site[name] : undefined;
    if (typeof value === 'string') return value;
    const slug = typeof value === 'object' && value !== null ? (value as DataObject).slug : undefined;
    return typeof slug === 'string' ? slug : whole;
  });
  try {
    const hasLetters = allowsLetters(site);
    const pattern = compileAddressPattern(
      hasLetters ? encodeLetters(filled) : filled,
      [LIST_PARAMETER],
      hasLetters,
    );
    const fault = addressFault(filled.replace(/\{[^{}]*\}/g, 'x'));
    if (fault) throw new AddressPatternError(fault, 0);
    return pattern;
  } catch (error) {
    if (!(error instanceof AddressPatternError)) throw error;
    report('invalid-address', at, `${at.join('.')}: ${error.message}`, 'Write it like /aitools/{tool}/.');
    return undefined;
  }
}

/** Checks that a path such as `city.country` names a field of a row. */
export type CheckField = (path: string, at: readonly string[]) => unknown;

/**
 * Reports parameters of a family's address that stand for nothing, and rows
 * of which its address contains neither the slug nor a field.
 */
export function checkParameters(
  family: WrittenFamily,
  pattern: AddressPattern,
  each: ReadonlySet<string>,
  check: CheckField,
  report: Report,
): void {
  for (const { name, optional } of pattern.parameters) {
    if (name.includes('.')) {
      checkField(name, optional, 'path', pattern, check, report);
      continue;
    }
    if (each.has(name) || (name === LIST_PARAMETER && optional && family.list)) continue;
    const names = [...each, ...(family.list ? [`${LIST_PARAMETER}?`] : [])];
    const advice = didYouMean(
      name,
      names,
      'Bind it under "each", or give site.yaml a text or a slug of that name.',
    );
    report('invalid-address', ['path'], `path: {${name}} stands for nothing`, advice);
  }
  const missing = [...each].filter((as) => !pattern.parameters.some(({ name }) => name.split('.')[0] === as));
  for (const as of missing)
    report(
      'invalid-address',
      ['each', as],
      `path: {${as}} is missing, so all its pages would have one address`,
      `Put {${as}} into the path.`,
    );
}

/** Reports parameters of another address of a family, such as its parent, that the family does not bind. */
export function checkOtherAddress(
  pattern: AddressPattern,
  field: 'parent' | 'canonical' | 'feed.path',
  each: ReadonlySet<string>,
  path: AddressPattern | undefined,
  check: CheckField,
  report: Report,
): void {
  for (const { name, optional } of pattern.parameters) {
    if (name.includes('.')) checkField(name, optional, field, path, check, report);
    if (each.has(name) || name.includes('.')) continue;
    const advice = didYouMean(name, each, `Names that this family binds: ${listNames(each)}.`);
    report('invalid-address', field.split('.'), `${field}: {${name}} stands for nothing`, advice);
  }
}

/**
 * Returns the feed of a family. An address with parameters names a feed for each page: it needs a list, whose
 * pages the feed lists, and every row of `each`, so that no two pages have one feed.
 */
export function resolveFeed(
  family: WrittenFamily,
  each: ReadonlySet<string>,
  path: AddressPattern | undefined,
  check: CheckField,
  site: DataObject,
  report: Report,
): Family['feed'] {
  const { feed } = family;
  if (!feed || !isFeedOfPage(family)) return feed;
  const at = ['feed', 'path'];
  const pattern = compilePattern(`${feed.path}/`, at, family, site, report);
  if (!pattern) return undefined;
  checkOtherAddress(pattern, 'feed.path', each, path, check, report);
  const named = new Set(pattern.parameters.map(({ name }) => name.split('.')[0] ?? ''));
  const missing = [...each].find((as) => !named.has(as));
  if (!family.list)
    report(
      'invalid-address',
      at,
      'feed.path: it names a feed for each page, but the family has no list, whose pages a feed lists',
      'Give the feed to the family that lists these pages, or write an address without {…}.',
    );
  else if (missing !== undefined && [...named].every((name) => each.has(name)))
    report(
      'invalid-address',
      at,
      `feed.path: {${missing}} is missing, so several pages would have one feed`,
      `Put {${missing}} into the address of the feed.`,
    );
  return { ...feed, pattern };
}

/**
 * Checks a parameter such as `{city.country}`. It needs a value on every page, so neither it nor its row may
 * be optional.
 */
function checkField(
  name: string,
  optional: boolean,
  at: string,
  path: AddressPattern | undefined,
  check: CheckField,
  report: Report,
): void {
  check(name, at.split('.'));
  const [row] = name.split('.');
  if (optional)
    report('invalid-address', at.split('.'), `${at}: {${name}?} cannot be optional`, `Write {${name}}.`);
  else if (path?.parameters.some((other) => other.optional && other.name === row))
    report(
      'invalid-address',
      at.split('.'),
      `${at}: {${name}} has no value on the page without {${row}?}`,
      `Write {${row}} without "?", and make a family of its own for that page.`,
    );
}
