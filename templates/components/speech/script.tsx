import { Inline } from '../prose/inline.tsx';

/** A line of an example: its speaker or label, its text, and a smaller note below it. */
export interface ScriptLine {
  readonly label?: string | undefined;
  readonly text: string;
  readonly note?: string | undefined;
  /** The language of the text, if it is not the page's. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Renders an example line by line: a script, a filled-in document, or an input and its output. */
export function Script({ lines }: { readonly lines: readonly ScriptLine[] }) {
  return (
    <ol className="script">
      {lines.map(({ label, text, note, lang, dir }) => (
        <li key={`${label}${text}`}>
          {label ? <span className="script-label">{label}</span> : null}
          <span lang={lang} dir={dir}>
            <Inline as="span" text={text} />
          </span>
          {note ? <Inline as="span" className="muted" text={note} /> : null}
        </li>
      ))}
    </ol>
  );
}
