import type { Finding, FindingKind } from '../types/audit.ts';

/** The kinds of which a page can have several findings. Then what the message quotes tells them apart. */
const SEVERAL: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'broken-link',
  'leftover',
  'link-text',
  'repeated-link',
  'text-targets',
  'generic-link',
  'malformed-link',
  'local-link',
  'insecure-link',
  'redirected-link',
  'nofollow-link',
  'tracked-link',
  'doubled-word',
  'repeated-paragraph',
  'structured-value',
  'broken-image',
  'image-text',
  'image-size',
  'image-alt',
  'cut-value',
  'redirect-chain',
  'redirect-orphan',
  'repeated-sentence',
  'structured-data',
  'structured-advice',
  'structured-retired',
]);

const TEMPLATE_SHARE = /^\d+ of \d+ pages, for example: /;

/**
 * Returns the findings that were not there before. A finding was there if an earlier one of the same kind had
 * all of its pages. A finding of a template was there if its template had one of the same kind.
 */
export function newFindings(found: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, GroupsByPage>();
  for (const finding of before) {
    const key = keyOf(finding);
    known.set(key, addGroup(finding.pages, known.get(key)));
    if (finding.isOfTemplate) known.set(templateKeyOf(finding), addGroup(finding.pages));
  }
  return found.filter((finding) => {
    const { pages, isOfTemplate } = finding;
    const [key, templateKey] = [keyOf(finding), templateKeyOf(finding)];
    if (isOfTemplate && known.has(templateKey)) return false;
    return !hasGroup(pages, known.get(key)) && !hasGroup(pages, known.get(templateKey));
  });
}

/** The groups of pages that a page is in. So a finding is compared with few others on a large site. */
type GroupsByPage = Map<string, ReadonlySet<string>[]>;

function addGroup(pages: readonly string[], groups: GroupsByPage = new Map()): GroupsByPage {
  const group = new Set(pages);
  for (const page of group) {
    const known = groups.get(page);
    if (known) known.push(group);
    else groups.set(page, [group]);
  }
  return groups;
}

/** Returns whether a group has all of these pages. */
function hasGroup(pages: readonly string[], groups: GroupsByPage | undefined): boolean {
  const [first] = pages;
  if (!groups || first === undefined) return groups !== undefined;
  return groups.get(first)?.some((group) => pages.every((page) => group.has(page))) ?? false;
}

function keyOf({ kind, message, isOfTemplate }: Finding): string {
  return SEVERAL.has(kind) && !isOfTemplate ? `${kind} ${subjectOf(message)}` : kind;
}

function templateKeyOf({ kind, family, template, message }: Finding): string {
  const subject = kind.startsWith('structured') ? subjectOf(message.replace(TEMPLATE_SHARE, '')) : '';
  return `${kind} of ${family} ${template} ${subject}`;
}

/** Returns what a message quotes, or the whole message. */
function subjectOf(message: string): string {
  return /"(.*)"/s.exec(message)?.[1] ?? message;
}
