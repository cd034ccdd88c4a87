import type { ScriptLine } from '../../types/languages.schema.d.ts';
import { Inline, type TextLanguage } from '../prose/inline.tsx';

interface SpeechScriptProps {
  readonly lines: readonly ScriptLine[];
  readonly language: TextLanguage;
}

/** Renders a script line by line, in its language and in English, with notes on some lines. */
export function SpeechScript({ lines, language }: SpeechScriptProps) {
  return (
    <ol className="speech-script">
      {lines.map(({ line, english, note }) => (
        <li key={line}>
          <p {...language}>{line}</p>
          <p className="muted">{english}</p>
          {note ? <Inline className="speech-note" text={note} code={language} /> : null}
        </li>
      ))}
    </ol>
  );
}
