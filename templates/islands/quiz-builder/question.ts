import { type Item, linesOf, textOf } from '../builder/work.ts';

/** An answer of a question. */
export interface Answer {
  readonly text: string;
  readonly isRight: boolean;
}

const LETTERS = 'ABCDE';

/**
 * Returns the answers of a question in the order in which they are shown. The right one changes its place.
 */
export function answersOf(item: Item, at: number): Answer[] {
  const right = { text: textOf(item, 'right'), isRight: true };
  const wrong = ['wrong', 'other'].map((key) => ({ text: textOf(item, key), isRight: false }));
  const shown = wrong.filter(({ text }) => text !== '');
  return right.text === '' ? shown : shown.toSpliced((at + 1) % (shown.length + 1), 0, right);
}

/** Returns the letter of an answer. */
export function letterOf(at: number): string {
  return LETTERS[at] ?? '?';
}

/**
 * Reads questions from notes. `mistake -> right step` becomes a situation with both as answers. A question
 * that is written in full, with `A:`, `B:` and `Right: B`, is read as it is.
 */
export function readQuestions(notes: string): Item[] {
  return linesOf(notes).map((line) => readFull(line) ?? readMistake(line));
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

function readMistake(line: string): Item {
  const [mistake = '', right = ''] = line.split(/\s*(?:->|=>|→)\s*/);
  return {
    situation: right
      ? 'You reach this step and no one is around to ask. What do you do?'
      : `It often goes wrong here: ${mistake.replace(/\.$/, '')}. What do you do?`,
    right,
    wrong: right ? mistake : `${mistake}, and carry on`,
    other: 'Stop and ask support',
    feedback: `After “${mistake.replace(/\.$/, '')}” someone has to put it right by hand.`,
  };
}
