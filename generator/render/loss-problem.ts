import type { Place, Problem } from '../types/problem.ts';
import type { SourceFinder } from './links/source-finder.ts';

/**
 * Returns the warning of a mark (see `LossMark`). `who` has it, and its template is `template`. The place is
 * the first one in the code that may be meant.
 */
export function lossProblem(
  mark: string,
  who: string,
  template: string,
  finder: Pick<SourceFinder, 'inCode'>,
  otherwise: Place = { file: template, line: 1, column: 1 },
): Problem {
  const [kind, name = '', detail = '', ...what] = mark.split(' ');
  const find = (pattern: RegExp) => finder.inCode(template, (line) => line.search(pattern)) ?? otherwise;
  if (kind === '!handler')
    return {
      kind: 'lost-handler',
      severity: 'warning',
      ...find(new RegExp(`\\b${detail}\\b\\s*[=:]`)),
      message: `${who}: ${detail} of <${name}> is never called, since only islands run in a browser`,
      advice: 'Move it into a component of templates/islands/, or use a link or a form.',
    };
  if (kind === '!hook')
    return {
      kind: 'lost-state',
      severity: 'warning',
      ...find(new RegExp(`\\b${name}\\b\\s*[<(]`)),
      message: `${who}: ${name} has no effect, since only islands run in a browser`,
      advice: 'Move the component into templates/islands/, and show it with <Island>.',
    };
  return {
    kind: 'lost-prop',
    severity: 'warning',
    ...find(new RegExp(`\\bname=["'{]+${name}["']`)),
    message: `${who}: ${detail} of the island "${name}" is ${what.join(' ')}, which the browser does not get`,
    advice: 'Give it only what JSON can hold: texts, numbers, lists and plain objects.',
  };
}
