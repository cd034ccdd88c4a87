import type { AuditedSite } from '../audit/audited-site.ts';
import type { PageTexts } from '../audit/checks/similar-pages.ts';
import { describeUndrawn } from '../audit/judge-facts.ts';
import { describeUnknown, newFindings } from '../audit/new-findings.ts';
import type { DataFindings, Finding } from '../types/audit.ts';
import type { Snapshot } from '../types/diff.ts';
import { type FoundInData, judgePages, NOTHING_IN_DATA, redirectsOf } from './judge-pages.ts';
import type { InspectOptions, OpenSite } from './open-site.ts';

/** The present site, an earlier one, and how their texts are read. */
interface TwoSites {
  readonly now: Snapshot;
  readonly before: Snapshot;
  /** What the audit finds in the present data. */
  readonly found: FoundInData;
  /** Reads the texts of a site. Sentences that it does not know are looked up in others. */
  readonly readersOf: (
    site: Snapshot,
    namesOf: (path: string) => readonly string[],
    others?: Snapshot,
  ) => PageTexts;
}

/** The findings that only the present site has. */
interface NewJudgement {
  readonly findings: readonly Finding[];
  readonly accepted: readonly Finding[];
  /** How many findings the earlier site had as well. */
  readonly known: number;
  readonly site: AuditedSite;
  /** Returns sentences that say which of the findings that are asked for could not be compared. */
  readonly describeLacks: (isAsked: (finding: Finding) => boolean) => readonly string[];
}

type Judged = Pick<InspectOptions, 'root' | 'date'>;

/** Where redirects of an earlier site lead, and the present one, whose texts are read as well. */
type Earlier = Pick<DataFindings, 'chains'> & { readonly now: Snapshot };

/**
 * Judges the pages of a site with its texts, and with what its data say. The redirects of the present site
 * are those of its data: a build may have refused them.
 */
export function judgeSnapshot(
  options: Judged,
  opened: OpenSite,
  {
    site,
    inData,
    readersOf,
    earlier,
  }: Pick<TwoSites, 'readersOf'> & {
    readonly site: Snapshot;
    readonly inData: FoundInData;
    readonly earlier?: Earlier;
  },
) {
  const { pages: facts, baseUrl } = site;
  const files = new Set(site.files.keys());
  const redirects = earlier ? redirectsOf(site, earlier) : opened.site.index.redirects;
  const texts = readersOf(site, opened.namesOf, earlier?.now);
  const pages = { facts, baseUrl, files, redirects, texts };
  return judgePages(options, opened, inData, pages, earlier !== undefined);
}

/** Judges two sites with the settings of the present one, and leaves out what the earlier one had as well. */
export function judgeNew(
  options: Judged,
  opened: OpenSite,
  { now, before, found, readersOf }: TwoSites,
): NewJudgement {
  const present = judgeSnapshot(options, opened, { site: now, readersOf, inData: found });
  // What the data of the earlier site said is not that of the present one. If it is not known, it is new.
  const [claims, inData] = [before.claims(), before.inData()];
  const earlier = judgeSnapshot(options, opened, {
    ...{ site: before, readersOf },
    inData: { ...NOTHING_IN_DATA, claims: claims ?? [], ...inData },
    earlier: { now, chains: inData?.chains ?? [] },
  });
  const findings = newFindings(present.findings, [...earlier.findings, ...earlier.accepted]);
  return {
    findings,
    accepted: present.accepted,
    known: present.findings.length - findings.length,
    site: present.site,
    describeLacks(isAsked) {
      const known = { claims: claims !== undefined, data: inData !== undefined };
      const unknown = describeUnknown(findings.filter(isAsked), known);
      return [...(unknown === undefined ? [] : [unknown]), ...describeUndrawn(present.site)];
    },
  };
}
