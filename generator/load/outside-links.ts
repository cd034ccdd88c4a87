import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Problem } from '../types/problem.ts';

/** The folders whose files are published, or become parts of pages. */
const FOLDERS = ['data', 'templates/public'];

/**
 * Returns a warning for each symbolic link in `data/` and `templates/public/` that leads out of the site's
 * folder: what it leads to would be published. Links that lead nowhere are passed over.
 */
export function findOutsideLinks(root: string): Problem[] {
  const problems: Problem[] = [];
  const top = realPath(root);
  const visit = (path: string, above: readonly string[]): void => {
    const place = join(root, path);
    const real = realPath(place);
    if (real === undefined || top === undefined) return;
    const entry = lstatSync(place);
    if (entry.isSymbolicLink() && !isWithin(top, real)) {
      problems.push(outsideLink(path, readlinkSync(place)));
      return;
    }
    if (above.includes(real) || !lstatSync(real).isDirectory()) return;
    for (const below of readdirSync(place, { withFileTypes: true }))
      if (below.isSymbolicLink() || below.isDirectory()) visit(`${path}/${below.name}`, [...above, real]);
  };
  for (const folder of FOLDERS) visit(folder, []);
  return problems;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function outsideLink(file: string, target: string): Problem {
  return {
    kind: 'outside-link',
    severity: 'warning',
    file,
    message: `this symbolic link leads out of the site's folder, to ${target}, and what is there is published`,
    advice: 'Copy what you need into the site, and remove the link.',
  };
}
