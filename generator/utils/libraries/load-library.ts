import { createRequire } from 'node:module';
import { packageFile } from '../package-folder.ts';

/**
 * Large libraries that many runs do not need. The build of rowpress bundles each into one
 * file, which is read on first use.
 */
interface Libraries {
  readonly ajv: typeof import('./bundled/ajv.ts');
  readonly handlebars: typeof import('./bundled/handlebars.ts');
  readonly 'js-yaml': typeof import('./bundled/js-yaml.ts');
  readonly yaml: typeof import('./bundled/yaml.ts');
}

const loaded: { -readonly [Name in keyof Libraries]?: Libraries[Name] } = {};

/** Returns a library, and loads it on first use. */
export function loadLibrary<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded[name] ??= createRequire(import.meta.url)(
    packageFile('dist', 'generator', 'utils', 'libraries', 'bundled', `${name}.cjs`),
  );
  return loaded[name] as Libraries[Name];
}
