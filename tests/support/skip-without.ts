/**
 * Decides what happens to tests when a program that they need is missing. Returns whether to skip them, and
 * prints why.
 * @throws in CI, where a test that does not run is a failure
 */
export function skipWithout(program: string, isThere: boolean): boolean {
  if (isThere) return false;
  if (process.env.CI)
    throw new Error(`${program} is missing. In CI every test runs; .ci/run installs what they need.`);
  process.stderr.write(`Skipped tests: ${program} is missing.\n`);
  return true;
}
