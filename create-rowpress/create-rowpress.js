#!/usr/bin/env node
// Runs "rowpress init" of the rowpress that was installed with this package, with the starts of this package.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const starts = fileURLToPath(new URL('starts', import.meta.url));
const rowpress = pathToFileURL(createRequire(import.meta.url).resolve('rowpress'));
process.argv.splice(2, 0, 'init', '--starts', starts);
await import(new URL('../../bin/rowpress.js', rowpress).href);
