// Draws the pictures of the sample site: the scenes of templates/drawings/ become files of
// templates/public/pictures/.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}templates/public/pictures`;
const INDEX = `${ROOT}templates/drawings/pictures.json`;
const BUNDLE = `${ROOT}node_modules/.cache/draw-pictures.mjs`;

process.env.NODE_ENV = 'production';
await build({
  absWorkingDir: ROOT,
  entryPoints: ['templates/drawings/draw-pictures.ts'],
  outfile: BUNDLE,
  bundle: true,
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  external: ['react', 'react-dom'],
  logLevel: 'warning',
});
const { drawPictures } = await import(BUNDLE);
const { files, index } = drawPictures();
mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) if (!files.has(name)) rmSync(`${FOLDER}/${name}`);
for (const [name, svg] of files) writeFileSync(`${FOLDER}/${name}`, svg);
writeFileSync(INDEX, `${JSON.stringify(index, null, 2)}\n`);
const bytes = [...files.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0);
console.log(`${Object.keys(index).length} drawings, ${files.size} files, ${Math.round(bytes / 1000)} KB`);
