import { test } from 'vitest';
import { mutateSite } from './mutate-site.ts';

const RUNS = 250;
const FILES = [
  'data/tools/more.json',
  'data/tools/lines.ndjson',
  'data/tools/sheet.csv',
  'data/tools/anvil.md',
];
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

test(
  `${RUNS} random changes of rows in JSON, NDJSON, CSV and Markdown give problems or whole pages, never an exception or a broken page`,
  () => mutateSite(FILES, RUNS),
  TIMEOUT_MS,
);
