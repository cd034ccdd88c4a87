import { writeSync } from 'node:fs';
import type { SlowPage, TrafficFigures } from '../../generator/index.ts';
import { oneLine } from './sinks.ts';

/** Formats a table with aligned columns: texts to the left, numbers to the right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatCount(cell) : oneLine(cell))),
  );
  const widths = head.map((_, at) =>
    cells.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), 0),
  );
  const isNumber = head.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Formats a number with commas between thousands. Decimals stay as they are, or have `digits` places. The
 * platform's own formatter takes longer to load than a run without changes.
 */
export function formatCount(count: number, digits?: number): string {
  const text = digits === undefined ? String(count) : count.toFixed(digits);
  return text.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?:\.|$))/g, ',');
}

/** Returns a number with the noun for it: `1 page`, `1,200 pages`, `2 addresses`. */
export function countOf(count: number, noun: string): string {
  const ending = noun.endsWith('s') ? 'es' : 's';
  return `${formatCount(count)} ${noun}${count === 1 ? '' : ending}`;
}

/** Returns clicks, impressions and position in words. */
export function sayFigures({ clicks, impressions, position }: TrafficFigures): string {
  const at = position === undefined ? '' : `, position ${position}`;
  return `${countOf(clicks, 'click')}, ${countOf(impressions, 'impression')}${at}`;
}

/** Says on standard error why search data has no part in a result, if it cannot be read. */
export function printTrafficFault(fault: string | undefined): void {
  if (fault !== undefined) process.stderr.write(`Search data is left out: ${oneLine(fault)}\n`);
}

/** How often the line may change, in milliseconds. */
const INTERVAL_MS = 80;
const BAR_WIDTH = 24;

/**
 * A progress line on a terminal. On anything else it does nothing. `clear` removes
 * it before other text is printed.
 */
interface ProgressLine {
  update(done: number, total: number, stage: string): void;
  clear(): void;
}

/**
 * Calls a function that tells its progress, and shows that as a line on the terminal until the function ends.
 * Nothing is shown if it is not wanted, such as with `--json`, or if standard error is no terminal.
 */
export async function withProgress<Value>(
  isWanted: boolean,
  use: (onProgress: ProgressLine['update']) => Promise<Value>,
): Promise<Value> {
  const progress = createProgressLine(process.stderr, isWanted);
  try {
    return await use(progress.update);
  } finally {
    progress.clear();
  }
}

/** Makes the progress line for a stream. It appears only if the work takes long enough to be seen. */
function createProgressLine(stream: NodeJS.WriteStream, isWanted: boolean): ProgressLine {
  let last = Date.now();
  let isShown = false;
  if (!isWanted || !stream.isTTY) return { update: () => {}, clear: () => {} };
  return {
    update(done, total, stage) {
      if (Date.now() - last < INTERVAL_MS) return;
      last = Date.now();
      isShown = true;
      const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
      stream.write(
        `\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total} ${stage}`,
      );
    },
    clear() {
      if (isShown) stream.write('\r\x1b[K');
      isShown = false;
    },
  };
}

const STDERR = 2;

/** Names a page that takes long. Writes at once, since the template may never let this thread continue. */
export function printSlowPage({ path, family, file, line }: SlowPage): void {
  try {
    writeSync(
      STDERR,
      `\nrowpress: ${oneLine(path)} (family ${oneLine(family)}, ${oneLine(file)}:${line}) has been rendering for more than 10 s.\n` +
        '  Check whether its template ends for this row. Ctrl+C ends the run.\n',
    );
  } catch {
    // Standard error is closed or full.
  }
}
