import type { PublishedFile } from '../../types/bundle.ts';
import { BUNDLE_OPTIONS, clientModule } from '../bundle-options.ts';
import { loadEsbuild } from '../load-esbuild.ts';
import { BROWSER_TARGET } from './browser-target.ts';
import type { SiteConfig } from './client-config.ts';
import { addressOf, hashedFile } from './hashed-file.ts';

/**
 * Bundles the runtime that every page loads, with the site's page middleware and the plugins that its
 * configuration needs. Bundles also the scripts that the runtime loads later: for forms, and for third
 * parties.
 * @throws esbuild's failure
 */
export async function buildRuntime(
  root: string,
  middleware: ReadonlySet<string>,
  config: SiteConfig,
): Promise<{ files: PublishedFile[]; script: string }> {
  const forms = hashedFile(
    'forms',
    'js',
    await bundle(root, `export * from ${quoted('forms/submit-form')};`),
  );
  const later =
    config.tagManager || config.crm || config.consent
      ? [
          hashedFile(
            'third-parties',
            'js',
            await bundle(root, `export { start } from ${quoted('consent/third-parties')};`),
          ),
        ]
      : [];
  const entry = runtimeSource([...middleware], config, addressOf(forms), later.map(addressOf));
  const runtime = hashedFile('rowpress', 'js', await bundle(root, entry));
  return { files: [runtime, forms, ...later], script: addressOf(runtime) };
}

async function bundle(root: string, contents: string): Promise<Uint8Array> {
  const { build } = loadEsbuild();
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

function runtimeSource(
  middleware: readonly string[],
  config: SiteConfig,
  forms: string,
  later: readonly string[],
): string {
  const plugins = [
    ...(config.analytics ? ['countPageViews'] : []),
    ...later.map((src) => `(config) => loadLater(${JSON.stringify(src)}, config)`),
  ];
  return [
    `import { startRuntime } from ${quoted('runtime')};`,
    `import { countPageViews } from ${quoted('analytics')};`,
    `import { loadLater } from ${quoted('loading/load-later')};`,
    ...middleware.map(
      (name, at) => `import middleware${at} from ${JSON.stringify(`./templates/middleware/${name}`)};`,
    ),
    'startRuntime({',
    `  middleware: { ${middleware.map((name, at) => `${JSON.stringify(name)}: middleware${at}`).join(', ')} },`,
    `  plugins: [${plugins.join(', ')}],`,
    `  forms: ${JSON.stringify(forms)},`,
    '});',
  ].join('\n');
}

function quoted(name: string): string {
  return JSON.stringify(clientModule(name));
}
