import { withoutEscapes } from './collect-links.ts';

const ID = ' id="';

/** Returns the identifiers of the elements in a text of HTML. */
export function idsOf(html: string): Set<string> {
  const ids = new Set<string>();
  for (let at = html.indexOf(ID); at >= 0; at = html.indexOf(ID, at)) {
    const start = at + ID.length;
    const end = html.indexOf('"', start);
    if (end < 0) break;
    ids.add(withoutEscapes(html.slice(start, end)));
    at = end;
  }
  return ids;
}

/** Returns whether one of the identifiers is what a fragment leads to. A browser decodes `%20`. */
export function hasFragment(ids: ReadonlySet<string>, fragment: string): boolean {
  if (ids.has(fragment)) return true;
  if (!fragment.includes('%')) return false;
  try {
    return ids.has(decodeURIComponent(fragment));
  } catch {
    return false;
  }
}
