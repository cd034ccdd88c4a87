import { writeSync } from 'node:fs';
import type { SlowPage } from '../generator/index.ts';
import { oneLine } from './format/sinks.ts';

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
