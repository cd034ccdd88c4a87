import { join } from 'node:path';
import type { Message } from 'esbuild';
import { BUNDLE_OPTIONS, packageFile, readsOutside, syntaxProblem } from '../bundling/index.ts';
import { writeWhole } from '../cache/index.ts';
import { hashContent } from '../hash/index.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { SiteParts } from '../types/plan.ts';
import type { Outcome } from '../types/problem.ts';
import { inspectCode } from './inspect-code.ts';

const ISLAND_MODULE = packageFile('dist', 'generator', 'template', 'island.js');

/** What is to be bundled. */
export type TemplateNames = Pick<SiteParts, 'templates' | 'layouts' | 'islands' | 'hasCard'>;

/**
 * Bundles a site's templates, layouts, islands, card and React into one module in the cache folder (without one, nothing is written), production mode forced. Faults in the templates are
 * problems with file, line and column, and the value is undefined then.
 */
export async function bundleTemplates(
  root: string,
  names: TemplateNames,
  cache: string | undefined,
): Promise<Outcome<TemplateBundle | undefined>> {
  try {
    const { build } = await import('esbuild');
    const result = await build({
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
      banner: {
        js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
      },
    });
    const [map, code] = ['.map', '.mjs'].map((ending) =>
      result.outputFiles.find(({ path }) => path.endsWith(ending)),
    );
    if (!map || !code) throw new Error('esbuild returned no bundle');
    if (cache === undefined) return { value: undefined, problems: [] };
    const name = hashContent(code.contents);
    const file = join(cache, `templates-${name}.mjs`);
    writeWhole(file, code.contents);
    writeWhole(`${file}.map`, map.contents);
    return {
      value: {
        file,
        map: `${file}.map`,
        ...(await inspectCode(root, result.metafile, names.islands)),
        readsOutside: readsOutside(root, result.metafile),
      },
      problems: [],
    };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return { value: undefined, problems: messages.map(syntaxProblem) };
  }
}

function entrySource({ templates, layouts, islands, hasCard }: TemplateNames): string {
  const table = (folder: string, names: ReadonlySet<string>) => {
    const list = [...names];
    const imports = list.map(
      (name, at) => `import * as ${folder}${at} from ${JSON.stringify(`./templates/${folder}/${name}`)};`,
    );
    const entries = list.map((name, at) => `${JSON.stringify(name)}: ${folder}${at}`);
    return `${imports.join('\n')}\nexport const ${folder} = { ${entries.join(', ')} };`;
  };
  return [
    table('pages', templates),
    table('layouts', layouts),
    table('islands', islands),
    hasCard ? "export * as card from './templates/images/card';" : 'export const card = undefined;',
    "export { createElement } from 'react';",
    "export { renderToStaticMarkup, renderToString } from 'react-dom/server';",
    `export { provideIslands } from ${JSON.stringify(ISLAND_MODULE)};`,
  ].join('\n');
}
