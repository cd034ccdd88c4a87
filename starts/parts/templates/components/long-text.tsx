import { Markdown, markdownHeadings, t } from 'rowpress/template';

/** How many main headings a text has at least, for a list of them to help. */
const FEWEST = 3;

interface LongTextProps {
  /** The text, as Markdown. */
  readonly text: string;
  readonly className?: string;
}

/** Shows a text. If it has several main headings, they are listed beside it where there is room. */
export function LongText({ text, className = 'prose' }: LongTextProps) {
  const prose = <Markdown className={className} text={text} headingLevel={2} />;
  const headings = markdownHeadings(text, { headingLevel: 2 }).filter(({ level }) => level === 2);
  if (headings.length < FEWEST) return prose;
  return (
    <div className="long-text">
      <nav className="contents" aria-labelledby="contents-name">
        <div>
          <p id="contents-name">{t('onThisPage')}</p>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {prose}
    </div>
  );
}
