import { createRequire } from 'node:module';
import { packageFile } from '../package-folder.ts';

/** Large libraries that many runs do without. Each is one file, bundled when rowpress is built, which is read when it is first needed. */
interface Libraries {
  readonly ajv: typeof import('./bundled/ajv.ts');
  readonly handlebars: typeof import('./bundled/handlebars.ts');
  readonly 'js-yaml': typeof import('./bundled/js-yaml.ts');
  readonly yaml: typeof import('./bundled/yaml.ts');
}

const loaded: { -readonly [Name in keyof Libraries]?: Libraries[Name] } = {};

/** A library; the same one whenever it is asked for. */
export function loadLibrary<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded[name] ??= createRequire(import.meta.url)(
    packageFile('dist', 'generator', 'utils', 'libraries', 'bundled', `${name}.cjs`),
  );
  return loaded[name] as Libraries[Name];
}
