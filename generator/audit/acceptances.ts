import type { Acceptance, Finding } from '../types/audit.ts';
import type { SiteData } from '../types/data.ts';
import { isObject } from '../utils/is-object.ts';

/** Findings that are not accepted, and those that are. */
export interface SortedFindings {
  readonly findings: readonly Finding[];
  readonly accepted: readonly Finding[];
}

/** Returns the entries of `data/accepted.yaml`, with their lines. Ignores those that do not fit its schema. */
export function readAcceptances({ accepted }: Pick<SiteData, 'accepted'>): readonly Acceptance[] {
  if (!accepted || !Array.isArray(accepted.value)) return [];
  const { file, lines } = accepted;
  return accepted.value.flatMap((entry, at) =>
    isObject(entry) && typeof entry.until === 'string'
      ? [{ ...(entry as unknown as Acceptance), file, line: lines[at] ?? 1 }]
      : [],
  );
}

/**
 * Takes out the findings that are accepted on this day. An acceptance that is over is named with its finding,
 * and one that accepts nothing is a finding itself.
 */
export function applyAcceptances(
  found: readonly Finding[],
  acceptances: readonly Acceptance[],
  date: string,
): SortedFindings {
  const findings: Finding[] = [];
  const accepted: Finding[] = [];
  const used = new Set<Acceptance>();
  for (const finding of found) {
    const fitting = acceptances.filter((acceptance) => fits(acceptance, finding));
    for (const acceptance of fitting) used.add(acceptance);
    const [over] = fitting;
    if (fitting.some(({ until }) => until >= date)) accepted.push(finding);
    else if (over) findings.push({ ...finding, message: `${finding.message} (${ended(over)})` });
    else findings.push(finding);
  }
  for (const acceptance of acceptances) if (!used.has(acceptance)) findings.push(unused(acceptance));
  return { findings, accepted };
}

function fits({ kind, address, family }: Acceptance, finding: Finding): boolean {
  if (kind !== finding.kind) return false;
  return family === undefined ? finding.pages.includes(address ?? '') : family === finding.family;
}

function ended({ by, until }: Acceptance): string {
  return `${by} accepted this until ${until}`;
}

function unused({ kind, address, family, file, line }: Acceptance): Finding {
  return {
    kind: 'unused-acceptance',
    level: 'note',
    isOfTemplate: false,
    family: family ?? '',
    template: '',
    file,
    line,
    pages: address === undefined ? [] : [address],
    places: address === undefined ? [] : [{ file, line }],
    message: `nothing is found any more that is a ${kind} of ${address ?? family}`,
    advice: 'Remove this entry.',
  };
}
