import type { Language } from '../../types/languages.schema.d.ts';

/** Renders a sentence in the language, large enough to read aloud, with its translation. */
export function SpeechSample({ language }: { readonly language: Language }) {
  const { code, direction, sample } = language;
  return (
    <figure className="speech-sample">
      <blockquote lang={code} dir={direction}>
        {sample.sentence}
      </blockquote>
      <figcaption>{sample.translation}</figcaption>
    </figure>
  );
}
