import {
  type AuditSettings,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  type FoundFault,
} from '../types/audit.ts';
import type { SiteFact } from '../types/page-content.ts';
import { groupBy } from '../utils/group-by.ts';
import type { AuditedSite } from './audited-site.ts';
import { findLengths } from './checks/lengths.ts';
import { findLinkFaults } from './checks/links.ts';
import { findNearDuplicates, type ShinglesOf } from './checks/near-duplicates.ts';
import { findTextFaults } from './checks/page-texts.ts';
import { findRedirectFaults } from './checks/redirects.ts';
import { findRepeatedSentences } from './checks/repeated-sentences.ts';
import { findSameSearches, findSameTexts } from './checks/same-texts.ts';
import { findStructuredFaults } from './checks/structured-data.ts';
import { sortFindings } from './sort-findings.ts';

/** A fault on this share of a family's pages, and on so many pages, is one of the template. */
const TEMPLATE_PART = 0.9;
const TEMPLATE_PAGES = 5;

/** The kinds that follow from another kind on the same pages. They are left out. */
const FOLLOWS: Readonly<Partial<Record<FindingKind, readonly FindingKind[]>>> = {
  'near-duplicate': ['same-title', 'same-h1', 'same-description', 'repeated-sentence', 'number-titles'],
  'same-title': ['same-h1', 'one-search', 'h1-differs'],
  'no-text-link': ['deep-page'],
};

/** The place of a page without rows. */
const NO_ROW = { file: 'data/routes.yaml', line: 1 };

/** Reads the texts of published pages. Few pages are read, since most findings follow from facts alone. */
export interface PageTexts {
  /** Returns the sentence of a page with this hash. */
  sentenceOf(page: SiteFact, hash: string): string;
  readonly shinglesOf: ShinglesOf;
}

/**
 * Runs all checks. A fault on nearly all pages of a family is one finding of its template, and a consequence
 * of another finding is left out. They are sorted by `sortFindings`.
 */
export function runChecks(
  site: AuditedSite,
  levelOf: AuditSettings['levelOf'],
  { sentenceOf, shinglesOf }: PageTexts,
): readonly Finding[] {
  const faults = [
    ...findNearDuplicates(site, shinglesOf),
    ...findSameTexts(site),
    ...findSameSearches(site),
    ...findRepeatedSentences(site, sentenceOf),
    ...findLengths(site),
    ...findTextFaults(site),
    ...findLinkFaults(site),
    ...findStructuredFaults(site),
    ...findRedirectFaults(site),
  ];
  const sizes = new Map(
    [...groupBy(site.pages, ({ family }) => family)].map(([name, { length }]) => [name, length]),
  );
  const findings = joinTemplateFaults(withoutConsequences(faults), sizes).flatMap((finding) => {
    const level = levelOf(finding.kind, finding.family);
    return level === 'off' ? [] : [{ ...finding, level }];
  });
  return sortFindings(findings, site);
}

function withoutConsequences(faults: readonly FoundFault[]): readonly FoundFault[] {
  const hidden = new Map<FindingKind, Set<SiteFact>[]>();
  for (const { kind, pages } of faults)
    for (const consequence of FOLLOWS[kind] ?? []) {
      const causes = hidden.get(consequence) ?? [];
      hidden.set(consequence, causes);
      causes.push(new Set(pages));
    }
  return faults.filter(
    ({ kind, pages }) => !hidden.get(kind)?.some((cause) => pages.every((page) => cause.has(page))),
  );
}

function joinTemplateFaults(faults: readonly FoundFault[], sizes: ReadonlyMap<string, number>): Finding[] {
  const findings: Finding[] = [];
  const single = faults.filter(({ pages }) => pages.length === 1);
  const keyOf = ({ kind, pages }: FoundFault) => `${kind} ${pages[0]?.family}`;
  const joined = new Set<FoundFault>();
  for (const group of groupBy(single, keyOf).values()) {
    const pages = [...new Set(group.flatMap((fault) => fault.pages))];
    const size = sizes.get(pages[0]?.family ?? '') ?? 0;
    const [example] = group;
    if (!example || pages.length < TEMPLATE_PAGES || pages.length < size * TEMPLATE_PART) continue;
    for (const fault of group) joined.add(fault);
    const share = `${pages.length} of ${size} pages, for example: `;
    findings.push(toFinding({ ...example, pages, message: share + example.message }, true));
  }
  for (const fault of faults) if (!joined.has(fault)) findings.push(toFinding(fault, false));
  return findings;
}

function toFinding({ kind, pages, message, advice }: FoundFault, isOfTemplate: boolean): Finding {
  const [first] = pages;
  const places = pages.map(({ sources: [source] }) => source ?? NO_ROW);
  const [place = NO_ROW] = places;
  return {
    kind,
    level: FINDING_KINDS[kind][0],
    isOfTemplate,
    family: first?.family ?? '',
    template: first?.template ?? '',
    file: isOfTemplate ? `templates/pages/${first?.template}.tsx` : place.file,
    line: isOfTemplate ? 1 : place.line,
    pages: pages.map(({ path }) => path),
    places,
    message,
    advice,
  };
}
