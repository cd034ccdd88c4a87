import { test } from 'vitest';
import { mutateSite } from './mutate-site.ts';

const RUNS = 250;
const FILES = ['data/routes.yaml', 'data/site.yaml'];
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

test(
  `${RUNS} random changes of routes and site settings give problems or whole pages, never an exception or a broken page`,
  () => mutateSite(FILES, RUNS),
  TIMEOUT_MS,
);
