import { useDevice } from 'rowpress/browser';
import type { SpokenLanguage } from './spoken-language.ts';
import type { Voices } from './use-voices.ts';

/** Where each system adds voices. The first match counts. */
const PLACES = [
  ['ios', 'Settings, Accessibility, Spoken Content, Voices'],
  ['android', 'Settings, where you find "text-to-speech output" by searching'],
  ['windows', 'Settings, Time & language, Speech, Add voices'],
  ['macos', 'System Settings, Accessibility, Spoken Content, System Voice, Manage Voices'],
] as const;

interface VoiceNotesProps {
  readonly all: Voices;
  /** Whether one of the voices speaks the language. */
  readonly hasVoice: boolean;
  readonly language: SpokenLanguage;
}

/** Announces why there is no voice, if there is none. */
export function VoiceNotes({ all, hasVoice, language }: VoiceNotesProps) {
  return (
    <div className="speech-notes" aria-live="polite">
      {all === 'unsupported' ? (
        <p className="tool-note">
          <strong>This browser cannot speak.</strong> Use a recent Chrome, Edge, Firefox or Safari.
        </p>
      ) : all === null || hasVoice ? null : (
        <NoVoiceNote language={language} hasOthers={all.length > 0} />
      )}
    </div>
  );
}

/** Says that the device has no voice for the language, and where to add one. */
function NoVoiceNote({
  language,
  hasOthers,
}: {
  readonly language: SpokenLanguage;
  readonly hasOthers: boolean;
}) {
  const device = useDevice();
  const place = PLACES.find(([system]) => device?.[system])?.[1];
  return (
    <p className="tool-note">
      <strong>This device has no {language.name} voice.</strong>{' '}
      {hasOthers
        ? 'A voice for another language would read it wrong, so it stays silent. '
        : 'The browser offers no voice at all. '}
      {place ? `You can add voices in ${place}. ` : 'You can add voices in your system’s speech settings. '}
      Then restart your browser. Another browser may also have its own voices.
    </p>
  );
}
