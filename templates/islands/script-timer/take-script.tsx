import { PassOnLinks } from '../shared/pass-on-links.tsx';
import { saveFile } from '../shared/save-file.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { useSpeech } from '../text-to-speech/use-speech.ts';
import { useVoices } from '../text-to-speech/use-voices.ts';
import { voicesOf } from '../text-to-speech/voices-of.ts';
import { formatScriptSrt } from './format-srt.ts';
import type { Pace } from './pace.ts';
import type { Scene } from './time-script.ts';

interface TakeScriptProps {
  readonly script: string;
  readonly scenes: readonly Scene[];
  readonly pace: Pace;
  readonly onMessage: (message: ToolMessage) => void;
}

/** Reads the script aloud, saves it, and passes it on. */
export function TakeScript({ script, scenes, pace, onMessage }: TakeScriptProps) {
  const all = useVoices();
  const voices = typeof all === 'object' && all ? voicesOf(all, { ...pace, locales: [] }) : [];
  const text = scenes
    .map(({ tokens }) =>
      tokens
        .filter(({ units }) => units > 0)
        .map((token) => token.text)
        .join(''),
    )
    .join('\n');
  const speech = useSpeech(
    { text, code: pace.code, voice: voices[0], rate: 1, pitch: 1 },
    {
      onEnd: () => onMessage({ text: 'End of the script.' }),
      onFail: () => onMessage({ text: 'The voice stopped working. Try another browser.', isFault: true }),
    },
  );
  const isSpeaking = speech.status === 'speaking';
  function hear() {
    if (isSpeaking) {
      speech.stop();
      return onMessage({ text: 'Stopped.' });
    }
    if (!voices[0])
      return onMessage({
        text: `This device has no ${pace.name} voice. Read it yourself, below.`,
        isFault: true,
      });
    speech.play();
    onMessage({ text: `${voices[0].name} reads the script at its own pace.` });
  }
  function save(name: string, type: string, content: string) {
    saveFile(name, new Blob([content], { type: `${type};charset=utf-8` }));
    onMessage({ text: `${name} goes to your downloads.` });
  }
  return (
    <>
      <div className="tool-row">
        <button type="button" className="button button-small" onClick={hear}>
          {isSpeaking ? 'Stop the voice' : 'Hear it'}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => save('script.srt', 'application/x-subrip', formatScriptSrt(scenes))}
        >
          Save as SRT
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => save('script.txt', 'text/plain', `${script.trim()}\n`)}
        >
          Save the script
        </button>
      </div>
      <PassOnLinks from="script" text={() => script} />
    </>
  );
}
