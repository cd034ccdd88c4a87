// Leaves out of the bundles what rowpress never runs of the bundled packages. It would be a tenth of the
// package.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The modules that stand for a package, each with the same code as its default. */
const MODULES = {
  // The modules of `yaml` as ES modules, of which esbuild takes what is used.
  yaml: '../node_modules/yaml/browser/index.js',
  'js-yaml': '../node_modules/js-yaml/dist/js-yaml.cjs.js',
  // Handlebars without its printer of syntax trees.
  handlebars: '../node_modules/handlebars/dist/cjs/handlebars.js',
};

/** Writes `exports.name = name;` as ES exports, so that esbuild can leave out the functions that nobody uses. */
const asModule = (text) => text.replace(/^exports\.(\w+) = \1;$/gm, 'export { $1 };');

/** The esbuild plugin. */
export const leanPackages = {
  name: 'lean-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:yaml|js-yaml|handlebars)$/ }, ({ path }) => ({
      path: fileURLToPath(new URL(MODULES[path], import.meta.url)),
    }));
    // Handlebars takes its own writer of code if `source-map` has none. Maps are never asked for.
    onResolve({ filter: /^source-map$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /^/, namespace: 'empty' }, () => ({ contents: 'export {};' }));
    onLoad({ filter: /[\\/]js-yaml\.cjs\.js$/ }, ({ path }) => ({
      contents: asModule(readFileSync(path, 'utf8')),
    }));
  },
};
