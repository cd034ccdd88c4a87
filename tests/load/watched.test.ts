import { validate } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';

test.each([1, 2])('a program follows and ends a validation, with %i threads', async (workers) => {
  const { root } = makeSite();
  const seen: unknown[] = [];
  const onProgress = (...progress: unknown[]) => seen.push(progress);
  const report = await validate({ root, workers, onProgress });
  expect([report.problems, report.rows, seen]).toEqual([[], 3, [[1, 1, 'rows']]]);

  const early = validate({ root, workers, signal: AbortSignal.abort() });
  await expect(early).rejects.toMatchObject({ name: 'AbortError' });
  const controller = new AbortController();
  const ended = validate({ root, workers, onProgress: () => controller.abort(), signal: controller.signal });
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
});
