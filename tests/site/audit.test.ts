import { expect, inject, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';

/** The day of the build in published-site.ts, so that the test does not fail when an acceptance is over. */
const SECONDS = String(Date.parse('2026-11-20') / 1000);

test('the audit finds nothing on the site that is not mended or accepted with a reason', async () => {
  const { stdout, exitCode } = await runCli(['audit', '--json', '--out', inject('publishedSite')], {
    env: { SOURCE_DATE_EPOCH: SECONDS },
  });
  const { findings }: { findings: { kind: string }[] } = JSON.parse(stdout);
  expect(findings).toEqual([]);
  expect(exitCode).toBe(0);
});
