import { type ReactNode, useId } from 'react';
import { RangeField } from './range-field.tsx';
import type { SpokenLanguage } from './spoken-language.ts';

interface VoiceFieldsProps {
  readonly languages: readonly SpokenLanguage[];
  readonly language: SpokenLanguage;
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly voice: SpeechSynthesisVoice | undefined;
  /** Whether the browser has not reported its voices yet. */
  readonly isLooking: boolean;
  readonly rate: number;
  readonly pitch: number;
  readonly onLanguage: (code: string) => void;
  readonly onVoice: (voiceURI: string) => void;
  readonly onRate: (rate: number) => void;
  readonly onPitch: (pitch: number) => void;
  /** Rendered in place of the voice settings if there is no voice, so that the layout does not shift. */
  readonly children: ReactNode;
}

/** Renders the choice of language, voice, speed and pitch. */
export function VoiceFields(props: VoiceFieldsProps) {
  const { languages, language, voices, voice, rate, pitch } = props;
  const id = useId();
  return (
    <>
      <div className="tool-row">
        {languages.length > 1 ? (
          <div className="tool-field">
            <label htmlFor={`${id}-language`}>Language</label>
            <select
              id={`${id}-language`}
              className="tool-input"
              value={language.code}
              onChange={({ currentTarget }) => props.onLanguage(currentTarget.value)}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        <div className="tool-field">
          <label htmlFor={`${id}-voice`}>Voice</label>
          <select
            id={`${id}-voice`}
            className="tool-input"
            value={voice?.voiceURI ?? ''}
            disabled={!voice}
            onChange={({ currentTarget }) => props.onVoice(currentTarget.value)}
          >
            {voice ? null : <option value="">{props.isLooking ? 'Looking for voices' : 'No voice'}</option>}
            {voices.map((one) => (
              <option key={one.voiceURI} value={one.voiceURI}>
                {`${one.name}, ${one.lang.replace('_', '-')}${one.localService ? '' : ', online'}`}
              </option>
            ))}
          </select>
        </div>
      </div>
      {voice && !voice.localService ? (
        <p className="tool-note">
          This voice is an online service of your browser or system, so your text is sent there. Voices
          without the word “online” run on this device.
        </p>
      ) : null}
      <div className="speech-settings">
        {props.children}
        {voice || props.isLooking ? (
          <div className="tool-row">
            <RangeField label="Rate" value={rate} min={0.5} max={2} onValue={props.onRate} />
            <RangeField label="Pitch" value={pitch} min={0} max={2} onValue={props.onPitch} />
          </div>
        ) : null}
      </div>
    </>
  );
}
