import { useReducer, useRef, useState } from 'react';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { USUAL_LIMITS } from './subtitle-tool/check-cue.ts';
import { CueActions } from './subtitle-tool/cue-actions.tsx';
import { CueList } from './subtitle-tool/cue-list.tsx';
import { editCues, NO_CUES } from './subtitle-tool/edit-cues.ts';
import { LimitFields } from './subtitle-tool/limit-fields.tsx';
import { type OpenedFile, OpenSubtitles } from './subtitle-tool/open-subtitles.tsx';
import { SaveSubtitles } from './subtitle-tool/save-subtitles.tsx';
import { VideoPreview } from './subtitle-tool/video-preview.tsx';

const LIMITS = [
  'It hears nothing, recognises no speech and translates nothing. You bring the text.',
  'Shifting moves cues alike. A file that drifts needs a new timing.',
  'Positions and styles of a WebVTT file are kept, but the preview shows every cue at the bottom, and SRT has no room for them.',
  'Nothing is kept: save before you leave the page.',
];

/**
 * Opens, shifts, edits and checks subtitles in SRT or WebVTT, shows them over a video, and saves either
 * format.
 */
export default function SubtitleTool() {
  const [state, dispatch] = useReducer(editCues, NO_CUES);
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [limits, setLimits] = useState(USUAL_LIMITS);
  const [active, setActive] = useState<number | null>(null);
  const [hasVideo, setHasVideo] = useState(false);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { cues, past } = state;

  return (
    <ToolFrame label="Subtitle tool" message={message} limits={LIMITS}>
      <OpenSubtitles
        isOpen={file !== null}
        onOpen={(opened, read) => {
          setFile(opened);
          dispatch({ kind: 'open', cues: read });
        }}
        onMessage={setMessage}
      />
      {file === null ? (
        <p className="tool-empty">
          No subtitles yet. Open an SRT or WebVTT file, paste one, or begin with an empty cue.
        </p>
      ) : (
        <>
          <VideoPreview
            cues={cues}
            video={video}
            onActive={setActive}
            onVideo={setHasVideo}
            onMessage={setMessage}
          />
          <CueActions cues={cues} canUndo={past.length > 0} dispatch={dispatch} onMessage={setMessage} />
          <LimitFields limits={limits} onLimits={setLimits} />
          <CueList
            cues={cues}
            limits={limits}
            active={active}
            video={hasVideo ? video : null}
            dispatch={dispatch}
            onMessage={setMessage}
          />
          <SaveSubtitles cues={cues} file={file} onMessage={setMessage} />
        </>
      )}
    </ToolFrame>
  );
}
