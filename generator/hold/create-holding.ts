import { sortProblems } from '../problems/collect-problems.ts';
import type { BadRow, HeldReport, Holding, RowPlace } from '../types/holding.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { GenerateReport } from '../types/options.ts';
import type { Problem } from '../types/problem.ts';
import { compareText } from '../utils/lists.ts';
import { sharesRow } from './kept-pages.ts';

/** The pages of rows that have a problem of a template. Undefined if it is no fault of rows. */
export interface FaultyRows {
  readonly problem: Problem;
  readonly rows: readonly RowPlace[] | undefined;
}

/** What a build with `holdBad` learns from its attempts. */
export interface LearnedHolding extends Holding {
  /** Forgets the places of rows, before the next attempt takes them. */
  begin(): void;
  /** Takes the problems of templates, and the rows whose pages have them. */
  takeFaults(faults: readonly FaultyRows[]): void;
  /**
   * Keeps more pages, and leaves out more redirects. Returns whether the plan must be made again: it did, or
   * rows were held since.
   */
  keep(pages: readonly ManifestPage[], redirects: readonly string[]): boolean;
  /**
   * Takes the addresses of pages that stay in the end: lists are planned after all if pages that stay fill them.
   * Returns their entries.
   */
  settle(stay: ReadonlySet<string>): readonly ManifestPage[];
  /**
   * Holds the rows of an attempt that failed. Returns false if a problem that prevents publishing is that of
   * no row, or if no row is new.
   */
  learn(problems: readonly Problem[]): boolean;
  /** Returns the report of a build with what was held. */
  complete(report: GenerateReport): GenerateReport;
}

/** These problems stand at a row by chance, and belong to a file or to the whole site. */
const OF_FILES: ReadonlySet<string> = new Set([
  ...['missing-schema', 'unknown-source', 'unknown-language', 'unknown-dataset', 'invalid-schema'],
  ...['reserved-name', 'unread-file', 'outside-link', 'unreadable-file', 'too-many-removed'],
  ...['foreign-file', 'host-limit', 'host-clash', 'host-cannot'],
]);

/**
 * Makes what a build with `holdBad` learns into. With `strict`, it holds rows with warnings as well. `describe`
 * reads the descriptions of published pages.
 */
export function createHolding(strict: boolean, describe: Holding['describe']): LearnedHolding {
  const bad = new Map<string, BadRow>();
  const kept = new Map<string, ManifestPage>();
  const waiting = new Set<string>();
  let isSettled = true;
  let staying: readonly ManifestPage[] = [];
  const places = new Map<string, RowPlace[]>();
  const faults = new Map<string, readonly RowPlace[] | undefined>();
  const prevents = ({ severity }: Problem) => severity === 'error' || (strict && severity === 'warning');

  /** Returns the rows that a problem belongs to. */
  const rowsOf = (problem: Problem): readonly RowPlace[] => {
    const { kind, file = '', line } = problem;
    if (faults.has(keyOf(problem))) return faults.get(keyOf(problem)) ?? [];
    if (line === undefined || OF_FILES.has(kind)) return [];
    const row = (places.get(file) ?? [])
      .filter((place) => place.line <= line)
      .reduce<RowPlace | undefined>(
        (last, place) => (last && last.line > place.line ? last : place),
        undefined,
      );
    return row ? [row, ...sourcesOf(row)] : [];
  };

  /** Returns the rows that a faulty translation translates: without it, their pages would lack texts. */
  const sourcesOf = ({ dataset, slug }: RowPlace): readonly RowPlace[] => {
    const at = dataset.lastIndexOf('.');
    if (at < 0) return [];
    const source = dataset.slice(0, at);
    return [...places.values()].flat().filter((row) => row.dataset === source && row.slug === slug);
  };

  return {
    get rows() {
      return [...bad.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
    },
    get kept() {
      return [...kept.values()].sort((a, b) => compareText(a.path, b.path));
    },
    waiting,
    describe,
    pageOf: (row) =>
      [...kept.values()].find((page) => sharesRow(page, row)) ?? (isSettled ? undefined : 'unknown'),
    isBad: (file, line) => bad.size > 0 && bad.has(idOf({ file, line })),
    takeRows(file, rows) {
      places.set(file, [...(places.get(file) ?? []), ...rows]);
    },
    begin() {
      places.clear();
      faults.clear();
    },
    takeFaults(found) {
      for (const { problem, rows } of found) faults.set(keyOf(problem), rows);
    },
    keep(pages, redirects) {
      const before = kept.size + waiting.size;
      const wasSettled = isSettled;
      isSettled = true;
      for (const page of pages) kept.set(page.path, page);
      for (const from of redirects) waiting.add(from);
      return !wasSettled || kept.size + waiting.size > before;
    },
    settle(stay) {
      staying = this.kept.filter(({ path }) => stay.has(path));
      return staying;
    },
    learn(problems) {
      const found = problems.filter(prevents).map((problem) => ({ problem, rows: rowsOf(problem) }));
      if (found.length === 0 || found.some(({ rows }) => rows.length === 0)) return false;
      const before = bad.size;
      isSettled = false;
      for (const { problem, rows } of found)
        for (const row of rows) {
          const { dataset, slug, file, line, value } = row;
          const own = bad.get(idOf(row))?.problems ?? [];
          bad.set(idOf(row), { dataset, slug, file, line, value, problems: [...own, problem] });
        }
      return bad.size > before;
    },
    complete(report) {
      const rows = this.rows;
      if (rows.length === 0) return report;
      const inRows = rows.flatMap(({ problems }) => problems);
      if (!report.published) return { ...report, problems: sortProblems([...report.problems, ...inRows]) };
      return { ...report, held: reportHeld(rows, staying, waiting) };
    },
  };
}

function reportHeld(
  rows: readonly BadRow[],
  kept: readonly ManifestPage[],
  waiting: ReadonlySet<string>,
): HeldReport {
  return {
    rows: rows.map((row) => {
      const { dataset, slug, file, line, problems } = row;
      const pages = kept.filter((page) => sharesRow(page, row)).map(({ path }) => path);
      return { dataset, slug, file, line, problems: sortProblems(problems), pages };
    }),
    pages: kept.map(({ path, lastmod }) => ({ path, ...(lastmod === undefined ? {} : { lastmod }) })),
    redirects: [...waiting].sort(),
  };
}

function idOf({ file, line }: Pick<RowPlace, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

function keyOf({ kind, file, line, column, message }: Problem): string {
  return JSON.stringify([kind, file, line, column, message]);
}
