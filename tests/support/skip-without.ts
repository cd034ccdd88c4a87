/**
 * Returns whether to skip tests because a program that they need is missing. Prints the reason.
 * @throws in CI, where a test that does not run is a failure
 */
export function skipWithout(program: string, isThere: boolean): boolean {
  if (isThere) return false;
  if (process.env.CI)
    throw new Error(`${program} is missing. In CI every test runs; .ci/run installs what they need.`);
  process.stderr.write(`Skipped tests: ${program} is missing.\n`);
  return true;
}
