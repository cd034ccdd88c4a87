import { sortProblems } from '../problems/collect-problems.ts';
import type { ManifestPage } from '../types/manifest.ts';
import type { GenerateReport, HeldReport } from '../types/options.ts';
import type { BadRow, Holding, RowPlace, StayingPage } from '../types/page.ts';
import type { Problem } from '../types/problem.ts';
import { compareText } from '../utils/lists.ts';
import { pagesOfRow, sharesRow } from './kept-pages.ts';

/** A problem of a template, and the rows whose pages have it. Undefined if it is no fault of rows. */
export interface FaultyRows {
  readonly problem: Problem;
  readonly rows: readonly RowPlace[] | undefined;
}

/** A page that stays, with its description. */
type KeptEntry = ManifestPage & Pick<StayingPage, 'description'>;

/** These problems stand at a row by chance, and belong to a file or to the whole site. */
const OF_FILES: ReadonlySet<string> = new Set([
  ...['missing-schema', 'unknown-source', 'unknown-language', 'unknown-dataset', 'invalid-schema'],
  ...['reserved-name', 'unread-file', 'outside-link', 'unreadable-file', 'too-many-removed'],
  ...['foreign-file', 'host-limit', 'host-clash', 'host-cannot'],
]);

/**
 * What a build with `holdBad` learns from its attempts. Each starts with what those before it have learned.
 * With `strict`, rows with warnings are held as well.
 */
export class LearnedHolding implements Holding {
  readonly waiting = new Set<string>();
  readonly #bad = new Map<string, BadRow>();
  readonly #kept = new Map<string, KeptEntry>();
  readonly #places = new Map<string, RowPlace[]>();
  readonly #faults = new Map<string, readonly RowPlace[] | undefined>();
  readonly #strict: boolean;
  /** Whether the pages that stay were found since the last row was held. */
  #isSettled = true;
  #staying: readonly KeptEntry[] = [];

  constructor(strict: boolean) {
    this.#strict = strict;
  }

  get rows(): readonly BadRow[] {
    return [...this.#bad.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
  }

  get kept(): readonly KeptEntry[] {
    return [...this.#kept.values()].sort((a, b) => compareText(a.path, b.path));
  }

  pageOf(row: RowPlace): StayingPage | 'unknown' | undefined {
    const page = [...this.#kept.values()].find((kept) => sharesRow(kept, row));
    return page ?? (this.#isSettled ? undefined : 'unknown');
  }

  isBad(file: string, line: number): boolean {
    return this.#bad.size > 0 && this.#bad.has(idOf({ file, line }));
  }

  takeRows(file: string, rows: readonly RowPlace[]): void {
    this.#places.set(file, [...(this.#places.get(file) ?? []), ...rows]);
  }

  /** Takes the problems of templates, and the rows whose pages have them. */
  takeFaults(faults: readonly FaultyRows[]): void {
    for (const { problem, rows } of faults) this.#faults.set(keyOf(problem), rows);
  }

  /** Forgets the places of rows, before the next attempt takes them. */
  begin(): void {
    this.#places.clear();
    this.#faults.clear();
  }

  /**
   * Keeps more pages, and leaves out more redirects. Returns whether the plan must be made again: it did, or
   * rows were held since.
   */
  keep(pages: readonly KeptEntry[], redirects: readonly string[]): boolean {
    const wasSettled = this.#isSettled;
    const before = this.#kept.size + this.waiting.size;
    this.#isSettled = true;
    for (const page of pages) this.#kept.set(page.path, page);
    for (const from of redirects) this.waiting.add(from);
    return !wasSettled || this.#kept.size + this.waiting.size > before;
  }

  /**
   * Takes the addresses of the pages that stay in the end, and returns their entries: a list is planned after
   * all if pages that stay fill it.
   */
  settle(stay: ReadonlySet<string>): readonly ManifestPage[] {
    this.#staying = this.kept.filter(({ path }) => stay.has(path));
    return this.#staying;
  }

  /**
   * Holds the rows of an attempt that failed. Returns false if a problem that prevents publishing is that of
   * no row, or if no row is new.
   */
  learn(problems: readonly Problem[]): boolean {
    const found = problems
      .filter(({ severity }) => severity === 'error' || (this.#strict && severity === 'warning'))
      .map((problem) => ({ problem, rows: this.#rowsOf(problem) }));
    if (found.length === 0 || found.some(({ rows }) => rows.length === 0)) return false;
    const before = this.#bad.size;
    this.#isSettled = false;
    for (const { problem, rows } of found)
      for (const { dataset, slug, file, line, value } of rows) {
        const own = this.#bad.get(idOf({ file, line }))?.problems ?? [];
        this.#bad.set(idOf({ file, line }), {
          dataset,
          slug,
          file,
          line,
          value,
          problems: [...own, problem],
        });
      }
    return this.#bad.size > before;
  }

  /** Returns the report of a build with what was held. */
  complete(report: GenerateReport): GenerateReport {
    const { rows } = this;
    if (rows.length === 0) return report;
    if (report.published) return { ...report, held: reportHeld(rows, this.#staying, this.waiting) };
    const problems = [...report.problems, ...rows.flatMap((row) => row.problems)];
    return { ...report, problems: sortProblems(problems) };
  }

  /** Returns the rows that a problem belongs to. */
  #rowsOf(problem: Problem): readonly RowPlace[] {
    const { kind, file = '', line } = problem;
    if (this.#faults.has(keyOf(problem))) return this.#faults.get(keyOf(problem)) ?? [];
    if (line === undefined || OF_FILES.has(kind)) return [];
    let found: RowPlace | undefined;
    for (const row of this.#places.get(file) ?? [])
      if (row.line <= line && row.line >= (found?.line ?? 0)) found = row;
    return found ? [found, ...this.#sourcesOf(found)] : [];
  }

  /** Returns the rows that a faulty translation translates: without it, their pages would lack texts. */
  #sourcesOf({ dataset, slug }: RowPlace): readonly RowPlace[] {
    const at = dataset.lastIndexOf('.');
    if (at < 0) return [];
    const source = dataset.slice(0, at);
    return [...this.#places.values()].flat().filter((row) => row.dataset === source && row.slug === slug);
  }
}

function reportHeld(
  rows: readonly BadRow[],
  kept: readonly ManifestPage[],
  waiting: ReadonlySet<string>,
): HeldReport {
  return {
    rows: rows.map((row) => {
      const { dataset, slug, file, line, problems } = row;
      const pages = pagesOfRow(row, kept, rows).map(({ path }) => path);
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
