import { type Item, linesOf, textOf } from '../builder/work.ts';
import { capital } from '../course-builder/observable.ts';
import { isOrder, small, taskOf } from '../shared/order.ts';

/** An answer of a question. */
export interface Answer {
  readonly text: string;
  readonly isRight: boolean;
}

const LETTERS = 'ABCDE';
/** The situation of a question whose task is unknown. */
export const NO_TASK = 'Which of these is the right step?';

/**
 * Returns the answers of a question in the order in which they are shown. The right one changes its place.
 */
export function answersOf(item: Item, at: number): Answer[] {
  const right = { text: capital(textOf(item, 'right')), isRight: true };
  const wrong = ['wrong', 'other'].map((key) => ({ text: capital(textOf(item, key)), isRight: false }));
  const shown = wrong.filter(({ text }) => text !== '');
  return right.text === '' ? shown : shown.toSpliced((at + 1) % (shown.length + 1), 0, right);
}

/** Returns the letter of an answer. */
export function letterOf(at: number): string {
  return LETTERS[at] ?? '?';
}

/**
 * Reads questions from notes. `task: mistake -> right step` becomes a question about the task with both as
 * answers, and with a mistake of another line. A question that is written in full, with `A:`, `B:` and
 * `Right: B`, is read as it is.
 */
export function readQuestions(notes: string): Item[] {
  const lines = linesOf(notes).map((line) => readFull(line) ?? readMistake(line));
  const mistakes = [...new Set(lines.flatMap(({ mistake }) => (mistake ? [mistake] : [])))];
  return lines.map(({ mistake, ...item }) => {
    if (!mistake) return item;
    const next = mistakes[(mistakes.indexOf(mistake) + 1) % mistakes.length];
    return { ...item, wrong: mistake, other: next === mistake ? '' : (next ?? '') };
  });
}

/** Reads one question with lettered answers. Returns undefined if it is none. */
export function readFull(line: string): Item | undefined {
  const [before = '', after] = line.split(/\bRight:\s*/);
  const letter = /^([A-E])\b/.exec(after ?? '')?.[1];
  const parts = before.split(/(?:^|\s)([A-E]):\s+/);
  if (!letter || parts.length < 5) return undefined;
  const answers = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2)
    answers.set(parts[at] ?? '', (parts[at + 1] ?? '').trim().replace(/\.$/, ''));
  const wrong = [...answers].filter(([name]) => name !== letter).map(([, text]) => text);
  return {
    situation: (parts[0] ?? '').trim(),
    right: answers.get(letter) ?? '',
    wrong: wrong[0] ?? '',
    other: wrong[1] ?? '',
    feedback: (after ?? '')
      .replace(/^[A-E]\.?\s*/, '')
      .replace(/^Feedback on [A-E]:\s*/, '')
      .trim(),
  };
}

/** Reads a line with a mistake. The task before it and the right step after it may be missing. */
function readMistake(line: string): Item {
  const [before = '', ...steps] = line.split(/\s*(?:->|=>|→)\s*/);
  const right = steps.join(', then ').replace(/\.$/, '');
  const [, task = '', found = before] = /^(.+?):\s+(.+)$/.exec(before) ?? [];
  const mistake = found.replace(/\.$/, '');
  const said = mistake.replace(/(^|\s)["“„]/g, '$1‘').replace(/["”“]/g, '’');
  const wanted = taskOf(task);
  return {
    task,
    mistake,
    situation: task ? situationOf(wanted) : NO_TASK,
    right,
    feedback: `“${capital(said)}” is what went wrong before.${right ? ` ${capital(right)}.` : ''}`,
  };
}

function situationOf(task: string): string {
  return isOrder(task) ? `You want to ${small(task)}. What do you do?` : `${capital(task)}: what do you do?`;
}
