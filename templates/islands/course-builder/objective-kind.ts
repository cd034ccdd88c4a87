import type { Kind } from '../builder/kind.ts';
import { type Item, linesOf, textOf } from '../builder/work.ts';
import { isOrder, small, taskOf } from '../shared/order.ts';
import { capital, seenInstead, withoutUnseen } from './observable.ts';

/** Verbs in their third person, which the simple rule would spell wrong. */
const IRREGULAR: Readonly<Record<string, string>> = { do: 'does', go: 'goes', have: 'has', be: 'is' };

/** Learning objectives: an action, a condition and a standard, each with a proof. */
export const OBJECTIVE_KIND: Kind = {
  label: 'Learning objective builder',
  notes: {
    label: 'Topics or tasks',
    hint: 'One per line. If you know them, add “within …” for the standard and “given …” for the condition.',
    rows: 6,
  },
  make: 'Write the objectives',
  fields: [
    { key: 'title', label: 'Lesson' },
    { key: 'who', label: 'Who learns', hint: 'Singular, such as “the manager”.' },
  ],
  item: {
    name: 'Objective',
    title: (item) => textOf(item, 'action') || 'Without an action',
    fields: [
      { key: 'action', label: 'Action you could watch', rows: 2 },
      { key: 'condition', label: 'Condition: given what', rows: 2 },
      { key: 'standard', label: 'Standard: how fast, how exact' },
      { key: 'proof', label: 'Proof: what is handed in', rows: 2 },
    ],
  },
  notesOf: ({ items }) =>
    items
      .map((item) =>
        [
          textOf(item, 'action'),
          textOf(item, 'standard'),
          textOf(item, 'condition') && `given ${textOf(item, 'condition')}`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('\n'),
  draft: (notes, work) => ({ ...work, items: linesOf(notes).map(draftObjective) }),
  totals: ({ items }) => [
    { label: 'objectives', value: String(items.length) },
    { label: 'with a standard', value: String(items.filter((item) => textOf(item, 'standard')).length) },
    { label: 'with a proof', value: String(items.filter((item) => textOf(item, 'proof')).length) },
  ],
  remarks: ({ items }) =>
    items.flatMap((item, at) => {
      const instead = seenInstead(textOf(item, 'action'));
      return [
        instead && `You can’t watch objective ${at + 1} happen. Try a verb such as ${instead}.`,
        textOf(item, 'standard') === '' && `Objective ${at + 1} has no standard. How fast, or how exact?`,
      ].filter((remark) => typeof remark === 'string');
    }),
  paper: ({ fields, items }) => ({
    title: textOf(fields, 'title') || 'Learning objectives',
    blocks: items.flatMap((item, at) => [
      { heading: `Objective ${at + 1}` },
      { text: sentenceOf(item, textOf(fields, 'who')) },
      { text: textOf(item, 'proof') && `Proof: ${textOf(item, 'proof')}` },
    ]),
  }),
  task: 'Write learning objectives that a stranger could watch: an action verb, a condition, a standard and a proof.',
  limits: [
    'The tool words what you bring. Ask people who have watched the work for the standard.',
    'A simple rule adds the verb’s ending, so read each sentence once.',
  ],
};

/** Returns the objective as a sentence, with the condition first. */
export function sentenceOf(item: Item, who: string): string {
  const action = thirdPerson(small(textOf(item, 'action'))).replace(/\byour\b/g, 'their');
  const condition = textOf(item, 'condition');
  const standard = textOf(item, 'standard');
  const main = `${who || 'the learner'} ${action}${standard ? `, ${standard}` : ''}`;
  return `${capital(condition ? `given ${small(condition)}, ${main}` : main).replace(/\.+$/, '')}.`;
}

function draftObjective(line: string): Item {
  const [main = '', condition = ''] = line.split(/[\s,;]*\bgiven\b\s*/i);
  const found = /[\s,;]*\b((?:within|in under|in less than|without|to within|at least|before) .*)$/i.exec(
    main,
  );
  const action = capital(taskOf(withoutUnseen(found ? main.slice(0, found.index) : main)));
  // What follows "how to" is a task. Anything else after such a verb is a topic.
  const isTopic = (seenInstead(main) !== undefined && !/\bhow to\b/i.test(main)) || !isOrder(action);
  return {
    action: isTopic ? `Explain, with one case of their own, ${small(action)}` : action,
    condition,
    standard: found?.[1]?.replace(/\.$/, '') ?? '',
    proof: isTopic
      ? 'The case, in two sentences. A colleague reads it and writes yes or no.'
      : `In a practice account: ${small(action)}. A colleague looks on and writes yes or no.`,
  };
}

function thirdPerson(action: string): string {
  const [verb = ''] = /^\p{L}+/u.exec(action) ?? [];
  const isDone = /(?:[^s]s|es)$/.test(verb);
  const ending = /(?:s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's';
  const spelled = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : verb + ending;
  return (isDone ? verb : (IRREGULAR[verb] ?? spelled)) + action.slice(verb.length);
}
