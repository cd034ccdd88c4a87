import { type RefObject, useEffect, useState } from 'react';
import { FileButton } from '../shared/file-button.tsx';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { Cue } from './cue.ts';
import { plainText } from './format-subtitles.ts';

interface VideoPreviewProps {
  readonly cues: readonly Cue[];
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Reports the id of the shown cue. */
  readonly onActive: (id: number | null) => void;
  /** Reports whether a playable video is open. */
  readonly onVideo: (hasVideo: boolean) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

const MS_PER_SECOND = 1000;

/** Shows a video of the visitor's device with the current cues over it. */
export function VideoPreview({ cues, video, onActive, onVideo, onMessage }: VideoPreviewProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [ms, setMs] = useState(0);
  const shown = url === null ? [] : cues.filter(({ start, end }) => start <= ms && ms < end);
  const active = shown.at(-1)?.id ?? null;

  useEffect(() => onActive(active), [active, onActive]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const look = () => {
      setMs((video.current?.currentTime ?? 0) * MS_PER_SECOND);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, video]);

  function close(fault?: string) {
    setUrl(null);
    setPlaying(false);
    onVideo(false);
    if (fault) onMessage({ text: fault, isFault: true });
  }
  return (
    <>
      {url === null ? (
        <div className="tool-row">
          <FileButton label="Open a video to preview" accept="video/*" onFile={open} />
          <span className="tool-hint">The video plays from your computer and isn’t uploaded.</span>
        </div>
      ) : (
        <figure className="subtitle-preview">
          {/* biome-ignore lint/a11y/useMediaCaption: the edited captions are shown over it */}
          <video
            ref={video}
            src={url}
            controls
            playsInline
            onLoadedData={() => {
              onVideo(true);
              onMessage({ text: 'Your cues now show over the video, with any edits.' });
            }}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => setMs(currentTarget.currentTime * MS_PER_SECOND)}
            onError={() => close('Your browser can’t play that video. Try an MP4 (H.264) or WebM file.')}
          />
          {shown.length > 0 ? (
            <p className="subtitle-overlay" dir="auto">
              <span>{shown.map(({ text }) => plainText(text)).join('\n')}</span>
            </p>
          ) : null}
          <figcaption className="tool-row">
            <button type="button" className="tool-link" onClick={() => close()}>
              Close the video
            </button>
            <span className="tool-hint">In full screen, your browser shows the video without the cues.</span>
          </figcaption>
        </figure>
      )}
    </>
  );

  function open(file: File) {
    setMs(0);
    setUrl(URL.createObjectURL(file));
  }
}
