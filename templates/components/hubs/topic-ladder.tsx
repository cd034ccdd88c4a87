import type { PageLink } from 'rowpress/template';
import { Icon } from '../../icons/icon.tsx';

/** Renders topics below each other: a question, the page if the answer is yes, its trap, what to skip. */
export function TopicLadder({ topics }: { readonly topics: readonly PageLink[] }) {
  return (
    <ol className="ladder">
      {topics.map(({ path, label, summary, facts }) => (
        <li key={path}>
          <div className="ladder-question">
            <h3>{facts?.question}</h3>
            <p className="ladder-page">
              <span className="badge">Yes</span>
              <Icon name="arrow" />
              <a href={path}>{label}</a>
            </p>
            <p className="card-meta">{summary}</p>
          </div>
          <dl>
            <div>
              <dt>The trap</dt>
              <dd>{facts?.trap}</dd>
            </div>
            <div>
              <dt>Do without</dt>
              <dd>{facts?.without}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
