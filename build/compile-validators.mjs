// Compiles the validators of the engine's own schemas, and of JSON Schema itself, to dist/generator/validators.cjs: to compile them anew would cost every run a tenth of a second.
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { loadLibrary } from '../dist/generator/libraries/index.js';
import { createAjv, META_SCHEMA } from '../dist/generator/validate/create-ajv.js';

const DOCUMENTS = ['site', 'routes', 'redirects'];

const ajv = createAjv({ tellsAll: true, source: true, meta: true });
const names = { meta: META_SCHEMA };
for (const name of DOCUMENTS) {
  const file = new URL(`../generator/schemas/${name}.schema.json`, import.meta.url);
  ajv.addSchema({ ...JSON.parse(await readFile(file, 'utf8')), $id: `engine:${name}` });
  names[name] = `engine:${name}`;
}
const { outputFiles } = await build({
  stdin: { contents: loadLibrary('ajv').writeCode(ajv, names), resolveDir: '.', sourcefile: 'validators.js' },
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  write: false,
});
await writeFile(new URL('../dist/generator/validators.cjs', import.meta.url), outputFiles[0].contents);
