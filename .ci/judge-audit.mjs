// Reads what `npm audit --json` prints from standard input. The exit code is 1 if there is a finding without
// a reason in audit-reasons.json, or a reason without a finding. A registry that does not answer is reported
// and fails nothing: not every registry offers audits.
import { readFileSync } from 'node:fs';

const folder = process.argv[2] ?? '.';
const reasonsFile = process.argv[3] ?? new URL('audit-reasons.json', import.meta.url);
/** Why an advisory does not concern rowpress, by its address and folder. */
const reasons = JSON.parse(readFileSync(reasonsFile, 'utf8'))[folder] ?? {};

/** Returns the report, or undefined if what npm printed is none. */
function readReport(text) {
  try {
    const report = JSON.parse(text);
    return typeof report.vulnerabilities === 'object' ? report : undefined;
  } catch {
    return undefined;
  }
}

const text = readFileSync(0, 'utf8');
const report = readReport(text);
if (report) {
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via === 'object');
  const found = new Map(advisories.map((advisory) => [advisory.url, advisory]));
  for (const [url, { name, severity, title }] of found) {
    const reason = reasons[url];
    console.log(`${folder}: ${name}: ${severity}: ${title} (${url})${reason ? `. Accepted: ${reason}` : ''}`);
    if (!reason) process.exitCode = 1;
  }
  for (const url of Object.keys(reasons).filter((url) => !found.has(url))) {
    console.log(`${folder}: ${url} is no finding any more. Remove it from .ci/audit-reasons.json.`);
    process.exitCode = 1;
  }
  if (found.size === 0) console.log(`${folder}: no known vulnerabilities`);
} else {
  const message = /"(?:message|summary)": "(.+)"/.exec(text)?.[1] ?? 'it printed no report';
  console.log(`${folder}: NOT AUDITED. The registry gave no answer: ${message}`);
}
