import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTextHelpers, HelperError } from '../plan/texts/text-helpers.ts';
import { didYouMean } from '../problems/suggest.ts';
import { isImportedSame } from '../state/imported-files.ts';
import { memoize } from '../state/memo.ts';
import type { ImportedFile, PublishedFile } from '../types/bundle.ts';
import type { SiteConfig } from '../types/config.ts';
import type { ConfigTexts } from '../types/data.ts';
import type { MarkdownExtension } from '../types/markdown.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { evaluateConfig } from '../utils/evaluate-config.ts';
import { hashContent } from '../utils/hash-content.ts';
import { CONFIG_FILES } from '../utils/paths.ts';
import { bundleConfig, type ConfigBundle } from './bundle-config.ts';
import {
  type ConfigCode,
  describeValue,
  faultPlace,
  faultText,
  isPromise,
  keyPlace,
} from './config-fault.ts';
import type { HookInput } from './create-config-site.ts';
import { runHooks } from './run-hooks.ts';

/** The loaded config of a site. */
export interface LoadedConfig {
  /** Runs its hooks. See `runHooks`. */
  run(input: HookInput): Promise<Outcome<readonly PublishedFile[]>>;
  readonly texts: ConfigTexts;
  /** Whether a change of a row can change more than pages: hooks see all rows, or the code imports data. */
  readonly readsRows: boolean;
}

/** The config of a site, or the problems that prevent it. Both are missing if the site has none. */
export interface OpenedConfig {
  readonly value: LoadedConfig | undefined;
  readonly problems: readonly Problem[];
  /** The config and the files that it imports, also if there are problems. */
  readonly sources: readonly ImportedFile[];
}

const NONE: OpenedConfig = { value: undefined, problems: [], sources: [] };

/**
 * Loads the config of a site. Its bundle comes from `cache`, a file, if none of its sources has changed
 * since; `packages` says which packages are installed. Its code runs on each call.
 */
export async function openConfig(
  root: string,
  cache?: { readonly file: string; readonly packages: readonly string[] },
): Promise<OpenedConfig> {
  const [file, second] = CONFIG_FILES.filter((name) => existsSync(join(root, name)));
  if (file === undefined) return NONE;
  if (second !== undefined) return { ...NONE, problems: [secondConfig(second, file)] };
  let sources: readonly ImportedFile[] = [];
  const make = async () => {
    const made = await bundleConfig(root, file);
    sources = made.sources;
    return made;
  };
  const isCurrent = (bundle: ConfigBundle | undefined) =>
    bundle !== undefined && isImportedSame(root, bundle.sources);
  const { value: bundle, problems } = cache
    ? await memoize(cache.file, JSON.stringify([root, file, cache.packages]), make, isCurrent)
    : await make();
  if (!bundle) return { value: undefined, problems, sources };
  return { ...runConfig({ root, file, map: bundle.map }, bundle), sources: bundle.sources };
}

/** Runs the bundle of a config, and checks what it exports. */
function runConfig(code: ConfigCode, bundle: ConfigBundle): Omit<OpenedConfig, 'sources'> {
  let exported: unknown;
  try {
    exported = evaluateConfig(code.root, code.file, bundle.code);
  } catch (error) {
    const message = `the config threw "${faultText(error)}" when it was loaded`;
    const advice = 'Correct the config at this place.';
    const problem: Problem = {
      kind: 'config-failed',
      severity: 'error',
      ...faultPlace(error, code),
      message,
      advice,
    };
    return { value: undefined, problems: [problem] };
  }
  const problems = checkConfig(exported, code);
  if (problems.length > 0) return { value: undefined, problems };
  const config = exported as SiteConfig;
  const { sources } = bundle;
  const importsData = sources.some(([path]) => path.startsWith('data/'));
  return {
    value: {
      run: (input) => runHooks(config, code, input),
      texts: {
        helpers: wrapHelpers(config.helpers, code),
        hash: hashContent(JSON.stringify(sources)),
        markdown: config.markdown && toExtension(code, bundle),
      },
      readsRows: importsData || config.problems !== undefined || config.files !== undefined,
    },
    problems: [],
  };
}

/** Returns what threads need to extend Markdown. The hash covers the plugins of packages as well. */
function toExtension({ root, file }: ConfigCode, { code }: ConfigBundle): MarkdownExtension {
  return { file, code, hash: hashContent(code.replaceAll(pathToFileURL(join(root, file)).href, '')) };
}

function secondConfig(file: string, other: string): Problem {
  return {
    kind: 'invalid-config',
    severity: 'error',
    file,
    message: `expected one config, but ${other} is a config too`,
    advice: 'Put all of it into one file, and remove the other.',
  };
}

type Helpers = ConfigTexts['helpers'];

/** What Handlebars gives a helper after its arguments: those with a name. */
interface HelperOptions {
  readonly hash?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the helpers of a config as Handlebars calls them. What a helper throws, or returns against its
 * type, is a `HelperError` with its place in the config.
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

const KEYS = ['helpers', 'problems', 'files', 'markdown'];
/** Names that mean something else in a text: blocks of Handlebars, and what every text can read. */
const TAKEN = ['if', 'unless', 'each', 'with', 'lookup', 'log', 'this', 'site', 'fact', 'list'];
const OWN_HELPERS = Object.keys(createTextHelpers('2000-01-01', 'en'));
const HELPER_NAME = /^[A-Za-z]\w*$/;

/** How each hook is written. */
const HOOKS = {
  problems: 'problems(site) { … }',
  files: 'files(site) { … }',
  markdown: 'markdown: (md) => md.use(plugin)',
} as const;
const EXPORT_ADVICE = 'Write: export default defineConfig({ … }).';

/**
 * Returns a problem for each part of a config that is not as `SiteConfig` says. `exported` is its default
 * export.
 */
export function checkConfig(exported: unknown, code: ConfigCode): Problem[] {
  const problems: Problem[] = [];
  const report = (key: string, message: string, advice: string) =>
    problems.push({ kind: 'invalid-config', severity: 'error', ...keyPlace(key, code), message, advice });
  if (!isRecord(exported)) {
    const found = exported === undefined ? 'no default export' : describeValue(exported);
    report('default', `expected an object as the default export, got ${found}`, EXPORT_ADVICE);
    return problems;
  }
  for (const key of Object.keys(exported).filter((name) => !KEYS.includes(name))) {
    const advice = `Its fields: ${KEYS.join(', ')}.`;
    report(key, `${key}: a config has no such field`, didYouMean(key, KEYS, advice));
  }
  for (const [key, example] of Object.entries(HOOKS)) {
    const hook = exported[key];
    if (hook !== undefined && typeof hook !== 'function')
      report(key, `${key}: expected a function, got ${describeValue(hook)}`, `Write: ${example}.`);
  }
  const { helpers } = exported as SiteConfig;
  if (helpers === undefined) return problems;
  if (!isRecord(helpers)) {
    const message = `helpers: expected an object of functions, got ${describeValue(helpers)}`;
    report('helpers', message, 'Write: helpers: { name(value) { … } }.');
    return problems;
  }
  for (const [name, helper] of Object.entries(helpers)) {
    const at = `helpers.${name}`;
    if (typeof helper !== 'function')
      report(
        name,
        `${at}: expected a function, got ${describeValue(helper)}`,
        `Write: ${name}(value) { … }.`,
      );
    if (!HELPER_NAME.test(name))
      report(name, `${at}: a helper's name has letters, digits and _ only`, 'Rename the helper.');
    else if ([...TAKEN, ...OWN_HELPERS].includes(name))
      report(name, `${at}: the name "${name}" is reserved in texts`, 'Rename the helper.');
  }
  return problems;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && describeValue(value) === 'an object';
}
