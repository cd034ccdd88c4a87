import { stemsOf } from '../title-workshop/judge-title.ts';

/** Tickets that ask the same, with the one that says it best. */
export interface TicketGroup {
  readonly question: string;
  readonly count: number;
  readonly subjects: readonly string[];
}

/** Subjects such as “help” and “question”. */
export const UNCLEAR = 'Subjects that don’t say what is wrong';
/** What mail programs, help desks and hurry put in front of a subject. */
const REPLY =
  /^(?:\s*(?:(?:re|fwd?|aw|wg)\s*:|\[[^\]]*\]|(?:urgent|asap|important|dringend|wichtig)(?=[\s!:,–-])[\s!:,–-]*))+\s*/i;
const PRIVATE = /[\w.+-]+@[\w-]+\.[\w.]+|\b\d{6,}\b/g;
/** Words that many tickets have and that tell nothing. */
const EMPTY = new Set(
  'help please problem issue question urgent hi hello not work doe why what when cannot can get still new need want error thanks thank pls asap since off on if then my me bitte danke hallo hilfe frage problem kann nicht ich mich meine mein und der die das ist'.split(
    ' ',
  ),
);

/**
 * Groups subjects that share a telling word. The largest group comes first. Addresses and long numbers go.
 */
export function groupTickets(subjects: readonly string[]): TicketGroup[] {
  const tickets = subjects
    .map((line) => line.replace(REPLY, '').replace(PRIVATE, '…').trim())
    .filter(Boolean)
    .map((text) => ({
      text,
      words: new Set(
        stemsOf(text.replace(/\b(log|sign)[ -](?:in|on)\b/gi, '$1in')).filter((word) => !EMPTY.has(word)),
      ),
    }));
  const counts = new Map<string, number>();
  for (const { words } of tickets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const groups = new Map<string, typeof tickets>();
  for (const ticket of tickets) {
    const word = [...ticket.words].sort(
      (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b),
    )[0];
    const key = word ?? '';
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return [...groups.values()]
    .map((group) => ({
      question: group.every(({ words }) => words.size === 0) ? UNCLEAR : questionOf(group, counts),
      count: group.length,
      subjects: group.map(({ text }) => text),
    }))
    .sort((a, b) => b.count - a.count || a.question.localeCompare(b.question));
}

/** Returns the subject whose words most other subjects have, as a question if it is one. */
function questionOf(
  group: readonly { text: string; words: ReadonlySet<string> }[],
  counts: ReadonlyMap<string, number>,
): string {
  const score = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.max(2, words.size);
  const best = group.toSorted(
    (a, b) => Number(b.text.includes('?')) - Number(a.text.includes('?')) || score(b.words) - score(a.words),
  )[0];
  const text = (best?.text ?? '').replace(/([?!])[?!]+/g, '$1').replace(/[.!]+$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
