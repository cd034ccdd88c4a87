import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isImportedSame } from '../cache/imported-files.ts';
import { memoize } from '../cache/memo.ts';
import type { ImportedFile, PublishedFile } from '../types/bundle.ts';
import type { SiteConfig } from '../types/config.ts';
import type { ConfigTexts } from '../types/config-texts.ts';
import type { MarkdownExtension } from '../types/markdown.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { CONFIG_FILES } from '../utils/config-files.ts';
import { evaluateConfig } from '../utils/evaluate-config.ts';
import { hashContent } from '../utils/hash-content.ts';
import { bundleConfig, type ConfigBundle } from './bundle-config.ts';
import { checkConfig } from './check-config.ts';
import { type ConfigCode, faultPlace, faultText } from './config-fault.ts';
import type { HookInput } from './create-config-site.ts';
import { runHooks } from './run-hooks.ts';
import { wrapHelpers } from './wrap-helpers.ts';

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
 * Loads the config of a site. Its bundle comes from `cache`, a file, if none of its sources has changed since;
 * `packages` says which packages are installed. Its code runs on each call.
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
    message: `expected one config, ${other}, got this one as well`,
    advice: 'Put all of it into one file, and remove the other.',
  };
}
