import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Problem } from '../../types/problem.ts';

const STYLE = /\.css$/;

/** Returns a warning for each import of a stylesheet in code. Pages load only what `site.css` contains. */
export async function findDroppedStyles(root: string, { inputs }: Metafile): Promise<Problem[]> {
  const imports = Object.entries(inputs).flatMap(([file, input]) =>
    STYLE.test(file)
      ? []
      : input.imports
          .filter(({ path }) => STYLE.test(path))
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
        message: `the import of ${path} has no effect, since pages load only site.css and the style of their layout`,
        advice: 'Import it in templates/styles/site.css with @import, and remove it here.',
      };
    }),
  );
}
