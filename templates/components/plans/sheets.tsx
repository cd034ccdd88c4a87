import { Copyable } from '../actions/copyable.tsx';
import { Inline } from '../prose/inline.tsx';

interface SheetsProps {
  /** The name of the document. */
  readonly title: string;
  readonly outline: readonly { readonly section: string; readonly contains: string }[];
  /** Says whose document the filled-in example is. */
  readonly exampleSetting: string;
  readonly filledExample: readonly { readonly section: string; readonly text: string }[];
}

/** Renders two sheets side by side: an outline to copy, and the same document filled in. */
export function Sheets({ title, outline, exampleSetting, filledExample }: SheetsProps) {
  return (
    <div className="sheets">
      <article className="sheet sheet-outline">
        <header>
          <h3>{title}: outline</h3>
        </header>
        <Copyable id="outline" label="Copy the outline">
          <ol className="sheet-parts">
            {outline.map(({ section, contains }) => (
              <li key={section}>
                <strong>{section}</strong>
                <Inline text={contains} />
              </li>
            ))}
          </ol>
        </Copyable>
      </article>
      <article className="sheet">
        <header>
          <h3>{title}: filled in</h3>
          <Inline text={exampleSetting} />
        </header>
        <ol className="sheet-parts">
          {filledExample.map(({ section, text }) => (
            <li key={section + text}>
              <strong>{section}</strong>
              <Inline text={text} />
            </li>
          ))}
        </ol>
      </article>
    </div>
  );
}
