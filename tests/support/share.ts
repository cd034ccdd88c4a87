/**
 * Returns those of many alike items that this run tests: all of them, or with `ROWPRESS_TEST_SHARE=4` every
 * fourth. `ROWPRESS_TEST_SEED` decides with which one they begin. CI gives the commit, so that few commits
 * test all items, and the same commit tests the same.
 */
export function shareOf<Item>(items: readonly Item[]): Item[] {
  const share = Math.min(Number(process.env.ROWPRESS_TEST_SHARE || 1), Math.max(1, items.length));
  if (!Number.isInteger(share) || share < 1) throw new Error('ROWPRESS_TEST_SHARE must be a number from 1');
  return every(share, items);
}

/**
 * Returns one third of long test files that take too much time for each commit, or all of them without
 * `ROWPRESS_TEST_SHARE`. Other commits test the others.
 */
export function thirdOf(files: readonly string[]): string[] {
  return every(Number(process.env.ROWPRESS_TEST_SHARE || 1) > 1 ? 3 : 1, files);
}

/** Returns every `step`th item. The seed decides with which one they begin. */
function every<Item>(step: number, items: readonly Item[]): Item[] {
  let sum = 0;
  for (const character of process.env.ROWPRESS_TEST_SEED ?? '') sum += character.charCodeAt(0);
  return items.filter((_, at) => at % step === sum % step);
}

/** Returns how many of `count` alike runs this run does. */
export function shareOfCount(count: number): number {
  return shareOf(Array.from({ length: count })).length;
}
