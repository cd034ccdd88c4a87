import { build } from 'esbuild';
import type { ClientConfig } from '../../client/config.ts';
import { BUNDLE_OPTIONS, clientModule } from '../bundling/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import { BROWSER_TARGET } from './browser-target.ts';
import { addressOf, hashedFile } from './hashed-file.ts';

/**
 * Bundles the runtime that every page loads, with the site's page middleware and only those parts that its configuration needs, and the script for
 * forms, which is loaded when a form is touched. @throws esbuild's failure
 */
export async function buildRuntime(
  root: string,
  middleware: ReadonlySet<string>,
  config: ClientConfig,
): Promise<{ files: PublishedFile[]; script: string }> {
  const forms = hashedFile('forms', 'js', await bundle(root, `export * from ${quoted('submit-form')};`));
  const entry = runtimeSource([...middleware], config, addressOf(forms));
  const runtime = hashedFile('rowpress', 'js', await bundle(root, entry));
  return { files: [runtime, forms], script: addressOf(runtime) };
}

async function bundle(root: string, contents: string): Promise<Uint8Array> {
  const result = await build({
    ...BUNDLE_OPTIONS,
    stdin: { contents, resolveDir: root, sourcefile: 'rowpress-client.js', loader: 'js' },
    absWorkingDir: root,
    platform: 'browser',
    target: BROWSER_TARGET,
    minify: true,
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild returned no script');
  return file.contents;
}

function runtimeSource(middleware: readonly string[], config: ClientConfig, forms: string): string {
  const parts = [
    ...(config.analytics ? [['countPageViews', 'analytics']] : []),
    ...(config.tagManager || config.crm ? [['loadThirdParties', 'third-parties']] : []),
  ] as [string, string][];
  return [
    `import { startRuntime } from ${quoted('runtime')};`,
    ...parts.map(([name, file]) => `import { ${name} } from ${quoted(file)};`),
    ...middleware.map(
      (name, at) => `import middleware${at} from ${JSON.stringify(`./templates/middleware/${name}`)};`,
    ),
    'startRuntime({',
    `  middleware: { ${middleware.map((name, at) => `${JSON.stringify(name)}: middleware${at}`).join(', ')} },`,
    `  parts: [${parts.map(([name]) => name).join(', ')}],`,
    `  forms: ${JSON.stringify(forms)},`,
    '});',
  ].join('\n');
}

function quoted(name: string): string {
  return JSON.stringify(clientModule(name));
}
