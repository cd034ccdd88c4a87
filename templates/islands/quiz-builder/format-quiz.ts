import { escapeMarkup } from '../builder/escape-markup.ts';
import { PAPER_STYLE } from '../builder/format-paper.ts';
import { textOf, type Work } from '../builder/work.ts';
import { answersOf } from './question.ts';

/** Returns the quiz in GIFT, the format that Moodle and other learning platforms import. */
export function formatGift({ items }: Work): string {
  return items
    .map((item, at) => {
      const feedback = textOf(item, 'feedback');
      const answers = answersOf(item, at).map(
        ({ text, isRight }) =>
          `${isRight ? '=' : '~'}${escapeGift(text)}${feedback && !isRight ? `#${escapeGift(feedback)}` : ''}`,
      );
      return `::Question ${at + 1}::${escapeGift(textOf(item, 'situation'))} {\n${answers.join('\n')}\n}\n`;
    })
    .join('\n');
}

/** Returns the quiz as one page that works without a script: each answer opens its verdict. */
export function formatQuizPage({ fields, items }: Work): string {
  const title = escapeMarkup(textOf(fields, 'title') || 'Quiz');
  const questions = items.map((item, at) => {
    const answers = answersOf(item, at).map(({ text, isRight }) => {
      const verdict = isRight ? 'Right.' : `Wrong. ${textOf(item, 'feedback')}`;
      return `<details name="question-${at + 1}"><summary>${escapeMarkup(text)}</summary><p>${escapeMarkup(verdict)}</p></details>`;
    });
    return `<h2>${at + 1}. ${escapeMarkup(textOf(item, 'situation'))}</h2>\n${answers.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${PAPER_STYLE}
details { margin: .4rem 0; padding: .5rem .8rem; border: 1px solid #8b8a84; border-radius: .5rem } summary { cursor: pointer }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${questions.join('\n')}
</main>
</body>
</html>
`;
}

function escapeGift(text: string): string {
  return text
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
}
