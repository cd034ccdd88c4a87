import { useEffect, useRef, useState } from 'react';
import { formatClock } from '../script-timer/format-clock.ts';
import { saveFile } from '../shared/save-file.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { fileName } from './file-types.ts';
import { FilmStrip } from './film-strip.tsx';
import { findLength } from './find-length.ts';
import { TrimFields } from './trim-fields.tsx';
import type { Recording } from './use-recorder.ts';

interface PreviewProps {
  readonly recording: Recording;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly onDiscard: () => void;
  readonly onMessage: (message: ToolMessage) => void;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** Lets the visitor watch, trim and download the finished recording. */
export function Preview({ recording, isSaved, onSaved, onDiscard, onMessage }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [trimmed, setTrimmed] = useState<Blob | null>(null);
  const [known, setKnown] = useState<{ file: Blob; seconds: number } | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const file = trimmed ?? recording.file;
  const length = known?.file === file ? known.seconds : 0;

  // The pressed button no longer exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trimmed copy has a heading of its own
  useEffect(() => heading.current?.focus(), [trimmed]);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    let isShown = true;
    const url = URL.createObjectURL(file);
    video.src = url;
    setUnplayable(false);
    findLength(video).then(
      (seconds) => isShown && setKnown({ file, seconds }),
      () => isShown && setUnplayable(true),
    );
    return () => {
      isShown = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  function download() {
    saveFile(fileName(recording.made, recording.type), file);
    onSaved();
    onMessage({ text: `The ${trimmed ? 'trimmed copy' : 'recording'} is in your downloads folder.` });
  }
  function discard() {
    if (isSaved || window.confirm('You haven’t downloaded this recording and will lose it. Record again?'))
      onDiscard();
  }
  return (
    <div className="tool-part">
      <h2 ref={heading} tabIndex={-1}>
        {trimmed ? 'Your recording, trimmed' : 'Your recording'}
      </h2>
      {/* biome-ignore lint/a11y/useMediaCaption: a new recording has no captions */}
      <video ref={player} className="recorder-picture" controls playsInline />
      <FilmStrip
        file={file}
        onSecond={(second) => {
          if (player.current) player.current.currentTime = second;
        }}
      />
      <p className="tool-hint">
        {length > 0 ? `${formatClock(Math.floor(length))}, ` : ''}
        {(file.size / BYTES_PER_MEGABYTE).toFixed(1)} MB, {recording.type.label}
      </p>
      {isUnplayable ? (
        <p className="tool-note">Your browser can’t play this recording, but you can download it.</p>
      ) : null}
      {trimmed ? null : (
        <TrimFields
          recording={recording}
          length={length}
          player={player}
          onTrimmed={setTrimmed}
          onMessage={onMessage}
        />
      )}
      <div className="tool-row">
        <button type="button" className="button button-small" onClick={download}>
          {trimmed ? 'Download the trimmed copy' : 'Download'}
        </button>
        {trimmed ? (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              setTrimmed(null);
              onMessage({ text: 'Back to the full recording.' });
            }}
          >
            Back to the whole recording
          </button>
        ) : null}
        <button type="button" className="button button-quiet button-small" onClick={discard}>
          Record again
        </button>
      </div>
    </div>
  );
}
