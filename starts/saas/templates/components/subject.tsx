import { Markdown, t } from 'rowpress/template';
import { type FactLine, FactTable } from './fact-table.tsx';
import { LongText } from './long-text.tsx';

interface SubjectProps {
  /** The text, as Markdown. */
  readonly body: string | undefined;
  readonly lines: readonly FactLine[];
}

/** Shows the text of a page beside its table of facts. Rows may have one of them, or none. */
export function Subject({ body, lines }: SubjectProps) {
  if (!body && lines.length === 0) return null;
  return (
    <div className={body && lines.length > 0 ? 'subject subject-split' : 'subject subject-alone'}>
      {body && lines.length > 0 ? <Markdown className="prose" text={body} headingLevel={2} /> : null}
      {body && lines.length === 0 ? <LongText text={body} /> : null}
      {lines.length > 0 ? <FactTable title={t('facts')} lines={lines} /> : null}
    </div>
  );
}
