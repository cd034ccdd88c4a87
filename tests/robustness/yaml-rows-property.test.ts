import { test } from 'vitest';
import { mutateSite } from './mutate-site.ts';

const RUNS = 400;
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

test(
  `${RUNS} random changes of rows in YAML give problems or whole pages, never an exception or a broken page`,
  () => mutateSite(['data/tools.yaml'], RUNS),
  TIMEOUT_MS,
);
