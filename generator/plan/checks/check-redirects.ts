import { didYouMean } from '../../problems/suggest.ts';
import type { DataObject, SiteData } from '../../types/data.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Redirect } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';

/**
 * Reads the redirects of `data/redirects.yaml`. A redirect that cannot work (a chain, a loop, no
 * target, a source that is a page) is a problem. With `isPartial`, pages are missing, so an
 * unknown target is not reported.
 */
export function checkRedirects(
  data: SiteData,
  byPath: ReadonlyMap<string, IndexedPage>,
  isPartial: boolean,
): Outcome<Redirect[]> {
  const { redirects: document } = data;
  if (!document || !Array.isArray(document.value)) return { value: [], problems: [] };
  const problems: Problem[] = [];
  const written = [...document.value.entries()].flatMap(([at, value]) =>
    isRedirect(value) ? { at, from: value.from, to: value.to } : [],
  );
  const sources = new Map<string, number>();
  const redirects = written.map(({ at, from, to }): Redirect => {
    const fault = (field: 'from' | 'to', message: string, advice: string) => {
      problems.push({
        kind: 'invalid-redirect',
        severity: 'error',
        ...data.locate(document.file, [at, field]),
        message: `${field}: ${message}`,
        advice,
      });
    };
    const target = to.split(/[?#]/)[0] ?? to;
    const first = sources.get(from);
    if (first !== undefined) fault('from', `${from} is redirected twice`, 'Keep one of the two.');
    else sources.set(from, at);
    if (byPath.has(from))
      fault('from', `${from} is a page`, 'Remove the redirect, or give the page another address.');
    if (target === from) fault('to', `${from} would lead to itself`, 'Name the page that took its place.');
    else if (written.some((other) => other.from === target))
      fault(
        'to',
        `${target} is redirected itself, and a chain costs every visitor a round trip`,
        'Name the last address.',
      );
    else if (!isPartial && !byPath.has(target))
      fault('to', `${target} is no page`, didYouMean(target, byPath.keys(), 'Name the address of a page.'));
    return { from, to };
  });
  return { value: redirects, problems };
}

function isRedirect(value: unknown): value is DataObject & { from: string; to: string } {
  const { from, to } = (value ?? {}) as DataObject;
  return typeof from === 'string' && typeof to === 'string';
}
