import type { Kind } from '../builder/kind.ts';
import { textOf } from '../builder/work.ts';
import { formatGift, formatQuizPage } from './format-quiz.ts';
import { answersOf, letterOf, NO_TASK, readQuestions } from './question.ts';
import { QuizPreview } from './quiz-preview.tsx';

const ABSOLUTE = /\b(?:always|never|all of the above|none of the above)\b/i;

/** A quiz: situations with one right answer, wrong ones that people choose, and feedback. */
export const QUIZ_KIND: Kind = {
  label: 'Quiz builder',
  notes: {
    label: 'Mistakes people made last month',
    hint: 'One per line: the task, the mistake, and an arrow to the right step. Refund one dish: refund the whole bill -> go back and choose Items.',
    rows: 7,
  },
  make: 'Write the questions',
  fields: [{ key: 'title', label: 'Name of the quiz' }],
  item: {
    name: 'Question',
    title: (item) => textOf(item, 'situation') || 'Without a situation',
    fields: [
      { key: 'situation', label: 'Situation', rows: 3, hint: 'Two or three sentences, then the question.' },
      { key: 'right', label: 'Right answer' },
      { key: 'wrong', label: 'Wrong answer' },
      { key: 'other', label: 'Another wrong answer' },
      {
        key: 'feedback',
        label: 'Feedback on wrong answers',
        rows: 2,
        hint: 'What happens next in the product.',
      },
    ],
  },
  notesOf: ({ items }) =>
    items
      .map((item) => {
        const steps = [textOf(item, 'wrong'), textOf(item, 'right')].filter(Boolean).join(' -> ');
        return [textOf(item, 'task'), steps].filter(Boolean).join(': ');
      })
      .join('\n'),
  draft: (notes, work) => ({ ...work, items: readQuestions(notes) }),
  totals: ({ items }) => [
    { label: 'questions', value: String(items.length) },
    { label: 'with feedback', value: String(items.filter((item) => textOf(item, 'feedback')).length) },
  ],
  remarks: ({ items }) =>
    items.flatMap((item, at) =>
      [
        textOf(item, 'situation') === NO_TASK &&
          `Question ${at + 1} does not say what the task is. Write it before the mistake, with a colon.`,
        textOf(item, 'right') === '' && `Question ${at + 1} has no right answer.`,
        textOf(item, 'wrong') === '' && `Question ${at + 1} has no wrong answer.`,
        isLongest(textOf(item, 'right'), [textOf(item, 'wrong'), textOf(item, 'other')]) &&
          `Question ${at + 1}: the right answer is by far the longest, and people guess that.`,
        ABSOLUTE.test(['right', 'wrong', 'other'].map((key) => textOf(item, key)).join(' ')) &&
          `Question ${at + 1}: an answer says always or never, so people rule it out.`,
      ].filter((remark) => typeof remark === 'string'),
    ),
  preview: (work) => <QuizPreview work={work} />,
  paper: ({ fields, items }) => ({
    title: textOf(fields, 'title') || 'Quiz',
    blocks: [
      ...items.flatMap((item, at) => [
        { heading: `${at + 1}. ${textOf(item, 'situation')}` },
        { list: answersOf(item, at).map(({ text }, number) => `${letterOf(number)}: ${text}`) },
      ]),
      { heading: 'Answers' },
      {
        columns: ['Question', 'Right', 'Feedback on wrong answers'],
        rows: items.map((item, at) => [
          String(at + 1),
          letterOf(answersOf(item, at).findIndex(({ isRight }) => isRight)),
          textOf(item, 'feedback'),
        ]),
      },
    ],
  }),
  files: [
    {
      label: 'Save the quiz page',
      ending: 'quiz.html',
      type: 'text/html;charset=utf-8',
      make: formatQuizPage,
    },
    { label: 'GIFT for Moodle', ending: 'gift', type: 'text/plain;charset=utf-8', make: formatGift },
  ],
  task: 'Write quiz questions from mistakes. Each is a situation of two sentences with one right answer, two wrong ones that people actually choose, and feedback that says what would happen next.',
  limits: [
    'The draft asks about the task. Add what the screen shows, the way it happens at work.',
    'To keep scores, import the GIFT file into your learning platform.',
  ],
};

function isLongest(right: string, others: readonly string[]): boolean {
  const longest = Math.max(...others.map(({ length }) => length));
  return longest > 0 && right.length > 30 && right.length > longest * 1.8;
}
