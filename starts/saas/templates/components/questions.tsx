interface Question {
  readonly question: string;
  readonly answer: string;
}

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Lists questions. Each opens with its answer. */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Returns questions as structured data. */
export function faqPage(questions: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
