import { readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message, Metafile, Plugin } from 'esbuild';
import { writeFileAtomically } from '../../state/cache-files.ts';
import { hashImported } from '../../state/imported-files.ts';
import type { TemplateBundle } from '../../types/bundle.ts';
import type { MarkdownExtension } from '../../types/markdown.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { languageDataVersion } from '../../utils/language-tag.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { BUNDLE_OPTIONS, linkedFiles, loadEsbuild, syntaxProblem } from '../esbuild.ts';
import { outsideFiles } from '../outside-files.ts';
import { importStyles, STYLE_FILE } from '../style-imports.ts';
import { buildComponentStyles } from '../stylesheets.ts';
import { ENVIRONMENT, findEnvironmentReads } from './code-places.ts';
import { type InspectedCode, inspectCode } from './inspect-code.ts';
import { findMessageCalls } from './message-calls.ts';
import { type FoundReact, findReact, REACT_BANNER, REACT_MODULE, reactStub } from './react.ts';
import { fileWithoutDefault } from './template-files.ts';

const [ISLAND_MODULE, MARKDOWN_MODULE, MESSAGES_MODULE, PICTURE_MODULE] = [
  ...['island.js', 'markdown.js', 'messages.js', 'picture.js'],
].map((name) => packageFile('dist', 'generator', 'render', name));

/**
 * The names of the templates, layouts and islands to bundle, and whether there is a card and a template of
 * videos.
 */
type TemplateNames = Pick<
  TemplateFiles,
  'templates' | 'layouts' | 'islands' | 'shortcodes' | 'hasCard' | 'hasVideo'
>;

/**
 * Bundles a site's templates, layouts, islands and card into one module in the cache folder, in production
 * mode. Files outside of `templates/` that changed after `startedAt` have no hash; so have
 * all of them without it. Faults in the templates are problems with file, line and column, and then the value
 * is undefined.
 */
export async function bundleTemplates(
  root: string,
  names: TemplateNames,
  cache: string,
  startedAt = 0,
): Promise<Outcome<TemplateBundle | undefined>> {
  const react = findReact(root);
  const { value: result, problems } = await build(root, names, react);
  if (!result) return { value: undefined, problems };
  const [map, code] = ['.map', '.mjs'].map((ending) =>
    result.outputFiles.find(({ path }) => path.endsWith(ending)),
  );
  if (!map || !code) throw new Error('esbuild returned no bundle');
  const name = hashContent(code.contents);
  const file = join(cache, `templates-${name}.mjs`);
  writeFileAtomically(file, code.contents);
  writeFileAtomically(`${file}.map`, map.contents);
  dropBundles(cache, statSync(file).mtimeMs);
  const messageCalls = findMessageCalls(root, result.outputFiles);
  const { stylesOf, ...inspected } = await inspectCode(
    root,
    result.metafile,
    names.islands,
    react.versions,
    messageCalls,
  );
  const { value: styles, problems: faults } = await importedStyles(root, result.metafile, stylesOf);
  const value = {
    root,
    file,
    map: `${file}.map`,
    ...inspected,
    messageCalls,
    outside: hashImported(root, [...styles.outside, ...outsideFiles(root, result.metafile)], startedAt),
    withoutDefault: filesWithoutDefault(result),
    styles: { files: styles.files, addresses: styles.addresses },
  };
  return { value, problems: faults };
}

/** What `checkTemplates` finds. */
type CheckedTemplates = Pick<TemplateBundle, 'withoutDefault' | 'messageCalls'>;

/**
 * Returns the files of templates that have no default export, and the calls that show messages. Writes
 * nothing. The value is undefined if the templates cannot be compiled.
 */
export async function checkTemplates(
  root: string,
  names: TemplateNames,
): Promise<Outcome<CheckedTemplates | undefined>> {
  const react = findReact(root);
  const { value: result, problems } = await build(root, names, react);
  if (!result) return { value: undefined, problems };
  const { stylesOf } = importsStyles(result.metafile)
    ? await inspectCode(root, result.metafile, names.islands, react.versions, [])
    : { stylesOf: {} };
  const { problems: faults } = await importedStyles(root, result.metafile, stylesOf);
  const messageCalls = findMessageCalls(root, result.outputFiles);
  return { value: { withoutDefault: filesWithoutDefault(result), messageCalls }, problems: faults };
}

async function build(root: string, names: TemplateNames, react: FoundReact) {
  try {
    const value = await loadEsbuild().build({
      ...BUNDLE_OPTIONS,
      stdin: {
        contents: entrySource(names),
        resolveDir: root,
        sourcefile: 'rowpress-entry.js',
        loader: 'js',
      },
      absWorkingDir: root,
      platform: 'node',
      target: 'node20',
      minifySyntax: true,
      sourcemap: 'external',
      outfile: join(root, '.cache', 'rowpress', 'templates.mjs'),
      define: { ...BUNDLE_OPTIONS.define, 'process.env': ENVIRONMENT, 'globalThis.process.env': ENVIRONMENT },
      banner: {
        js: `const ${ENVIRONMENT}=globalThis.process.env;import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);${REACT_BANNER}`,
      },
      plugins: [...linkedFiles(root), reactStubs(react), importStyles(root)],
    });
    const reads = findEnvironmentReads(root, value);
    return reads.length > 0 ? { value: undefined, problems: reads } : { value, problems: [] };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return { value: undefined, problems: messages.map(syntaxProblem) };
  }
}

function importsStyles({ inputs }: Metafile): boolean {
  return Object.keys(inputs).some((path) => STYLE_FILE.test(path));
}

/** Builds the stylesheets that templates and layouts import. Those of any other code are problems. */
async function importedStyles(root: string, metafile: Metafile, stylesOf: InspectedCode['stylesOf']) {
  const owners = Object.entries(stylesOf).filter(([name]) => /^(?:pages|layouts)\//.test(name));
  const styles = await buildComponentStyles(root, Object.fromEntries(owners));
  const used = new Set(
    Object.entries(stylesOf).flatMap(([name, files]) => (/^(?:images|videos)\//.test(name) ? [] : files)),
  );
  const dropped = await findDroppedStyles(root, metafile, used);
  return { value: styles.value, problems: [...dropped, ...styles.problems] };
}

function filesWithoutDefault({ warnings }: { readonly warnings: readonly Message[] }): string[] {
  return warnings.map(fileWithoutDefault).filter((file) => file !== undefined);
}

/** A bundle is removed if it is this much older than the newest one. Until then another build may use it. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Removes the bundles of earlier days, so that the cache does not grow with every change of a template. */
function dropBundles(cache: string, newest: number): void {
  for (const name of readdirSync(cache).filter((file) => file.startsWith('templates-'))) {
    const file = join(cache, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat && newest - stat.mtimeMs > MAX_AGE_MS) rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Keeps React out of the bundle. Node loads it faster than esbuild bundles it, and all modules share one
 * copy.
 */
function reactStubs(react: FoundReact): Plugin {
  return {
    name: 'react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: REACT_MODULE }, ({ path }) =>
        canResolve(react, path) ? { path, namespace: 'react' } : undefined,
      );
      onLoad({ filter: /^/, namespace: 'react' }, ({ path }) => ({ contents: reactStub(path) }));
    },
  };
}

function canResolve({ resolve }: FoundReact, name: string): boolean {
  try {
    return resolve(name) !== '';
  } catch {
    // esbuild then reports the import that it cannot resolve.
    return false;
  }
}

function entrySource({ templates, layouts, islands, shortcodes, hasCard, hasVideo }: TemplateNames): string {
  const defaults: string[] = [...(hasCard ? ['card.default'] : []), ...(hasVideo ? ['video.default'] : [])];
  const table = (folder: string, names: ReadonlySet<string>) => {
    const list = [...names];
    const imports = list.map(
      (name, at) => `import * as ${folder}${at} from ${JSON.stringify(`./templates/${folder}/${name}`)};`,
    );
    const entries = list.map((name, at) => `${JSON.stringify(name)}: ${folder}${at}`);
    if (folder !== 'layouts') defaults.push(...list.map((_, at) => `${folder}${at}.default`));
    return `${imports.join('\n')}\nexport const ${folder} = { ${entries.join(', ')} };`;
  };
  return [
    table('pages', templates),
    table('layouts', layouts),
    table('islands', islands),
    ...(shortcodes.size > 0 ? [table('shortcodes', shortcodes)] : []),
    single('card', './templates/images/card', hasCard),
    single('video', './templates/videos/video', hasVideo),
    // esbuild warns of those that are missing.
    `export const defaults = [${defaults.join(', ')}];`,
    `export { provideIslands } from ${JSON.stringify(ISLAND_MODULE)};`,
    `export { provideMarkdown } from ${JSON.stringify(MARKDOWN_MODULE)};`,
    `export { provideMessages } from ${JSON.stringify(MESSAGES_MODULE)};`,
    `export { providePictures } from ${JSON.stringify(PICTURE_MODULE)};`,
  ].join('\n');
}

/** Returns the code that exports a module of which a site has one or none. */
function single(name: string, path: string, isThere: boolean): string {
  return isThere
    ? `import * as ${name} from '${path}';\nexport { ${name} };`
    : `export const ${name} = undefined;`;
}

/**
 * Returns a warning for each import of a stylesheet that no page loads. Only the card and the drawings of
 * videos import it, and they have no stylesheets.
 */
async function findDroppedStyles(
  root: string,
  { inputs }: Metafile,
  loaded: ReadonlySet<string>,
): Promise<Problem[]> {
  const imports = Object.entries(inputs).flatMap(([file, input]) =>
    input.imports
      .filter(({ path }) => STYLE_FILE.test(path) && !loaded.has(path))
      .map(({ path, original = path }) => ({ file, path, original })),
  );
  return Promise.all(
    imports.map(async ({ file, path, original }) => {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      const line = lines.findIndex((text) => text.includes(original));
      return {
        kind: 'dropped-style',
        severity: 'warning',
        file,
        line: line < 0 ? 1 : line + 1,
        column: line < 0 ? 1 : (lines[line] ?? '').indexOf(original) + 1,
        message: `the import of ${path} has no effect, since images and videos are drawn without stylesheets`,
        advice: 'Use the attribute style, and remove the import.',
      };
    }),
  );
}

/**
 * Returns a bundle with what extends its Markdown, and with the version of the data of languages that Node.js
 * has. The code of templates that render Markdown or use formats of a language depends on it.
 */
export function extendBundle(
  bundle: TemplateBundle,
  markdown: MarkdownExtension | undefined,
): TemplateBundle {
  const codeHashes = { ...bundle.codeHashes };
  const add = (names: readonly string[], hash: string) => {
    for (const name of names) codeHashes[name] = hashContent(`${codeHashes[name]} ${hash}`);
  };
  if (markdown) add(bundle.markdownUsers, markdown.hash);
  add(bundle.formatUsers, languageDataVersion());
  return { ...bundle, codeHashes, ...(markdown ? { markdown } : {}) };
}
