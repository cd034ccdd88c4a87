import { useMemo, useState } from 'react';
import { useDevice } from 'rowpress/browser';
import { USUAL_CHOICE } from './screen-recorder/capture-choice.ts';
import { type FileType, fileTypes } from './screen-recorder/file-types.ts';
import { LivePicture } from './screen-recorder/live-picture.tsx';
import { PhoneStart } from './screen-recorder/phone-start.tsx';
import { Preview } from './screen-recorder/preview.tsx';
import { RecorderButtons } from './screen-recorder/recorder-buttons.tsx';
import { SourceFields } from './screen-recorder/source-fields.tsx';
import { useLeaveWarning } from './screen-recorder/use-leave-warning.ts';
import { useRecorder } from './screen-recorder/use-recorder.ts';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { useIsReady } from './shared/use-is-ready.ts';
import { useStart } from './shared/use-start.ts';

export interface ScreenRecorderProps {
  /** Selects the camera at the start. */
  readonly hasCamera?: boolean;
}

const LIMITS = [
  'You need a computer to record. On a phone, you can open, trim and save a video from its own recorder.',
  'Your recording stays in this tab only, so download it before you close or leave the page.',
  'You can record your microphone and a shared tab. Most browsers can’t record sound from windows and programs.',
  'Microphone and tab sound share one track, and the camera is part of the picture. You can’t separate them later.',
  'Trimming plays the clip and records it again, so it takes as long as the clip and loses a little sharpness. You can trim the ends only, to about a tenth of a second. It doesn’t work in Safari.',
  'With the camera on, keep this page in its own window. Browsers may slow the picture down in a hidden tab.',
  'Protected video, such as a rented movie, records as black.',
];

/**
 * Records a screen, window or tab with microphone and camera. The visitor can watch, trim and download the
 * recording.
 */
export default function ScreenRecorder({ hasCamera = false }: ScreenRecorderProps) {
  const isReady = useIsReady();
  const device = useDevice();
  const types = useMemo(() => (isReady ? recordableTypes() : []), [isReady]);
  const [choice, setChoice] = useState({ ...USUAL_CHOICE, camera: hasCamera ? 'any' : 'none' });
  const [chosenType, setType] = useState<FileType | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const recorder = useRecorder(setMessage);
  const { phase, recording } = recorder;
  const type = chosenType ?? types[0];
  const isPhone = Boolean(device?.mobile || device?.android || device?.ios);
  useLeaveWarning(phase === 'recording' || phase === 'paused' || (recording !== null && !isSaved));

  function record() {
    if (!type || phase === 'asking') return;
    setSaved(false);
    recorder.start(choice, type);
  }
  useStart(() => {
    if (phase === 'idle' && !isPhone) record();
  });
  if (isReady && (!type || isPhone) && !recording)
    return (
      <ToolFrame label="Screen recorder" message={message} limits={LIMITS}>
        <PhoneStart isPhone={isPhone} onVideo={recorder.open} />
      </ToolFrame>
    );
  return (
    <ToolFrame label="Screen recorder" message={message} limits={LIMITS}>
      {recording ? (
        <Preview
          recording={recording}
          isSaved={isSaved}
          onSaved={() => setSaved(true)}
          onDiscard={recorder.discard}
          onMessage={setMessage}
        />
      ) : (
        <>
          {recorder.stream ? <LivePicture stream={recorder.stream} /> : null}
          {phase === 'recording' || phase === 'paused' || phase === 'counting' ? null : (
            <>
              <p className="tool-empty">
                No recording yet. Press Record, and your browser asks which screen, window or tab to share.
              </p>
              <SourceFields
                choice={choice}
                types={types.length > 0 ? types : [NO_TYPE]}
                type={type ?? NO_TYPE}
                onChoice={setChoice}
                onType={setType}
                onMessage={setMessage}
              />
            </>
          )}
          <RecorderButtons recorder={recorder} onRecord={record} />
        </>
      )}
    </ToolFrame>
  );
}

/** The default file type until the browser reports its own. */
const NO_TYPE: FileType = { label: 'WebM', ending: 'webm', mimeType: 'video/webm' };

function recordableTypes(): FileType[] {
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  if (!canShare || typeof MediaRecorder !== 'function') return [];
  return fileTypes((mimeType) => MediaRecorder.isTypeSupported(mimeType));
}
