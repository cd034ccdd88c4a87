import type { Finding } from '../types/audit.ts';
import type { FindingKind } from '../types/finding-kinds.ts';

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
]);

const TEMPLATE_SHARE = /^\d+ of \d+ pages, for example: /;

/**
 * Returns the findings that were not there before. A finding was there if an earlier one of the same kind had
 * all of its pages. A finding of a template was there if its template had one of the same kind.
 */
export function newFindings(found: readonly Finding[], before: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, ReadonlySet<string>[]>();
  for (const finding of before) {
    const key = keyOf(finding);
    const pages = new Set(finding.pages);
    known.set(key, [...(known.get(key) ?? []), pages]);
    if (finding.isOfTemplate) known.set(templateKeyOf(finding), [pages]);
  }
  return found.filter((finding) => {
    if (finding.isOfTemplate && known.has(templateKeyOf(finding))) return false;
    const earlier = [...(known.get(keyOf(finding)) ?? []), ...(known.get(templateKeyOf(finding)) ?? [])];
    return !earlier.some((pages) => finding.pages.every((page) => pages.has(page)));
  });
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
