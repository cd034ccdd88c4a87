import { Inline } from '../prose/inline.tsx';

/** A line of an example: who speaks or what it is, the text, and a smaller text under it. */
export interface ScriptLine {
  readonly label?: string | undefined;
  readonly text: string;
  readonly note?: string | undefined;
  /** The language and direction of the text when it is not the page's. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** An example line by line: a script, a filled-in document, an input and its output. */
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
