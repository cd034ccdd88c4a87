import { createRequire } from 'node:module';
import { packageFile } from '../package-folder.ts';

/**
 * Large libraries that many runs do not need. Each is one file, which is read on first use: a file of the
 * library, or the one into which the build of rowpress bundles it.
 */
interface Libraries {
  readonly ajv: typeof import('./bundled/ajv.ts');
  readonly handlebars: typeof import('handlebars');
  readonly 'icu-messages': typeof import('./bundled/icu-messages.ts');
  readonly 'image-size': typeof import('./bundled/image-size.ts');
  readonly 'js-yaml': typeof import('js-yaml');
  readonly 'language-detector': typeof import('./bundled/language-detector.ts');
  readonly 'markdown-it': typeof import('markdown-it')['default'];
  readonly 'schema-types': typeof import('./bundled/schema-types.ts');
  readonly transliterate: typeof import('./bundled/transliterate.ts');
  readonly yaml: typeof import('./bundled/yaml.ts');
}

const FILES: Readonly<Record<keyof Libraries, string>> = {
  ajv: bundled('ajv'),
  handlebars: 'handlebars/dist/handlebars.min.js',
  'icu-messages': bundled('icu-messages'),
  'image-size': bundled('image-size'),
  // Its ES module runs at half the speed in Node 20, which slows objects made by `{...a, ...b}`.
  'js-yaml': 'js-yaml',
  'language-detector': bundled('language-detector'),
  'markdown-it': 'markdown-it',
  'schema-types': bundled('schema-types'),
  transliterate: bundled('transliterate'),
  yaml: bundled('yaml'),
};

const loaded: { -readonly [Name in keyof Libraries]?: Libraries[Name] } = {};

/** Returns a library, and loads it on first use. */
export function loadLibrary<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded[name] ??= createRequire(import.meta.url)(FILES[name]);
  return loaded[name] as Libraries[Name];
}

function bundled(name: string): string {
  return packageFile('dist', 'generator', 'utils', 'libraries', 'bundled', `${name}.cjs`);
}
