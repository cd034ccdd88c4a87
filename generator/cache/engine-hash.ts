import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../utils/hash-content.ts';
import { packageFile } from '../utils/package-folder.ts';

const FOLDER = packageFile('dist', 'generator', 'render');

/** The hash of the renderer's own code: a page that another renderer made may have other bytes from the same props. */
export const ENGINE_HASH: string = hashContent(
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => readFileSync(join(FOLDER, name))),
);
