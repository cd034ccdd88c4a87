import type { Finding } from '../types/audit.ts';
import { traitsOf } from '../types/finding-kinds.ts';

/**
 * Returns the findings that were not there before. A finding was there if an earlier one of the same kind had
 * all of its pages. A finding of a template was there if its template had one of the same kind. Findings that
 * quote a text are the same if they quote the same.
 */
export function newFindings(found: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, GroupsByPage>();
  for (const finding of before) {
    const key = keyOf(finding);
    known.set(key, addGroup(finding.pages, known.get(key)));
    if (finding.isOfTemplate) known.set(templateKeyOf(finding), addGroup(finding.pages));
  }
  const isKnown = (finding: Finding): boolean => {
    const { kind, pages, isOfTemplate } = finding;
    const [key, templateKey] = [keyOf(finding), templateKeyOf(finding)];
    if (isOfTemplate && known.has(templateKey)) return true;
    // A text of one place is known if one of the pages that show it had it.
    if (traitsOf(kind).isQuoted && pages.some((page) => known.get(key)?.has(page))) return true;
    return hasGroup(pages, known.get(key)) || hasGroup(pages, known.get(templateKey));
  };
  return found.filter((finding) => !isKnown(finding) && !isKnown(withoutWords(finding)));
}

/**
 * Returns a sentence that says how many findings count as new because the earlier site does not tell whether
 * it had them. Returns undefined if there are none. `known` says what the earlier site tells.
 */
export function describeUnknown(
  fresh: readonly Finding[],
  known: Readonly<Record<'claims' | 'data', boolean>>,
): string | undefined {
  const unknown = fresh.filter(({ kind }) => {
    const { foundIn } = traitsOf(kind);
    return foundIn !== undefined && !known[foundIn];
  });
  if (unknown.length === 0) return undefined;
  const kinds = [...new Set(unknown.map(({ kind }) => kind))].sort().join(', ');
  const count = unknown.length === 1 ? '1 finding counts' : `${unknown.length} findings count`;
  return (
    `${count} as new, since the earlier site does not say whether it had them (${kinds}). ` +
    'Name a commit, or a file that this version of "rowpress facts" wrote, to compare them.'
  );
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

function keyOf({ kind, subject }: Finding): string {
  const isAlone = subject === undefined || traitsOf(kind).several === 'template';
  return isAlone ? kind : `${kind} ${subject}`;
}

/** Returns a leftover without the words beside it, which an earlier site may not tell. */
function withoutWords(finding: Finding): Finding {
  const { kind, subject } = finding;
  if (kind !== 'leftover' || subject === undefined) return finding;
  return { ...finding, subject: subject.replace(/ \([^()]*\)$/, '') };
}

function templateKeyOf({ kind, family, template, subject }: Finding): string {
  return `${kind} of ${family} ${template} ${subject ?? ''}`;
}
