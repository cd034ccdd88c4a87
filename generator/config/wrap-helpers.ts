import { HelperError } from '../plan/texts/text-error.ts';
import type { SiteConfig } from '../types/config.ts';
import type { ConfigTexts } from '../types/config-texts.ts';
import { type ConfigCode, faultPlace, faultText } from './config-fault.ts';
import { describeValue, isPromise } from './describe-value.ts';

type Helpers = ConfigTexts['helpers'];

/** What Handlebars gives a helper after its arguments: those with a name. */
interface HelperOptions {
  readonly hash?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the helpers of a config as Handlebars calls them. What a helper throws, or returns against its type, is
 * a `HelperError` with its place in the config.
 */
export function wrapHelpers(helpers: SiteConfig['helpers'], code: ConfigCode): Helpers {
  return Object.fromEntries(
    Object.entries(helpers ?? {}).map(([name, helper]) => [
      name,
      wrapHelper(name, helper as Helpers[string], code),
    ]),
  );
}

function wrapHelper(name: string, helper: Helpers[string], code: ConfigCode): Helpers[string] {
  return (...given) => {
    const { hash = {} } = given.at(-1) as HelperOptions;
    // A field that a row leaves out is null for Handlebars.
    const values = given.slice(0, -1).map((value) => value ?? undefined);
    let result: unknown;
    try {
      result = helper(...values, ...(Object.keys(hash).length > 0 ? [hash] : []));
    } catch (error) {
      const { file, line, column } = faultPlace(error, code);
      throw new HelperError(name, `threw "${faultText(error)}" (${file}:${line}:${column})`);
    }
    if (!isHelperValue(result))
      throw new HelperError(name, `returned ${describeValue(result)}, expected ${expected(result)}`);
    return result;
  };
}

function expected(result: unknown): string {
  return isPromise(result)
    ? 'a value: a helper cannot be async'
    : 'a text, a number, true, false, null or a list';
}

function isHelperValue(value: unknown): boolean {
  return value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value);
}
