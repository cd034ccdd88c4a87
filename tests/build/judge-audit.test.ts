import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';

const ADVISORY = 'https://advisories.example/1';
const FINDING = {
  auditReportVersion: 2,
  vulnerabilities: {
    saw: { via: [{ name: 'saw', severity: 'high', title: 'Cuts fingers', url: ADVISORY }] },
    // Depends on saw.
    axe: { via: ['saw'] },
  },
};
const CLEAN = { auditReportVersion: 2, vulnerabilities: {} };

/** Runs the check of CI with what npm printed, and with reasons why advisories do not concern rowpress. */
function judge(printed: unknown, reasons: Readonly<Record<string, string>> = {}) {
  const file = join(makeFolder(), 'reasons.json');
  writeFileSync(file, JSON.stringify({ '.': reasons }));
  return execa(process.execPath, ['.ci/judge-audit.mjs', '.', file], {
    input: typeof printed === 'string' ? printed : JSON.stringify(printed, null, 2),
    reject: false,
  });
}

it.each([
  ['a finding fails', FINDING, {}, 1, `.: saw: high: Cuts fingers (${ADVISORY})`],
  ['a finding with a reason is listed', FINDING, { [ADVISORY]: 'no fingers' }, 0, 'Accepted: no fingers'],
  ['a reason without its finding fails', CLEAN, { [ADVISORY]: 'no fingers' }, 1, 'is no finding any more'],
  ['no finding passes', CLEAN, {}, 0, '.: no known vulnerabilities'],
  [
    'a registry without audits passes',
    { message: '405 Method Not Allowed', error: { summary: '' } },
    {},
    0,
    'NOT AUDITED. The registry gave no answer: 405 Method Not Allowed',
  ],
  ['no registry passes', '', { [ADVISORY]: 'no fingers' }, 0, 'NOT AUDITED'],
])('%s', async (_, printed, reasons, exitCode, stdout) => {
  expect(await judge(printed, reasons)).toMatchObject({ exitCode, stdout: expect.stringContaining(stdout) });
});
