import { CompanyMark } from '../marks/company-mark.tsx';
import { Portrait } from '../people/portrait.tsx';

/** Figures of a customer, and the words of a person who works there. */
export interface ResultProps {
  readonly customer: { readonly slug: string; readonly name: string };
  readonly words: string;
  readonly person: string;
  readonly role: string;
  /** The figure before and after, as large as the words. */
  readonly before: Figure;
  readonly after: Figure;
  readonly facts: readonly Figure[];
}

interface Figure {
  readonly value: string;
  readonly label: string;
}

/** Renders a customer's result: the figure before and after, other figures, and a quotation. */
export function Result({ customer, words, person, role, before, after, facts }: ResultProps) {
  return (
    <div className="result">
      <div className="result-change">
        <BigFigure {...before} />
        <svg viewBox="0 0 48 24" aria-hidden="true">
          <path d="M2 12h42M35 3l9 9-9 9" />
        </svg>
        <BigFigure {...after} isNow />
      </div>
      <figure className="result-words">
        <blockquote>
          <p>{words}</p>
        </blockquote>
        <figcaption>
          <Portrait name={person} large />
          <span>
            <strong>{person}</strong>
            <br />
            {role}
          </span>
          <CompanyMark {...customer} />
        </figcaption>
      </figure>
      <ul className="result-facts">
        {facts.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
      <p className="result-more">
        <a href={`/customers/${customer.slug}/`}>{`Read the story of ${customer.name}`}</a>
      </p>
    </div>
  );
}

function BigFigure({ value, label, isNow }: Figure & { readonly isNow?: boolean }) {
  return (
    <p className={isNow ? 'result-now' : undefined}>
      <strong>{value}</strong> {label}
    </p>
  );
}
