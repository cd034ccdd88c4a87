import type { PageOrigin, TemplateFault } from '../../types/page-job.ts';
import type { Problem } from '../../types/problem.ts';
import { createFaultLocator } from './locate-fault.ts';

/** A fault of a template, the first page that has it, and the number of pages. */
interface SharedFault {
  fault: TemplateFault;
  origin: PageOrigin;
  position: number;
  pages: number;
  readonly messages: Set<string>;
}

/** Collects the faults of templates, so that one fault is one problem, however many pages have it. */
export interface FaultCollector {
  /** Adds the fault of a page. `position` is the page's position in the index. */
  add(fault: TemplateFault, origin: PageOrigin, position: number): void;
  /** Returns a problem for each fault, at its place in the template. */
  problems(bundle: { readonly map: string }, root: string): Problem[];
}

/** The most messages of one fault that its problem shows. */
const MAX_MESSAGES = 3;

/** Makes a collector. Faults are the same if they were thrown at the same place, by the same calls. */
export function createFaultCollector(): FaultCollector {
  const faults = new Map<string, SharedFault>();
  return {
    add(fault, origin, position) {
      const { message, frames } = fault;
      const id = frames.length > 0 ? frames.join() : `${origin.template} ${message}`;
      const known = faults.get(id);
      if (!known) {
        faults.set(id, { fault, origin, position, pages: 1, messages: new Set([message]) });
        return;
      }
      known.pages++;
      if (known.messages.size <= MAX_MESSAGES) known.messages.add(message);
      // Threads end in any order, and the example must not depend on that.
      if (position < known.position) Object.assign(known, { fault, origin, position });
    },
    problems({ map }, root) {
      const locate = createFaultLocator(map, root);
      return [...faults.values()]
        .toSorted((a, b) => a.position - b.position)
        .map((shared) => faultProblem(shared, locate(shared.fault, shared.origin)));
    },
  };
}

function faultProblem(
  { fault, origin, pages, messages }: SharedFault,
  place: Required<Pick<Problem, 'file' | 'line' | 'column'>>,
): Problem {
  const others = [...messages].filter((message) => message !== fault.message).sort();
  const also =
    pages > 1 && messages.size > 1 && messages.size <= MAX_MESSAGES && fault.advice === undefined
      ? ` (elsewhere ${others.map((message) => `"${message}"`).join(' and ')})`
      : '';
  const row = origin.file === undefined ? '' : ` (${origin.file}:${origin.line})`;
  const where = pages > 1 ? `${pages} pages, for example ` : '';
  const what = fault.advice === undefined ? `the template threw "${fault.message}"` : fault.message;
  return {
    kind: fault.exported === 'head' ? 'invalid-head' : 'template-failed',
    severity: 'error',
    ...place,
    message: `${what}${also}, for ${where}${origin.path}${row}`,
    advice:
      fault.advice ??
      (pages > 1
        ? 'Change the template so that it accepts such rows, or complete the rows.'
        : 'Change the template so that it accepts this row, or complete the row.'),
    ...(pages > 1 ? { pages } : {}),
  };
}
