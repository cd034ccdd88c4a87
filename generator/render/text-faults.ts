import type { DataObject, DataPath } from '../types/data.ts';
import type { ShortcodeFault } from '../types/markdown.ts';
import type { Place, Problem } from '../types/problem.ts';
import type { PageOrigin, TemplateFault, TextFault } from '../types/rendering.ts';
import { visitTexts } from '../utils/data-values.ts';
import type { ShortcodeError } from '../utils/markdown/shortcodes.ts';

/** Returns the place of a fault in the data of a page, or undefined if it is unknown. */
export type LocateText = (position: number, fault: TextFault) => Place | undefined;

/** A fault of a text, and the pages that show it. */
interface SharedTextFault {
  readonly fault: TextFault;
  origin: PageOrigin;
  readonly positions: number[];
}

/** Collects the faults of texts. A text that several pages show has each of its faults once. */
export function createTextFaults() {
  const faults = new Map<string, SharedTextFault>();
  return {
    /** Adds the faults of a page. `position` is the page's position in the index. */
    add(texts: readonly TextFault[], origin: PageOrigin, position: number): void {
      for (const fault of texts) {
        const id = JSON.stringify([origin.file, origin.line, fault.text, fault.offset, fault.message]);
        const known = faults.get(id);
        if (!known) {
          faults.set(id, { fault, origin, positions: [position] });
          continue;
        }
        // Threads end in any order, and the example must not depend on that.
        if (position < Math.min(...known.positions)) known.origin = origin;
        known.positions.push(position);
      }
    },
    /** Returns a problem for each fault, at its place in the data. */
    problems(locate: LocateText = () => undefined): { problem: Problem; positions: readonly number[] }[] {
      return [...faults.values()].map(({ fault, origin, positions }) => {
        const { kind, message, advice } = fault;
        const place = locate(Math.min(...positions), fault) ?? {
          file: origin.file ?? origin.template,
          line: origin.line ?? 1,
          column: 1,
        };
        const shown = `${message}, for ${positions.length > 1 ? `${positions.length} pages, for example ` : ''}${origin.path}`;
        return { problem: { kind, severity: 'error', ...place, message: shown, advice }, positions };
      });
    },
  };
}

/**
 * Returns the faults of a text with its place in the rows of a page. A template may have rendered a part of a
 * text.
 */
export function readTextFaults(
  { text, faults }: ShortcodeError,
  rows: Readonly<Record<string, DataObject>>,
): TemplateFault {
  const { message, advice } = faults[0] as ShortcodeFault;
  let found: { readonly as: string; readonly path: DataPath; readonly from: number } | undefined;
  for (const [as, row] of Object.entries(rows))
    visitTexts(row, (own, path) => {
      const from = found ? -1 : withPlainEnds(own).indexOf(withPlainEnds(text));
      if (from >= 0) found = { as, path: [...path], from };
    });
  const texts = faults.map((fault): TextFault => {
    if (!found) return fault;
    const { as, path, from } = found;
    return { ...fault, offset: fault.offset + from, text: { as, path } };
  });
  return { message, advice, frames: [], texts };
}

/** Returns a text as Markdown is read: each end of a line is one character. */
function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
