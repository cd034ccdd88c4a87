import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { QUIZ_KIND } from './quiz-builder/quiz-kind.tsx';

export interface QuizBuilderProps {
  readonly start: Work;
}

/** Turns mistakes into questions with answers and feedback, lets the visitor try them, and saves the quiz. */
export default function QuizBuilder({ start }: QuizBuilderProps) {
  return <Builder kind={QUIZ_KIND} start={start} />;
}
