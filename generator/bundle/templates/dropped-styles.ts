import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Problem } from '../../types/problem.ts';
import { STYLE_FILE } from '../styles/import-styles.ts';

/**
 * Returns a warning for each import of a stylesheet that no page loads. Only the card and the drawings of videos import
 * it, and they have no stylesheets.
 */
export async function findDroppedStyles(
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
