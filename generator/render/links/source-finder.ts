import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../types/data.ts';
import type { LoadedSite } from '../../types/plan.ts';
import type { Place } from '../../types/problem.ts';
import { listShown } from '../../utils/files.ts';

/** Finds the place in a site's sources of something that was found in a page. */
export interface SourceFinder {
  /** Returns the place of a link in a row. */
  inRow(row: Row, link: string): Place | undefined;
  /** Returns the place of a link in site.yaml. */
  inSite(link: string): Place | undefined;
  /** Returns the first place in the code of templates, in the file `first` before others. */
  inCode(first: string, find: LineSearch): Required<Place> | undefined;
}

/** Returns where something begins in a line of text, or -1. */
export type LineSearch = (line: string) => number;

/** A comment of YAML, and what follows a sign like it in a text. */
const COMMENT = /(?:^|\s)#.*$/;
const ALL_LINES = Number.POSITIVE_INFINITY;

/** Makes the finder. Each of its functions returns undefined if the sources do not have the text as it is. */
export function createSourceFinder(root: string, { data }: Pick<LoadedSite, 'data'>): SourceFinder {
  const search = createSearch(root);
  const lastLineOf = ({ dataset, file, line }: Row) =>
    ((data.datasets.get(dataset) ?? data.overlayRows?.get(dataset))?.rows ?? []).reduce(
      (last, row) => (row.file === file && row.line > line ? Math.min(last, row.line - 1) : last),
      ALL_LINES,
    );
  return {
    inRow: (row, link) => search(row.file, (line) => findLink(line, link), row.line, lastLineOf(row)),
    inSite: (link) => search(data.site.file, (line) => findLink(line.replace(COMMENT, ''), link)),
    ...createCodeFinder(root, search),
  };
}

/** Makes the part of the finder that needs no data. */
export function createCodeFinder(root: string, search = createSearch(root)): Pick<SourceFinder, 'inCode'> {
  let code: readonly string[] | undefined;
  return {
    inCode(first, find) {
      code ??= listShown(root, 'templates').filter((file) => SHARED_CODE.test(file));
      for (const file of [first, ...code]) {
        const place = search(file, find);
        if (place) return place;
      }
      return undefined;
    },
  };
}

/** Makes the function that finds the first place in a file, between two of its lines. Files are read once. */
function createSearch(root: string) {
  const texts = new Map<string, readonly string[]>();
  return (file: string, find: LineSearch, first = 1, last = ALL_LINES): Required<Place> | undefined => {
    const lines = texts.get(file) ?? readLines(join(root, file));
    texts.set(file, lines);
    for (let line = first; line <= Math.min(lines.length, last); line++) {
      const at = find(lines[line - 1] ?? '');
      if (at >= 0) return { file, line, column: at + 1 };
    }
    return undefined;
  };
}

/** Code that several pages share. */
const SHARED_CODE = /^templates\/(?!pages\/|layouts\/|islands\/|public\/|types\/).*\.[jt]sx?$/;

/** What stands before or after a link if it is a part of a longer one. */
const LONGER_BEFORE = /[\w./-]/;
const LONGER_AFTER = /[\w/-]/;
const ORIGIN = /(?:https?:)?\/\/[\w.:-]+$/;

/** Returns where a link stands in a line, alone or after the origin of a site, or -1. */
export function findLink(line: string, link: string): number {
  for (let at = line.indexOf(link); at >= 0; at = line.indexOf(link, at + 1)) {
    if (LONGER_AFTER.test(line[at + link.length] ?? '')) continue;
    if (!LONGER_BEFORE.test(line[at - 1] ?? '') || ORIGIN.test(line.slice(0, at))) return at;
  }
  return -1;
}

/** Returns the lines of a file, or none if it cannot be read. A place is a help, and not needed. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r\n|\n/);
  } catch {
    return [];
  }
}
