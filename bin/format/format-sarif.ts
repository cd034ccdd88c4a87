import { createHash } from 'node:crypto';
import { FINDING_KINDS, type Finding, type FindingKind, VERSION } from '../../generator/index.ts';
import { sarifText } from './sinks.ts';

/** GitHub refuses a file with more results. */
const MOST_RESULTS = 25_000;
/** GitHub reads at most so many related places of a result. */
const MOST_PLACES = 1_000;
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/**
 * Formats findings as SARIF 2.1.0, for code scanning in GitHub: a rule for each kind, and a result for each
 * finding, at its file and line below the folder of the site. Results beyond GitHub's limit are counted by kind.
 * Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
 */
export function formatSarif(findings: readonly Finding[]): string {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const ruleIndex = new Map(kinds.map((kind, at) => [kind, at]));
  const seen = new Map<string, number>();
  const results = findings.slice(0, MOST_RESULTS).map((finding) => ({
    ruleIndex: ruleIndex.get(finding.kind),
    ...toResult(finding, seen),
  }));
  const run = {
    tool: { driver: { name: 'rowpress', semanticVersion: VERSION, rules: kinds.map(toRule) } },
    // Places are relative to the site's folder, where the command runs in CI.
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder of the site.' } } },
    columnKind: 'utf16CodeUnits',
    results,
    invocations: [
      { executionSuccessful: true, toolExecutionNotifications: countLeftOut(findings.slice(MOST_RESULTS)) },
    ],
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, undefined, 1)}\n`;
}

function toRule(kind: FindingKind) {
  const [level, meaning] = FINDING_KINDS[kind];
  const text = `${meaning} docs/audit.md of rowpress explains the kind ${kind}, its limits and how to accept a finding.`;
  return {
    id: kind,
    name: kind.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: meaning },
    fullDescription: { text: meaning },
    help: { text, markdown: text.replace(kind, `\`${kind}\``) },
    defaultConfiguration: { level },
    properties: { tags: ['seo', 'content'], precision: 'high', 'problem.severity': severity(level) },
  };
}

function severity(level: Finding['level']): string {
  return level === 'note' ? 'recommendation' : level;
}

function toResult(
  { kind, level, message, advice, family, file, line, pages, places }: Finding,
  seen: Map<string, number>,
) {
  const shown = pages.slice(0, 10).join(' ');
  const more = pages.length > 10 ? ` and ${pages.length - 10} more` : '';
  const related = pages.length > 1 ? places.slice(0, MOST_PLACES) : [];
  return {
    ruleId: kind,
    level,
    message: {
      text: `${sarifText(`${message}. ${advice}`)}${pages.length > 0 ? `\nPages: ${sarifText(shown)}${more}` : ''}`,
    },
    locations: [toLocation(file, line)],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((place, id) => ({
            id,
            ...toLocation(place.file, place.line),
            message: { text: sarifText(pages[id] ?? '') },
          })),
        }
      : {}),
    partialFingerprints: {
      'rowpressFinding/v1': fingerprint(`${kind}\n${family}\n${pages[0] ?? file}`, seen),
    },
  };
}

/** Returns a fingerprint that stays when lines move and figures of the message change. */
function fingerprint(key: string, seen: Map<string, number>): string {
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return `${createHash('sha256').update(key).digest('hex').slice(0, 16)}:${count}`;
}

function toLocation(file: string, line: number) {
  // Half of a surrogate pair becomes U+FFFD: it has no escape.
  const uri = Buffer.from(file).toString().split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line },
    },
  };
}

function countLeftOut(findings: readonly Finding[]) {
  const counts = new Map<string, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({
    level: 'warning',
    message: {
      text: `${count} more findings of the kind ${kind} are left out. "rowpress audit --json" lists all.`,
    },
  }));
}
