import { useId, useState } from 'react';
import { PassOnLinks } from './shared/pass-on-links.tsx';
import { saveFile } from './shared/save-file.ts';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { usePassed } from './shared/use-passed.ts';
import { useStart } from './shared/use-start.ts';
import { explainFailure } from './text-to-speech/explain-failure.ts';
import { ReadAlong } from './text-to-speech/read-along.tsx';
import { SpeechButtons } from './text-to-speech/speech-buttons.tsx';
import type { SpokenLanguage } from './text-to-speech/spoken-language.ts';
import { useSpeech } from './text-to-speech/use-speech.ts';
import { useVoices } from './text-to-speech/use-voices.ts';
import { VoiceFields } from './text-to-speech/voice-fields.tsx';
import { VoiceNotes } from './text-to-speech/voice-notes.tsx';
import { voicesOf } from './text-to-speech/voices-of.ts';

export interface TextToSpeechProps {
  /** The languages to choose from. The first is the default. */
  readonly languages: readonly [SpokenLanguage, ...SpokenLanguage[]];
}

const LIMITS = [
  'The voices come with your browser and system. They vary from device to device and sound plainer than the voice of a finished video.',
  'You can listen, but not download the audio: browsers don’t give web pages access to it.',
  'Some voices don’t report which word they’re on. For those, the tool highlights the sentence.',
  'Changes to voice, rate or pitch start with the next sentence. After a pause, reading resumes at the highlighted word or sentence.',
  'Your text isn’t stored, so save the script before you leave the page.',
];

/** Reads a text aloud with the voices of the visitor's browser, and marks each word when it is spoken. */
export default function TextToSpeech({ languages }: TextToSpeechProps) {
  const id = useId();
  const [code, setCode] = useState(languages[0].code);
  const language = languages.find((one) => one.code === code) ?? languages[0];
  const [text, setText] = useState(language.sample ?? '');
  const [voiceURI, setVoiceURI] = useState('');
  const [rate, setRate] = useState(1);
  const [pitch, setPitch] = useState(1);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const all = useVoices();
  const voices = typeof all === 'object' && all ? voicesOf(all, language) : [];
  const voice = voices.find((one) => one.voiceURI === voiceURI) ?? voices[0];
  const speech = useSpeech(
    { text, code, voice, rate, pitch },
    {
      onEnd: () => setMessage({ text: 'End of the text.' }),
      onFail: (reason) => setMessage({ text: explainFailure(reason), isFault: true }),
    },
  );
  usePassed(languages.length > 1 ? 'voice' : null, (passed) => {
    setText(passed.text.replace(/^#+ .*\n?|\[[^\]\n]*\][ \t]*/gm, '').trim());
    setMessage({ text: 'Loaded the script from the other tool, without scene names and directions.' });
  });
  useStart(() => {
    if (!voice) return setMessage({ text: `This device has no ${language.name} voice.`, isFault: true });
    if (text.trim() === '') setText(language.sample ?? '');
    speech.play();
    setMessage({ text: 'Speaking.' });
  });
  function change(to: string) {
    speech.stop();
    setText(to);
  }
  function choose(to: string) {
    const isSample = text === (language.sample ?? '');
    setCode(to);
    if (isSample) change(languages.find((one) => one.code === to)?.sample ?? '');
    else speech.stop();
  }
  return (
    <ToolFrame label="Text to speech" message={message} limits={LIMITS}>
      <VoiceFields
        languages={languages}
        language={language}
        voices={voices}
        voice={voice}
        isLooking={all === null}
        rate={rate}
        pitch={pitch}
        onLanguage={choose}
        onVoice={setVoiceURI}
        onRate={setRate}
        onPitch={setPitch}
      >
        <VoiceNotes all={all} hasVoice={voice !== undefined} language={language} />
      </VoiceFields>
      <div className="tool-field">
        <label htmlFor={id}>Text to speak</label>
        <textarea
          id={id}
          className="tool-input"
          rows={5}
          value={text}
          lang={language.code}
          dir={language.direction}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </div>
      <SpeechButtons
        speech={speech}
        canSpeak={voice !== undefined}
        isEmpty={text.trim() === ''}
        sample={language.sample && language.sample !== text ? language.sample : undefined}
        onText={change}
        onSave={() => {
          saveFile('script.txt', new Blob([`${text.trim()}\n`], { type: 'text/plain;charset=utf-8' }));
          setMessage({ text: 'script.txt goes to your downloads.' });
        }}
        onMessage={setMessage}
      />
      <PassOnLinks from="voice" text={() => text} />
      {speech.mark ? <ReadAlong text={text} mark={speech.mark} language={language} /> : null}
    </ToolFrame>
  );
}
