import type { PronunciationHint, Reading } from '../../types/languages.schema.d.ts';
import { Inline, type TextLanguage } from '../prose/inline.tsx';

interface HintsProps {
  readonly hints: readonly PronunciationHint[];
  readonly language: TextLanguage;
}

/** Renders mistakes of a voice, each beside the spelling that avoids it. */
export function PronunciationHints({ hints, language }: HintsProps) {
  return (
    <ul className="hints">
      {hints.map(({ topic, problem, write }) => (
        <li key={topic}>
          <div className="hint-topic">
            <h3>{topic}</h3>
            <Inline className="muted" text={problem} code={language} />
          </div>
          <div className="hint-answer">
            <p className="aside-title">Write</p>
            <Inline text={write} code={language} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ReadingsProps {
  readonly readings: readonly Reading[];
  readonly language: TextLanguage;
}

/** Renders numbers, dates and amounts as written and as spoken. */
export function Readings({ readings, language }: ReadingsProps) {
  return (
    <dl className="readings">
      {readings.map(({ written, spoken, note }) => (
        <div key={written}>
          <dt {...language}>{written}</dt>
          <dd>
            <span {...language}>{spoken}</span>
            {note ? <Inline as="span" className="muted" text={note} code={language} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
