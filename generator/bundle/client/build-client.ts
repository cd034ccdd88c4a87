import type { Message } from 'esbuild';
import { basePathOf } from '../../address/base-path.ts';
import type { ClientBundle, PublishedFile } from '../../types/bundle.ts';
import type { DataObject } from '../../types/data.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Outcome } from '../../types/problem.ts';
import { syntaxProblem } from '../syntax-problem.ts';
import { fileWithoutDefault, missingExport } from '../templates/missing-exports.ts';
import { buildIslands } from './build-islands.ts';
import { buildRuntime } from './build-runtime.ts';
import { clientConfig } from './client-config.ts';

/** The site whose scripts are built. */
export interface ClientInput {
  readonly root: string;
  readonly site: DataObject;
  readonly templates: Pick<TemplateFiles, 'islands' | 'middleware' | 'search'>;
  readonly baseUrl: string;
}

/** The scripts of a site, and what its pages contain about them. */
export interface BuiltClient extends ClientBundle {
  readonly files: readonly PublishedFile[];
  /** The files of scripts that are outside the site's own folders. */
  readonly outside: readonly string[];
}

/**
 * Builds the scripts that a site's pages load in the browser: the runtime with the site's middleware, and one
 * script per island, which all share one React. Names contain hashes. A script that names another one changes
 * with it.
 */
export async function buildClient({
  root,
  site,
  templates,
  baseUrl,
}: ClientInput): Promise<Outcome<BuiltClient>> {
  const config = clientConfig(site, baseUrl);
  const basePath = basePathOf(baseUrl);
  try {
    const [runtime, islands] = await Promise.all([
      buildRuntime(root, templates, config, site.search !== undefined, basePath),
      buildIslands(root, templates.islands, basePath),
    ]);
    return {
      value: {
        files: [...runtime.files, ...islands.files],
        script: runtime.script,
        config,
        islands: islands.addresses,
        outside: [...runtime.outside, ...islands.outside],
      },
      problems: [],
    };
  } catch (error) {
    const codeProblem = (message: Message) => {
      const file = fileWithoutDefault(message);
      return file === undefined ? syntaxProblem(message) : missingExport(root, file);
    };
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return {
      value: { files: [], script: '', config, islands: {}, outside: [] },
      problems: messages.map(codeProblem),
    };
  }
}
