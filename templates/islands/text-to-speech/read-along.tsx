import { useEffect, useRef } from 'react';
import type { Span } from './split-speech.ts';
import type { SpokenLanguage } from './spoken-language.ts';

interface ReadAlongProps {
  readonly text: string;
  readonly mark: Span;
  readonly language: SpokenLanguage;
}

/** Shows the text in large letters during speech, with the spoken word marked and in view. */
export function ReadAlong({ text, mark, language: { code, direction } }: ReadAlongProps) {
  const box = useRef<HTMLElement>(null);
  const word = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!box.current || !word.current || mark.end === 0) return;
    const top = word.current.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    if (top > box.current.clientHeight * 0.7 || top < 0)
      box.current.scrollTop += top - box.current.clientHeight / 4;
  }, [mark]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section ref={box} className="speech-along" aria-label="Spoken text" tabIndex={0}>
      <p lang={code} dir={direction}>
        {text.slice(0, mark.start)}
        <mark ref={word}>{text.slice(mark.start, mark.end)}</mark>
        {text.slice(mark.end)}
      </p>
    </section>
  );
}
