import type { Language } from '../../types/languages.schema.d.ts';

/** What a recording is, and what it is not. */
export const RECORDING_NOTE =
  'Recorded with espeak-ng, a synthesizer, so that you can hear the rhythm. It isn’t the voice of our product.';

/** Returns the address of a language's recorded sentence: a file of `templates/public/speech/`. */
export function recordingOf(code: string): string {
  return `/speech/${code.toLowerCase()}.m4a`;
}

/**
 * Renders a sentence in the language, large enough to read aloud, with its translation and a recording, which
 * browsers without a voice for the language can play.
 */
export function SpeechSample({ language }: { readonly language: Language }) {
  const { name, code, direction, sample } = language;
  return (
    <figure className="speech-sample" id="recording">
      <blockquote lang={code} dir={direction}>
        {sample.sentence}
      </blockquote>
      <p className="speech-translation">{sample.translation}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands above it */}
      <audio controls preload="none" src={recordingOf(code)} aria-label={`The ${name} sentence, recorded`} />
      <figcaption className="speech-source">{RECORDING_NOTE}</figcaption>
    </figure>
  );
}
