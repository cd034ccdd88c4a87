import { useDevice } from 'rowpress/browser';
import type { SpokenLanguage } from './spoken-language.ts';
import type { Voices } from './use-voices.ts';

/** Where each system adds voices. The first match counts. */
const PLACES = [
  ['ios', 'Settings > Accessibility > Spoken Content > Voices'],
  ['android', 'Settings, where you search for “text-to-speech output”'],
  ['windows', 'Settings > Time & language > Speech > Add voices'],
  ['macos', 'System Settings > Accessibility > Spoken Content > System voice > Manage Voices'],
] as const;
const ANY_PLACE =
  'your system’s settings: Time & language > Speech on Windows, Accessibility > Spoken Content on a Mac';

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
          <strong>Your browser can’t read text aloud.</strong> Use a recent Chrome, Edge, Firefox or Safari.{' '}
          {language.recording ? <Recording language={language} /> : null}
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
  const place = PLACES.find(([system]) => device?.[system])?.[1] ?? ANY_PLACE;
  return (
    <p className="tool-note">
      <strong>This device has no {language.name} voice.</strong>{' '}
      {hasOthers
        ? 'A voice for another language would mispronounce it, so it stays silent. '
        : 'Your browser lists no voices at all. '}
      Install one in {place}. Then restart your browser. <Recording language={language} />
    </p>
  );
}

/** Leads to a recording, which does not speak the visitor's text. */
function Recording({ language: { recording } }: { readonly language: SpokenLanguage }) {
  if (!recording) return <>Another browser may bring voices of its own.</>;
  return (
    <>
      Until then, play <a href={recording}>a recorded sentence</a>.
    </>
  );
}
