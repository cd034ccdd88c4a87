import { addressFault } from '../../address/address-parts.ts';
import { type AddressPattern, AddressPatternError, compileAddressPattern } from '../../address/index.ts';
import { encodeLetters } from '../../address/letters.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { DataObject } from '../../types/data.ts';
import type { WrittenFamily } from '../../types/family.ts';
import { LIST_PARAMETER } from '../page-addresses.ts';
import { allowsLetters } from '../site-settings.ts';
import type { Report } from './field-paths.ts';

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

/** Reports parameters of a family's parent or canonical address that the family does not bind. */
export function checkOtherAddress(
  pattern: AddressPattern,
  field: 'parent' | 'canonical',
  each: ReadonlySet<string>,
  path: AddressPattern | undefined,
  check: CheckField,
  report: Report,
): void {
  for (const { name, optional } of pattern.parameters) {
    if (name.includes('.')) checkField(name, optional, field, path, check, report);
    if (each.has(name) || name.includes('.')) continue;
    const advice = didYouMean(name, each, `Names that this family binds: ${listNames(each)}.`);
    report('invalid-address', [field], `${field}: {${name}} stands for nothing`, advice);
  }
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
  check(name, [at]);
  const [row] = name.split('.');
  if (optional) report('invalid-address', [at], `${at}: {${name}?} cannot be optional`, `Write {${name}}.`);
  else if (path?.parameters.some((other) => other.optional && other.name === row))
    report(
      'invalid-address',
      [at],
      `${at}: {${name}} has no value on the page without {${row}?}`,
      `Write {${row}} without "?", and make a family of its own for that page.`,
    );
}
