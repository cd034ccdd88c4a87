import { readFileSync } from 'node:fs';
import { packageFile } from './package-folder.ts';

/** The version of rowpress, from its package.json. */
export const VERSION: string = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version;
