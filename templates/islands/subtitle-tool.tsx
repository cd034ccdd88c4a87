import { useMemo, useReducer, useRef, useState } from 'react';
import { PassOnLinks } from './shared/pass-on-links.tsx';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { usePassed } from './shared/use-passed.ts';
import { useStart } from './shared/use-start.ts';
import { checkCue, USUAL_LIMITS } from './subtitle-tool/check-cue.ts';
import type { Cue } from './subtitle-tool/cue.ts';
import { CueActions } from './subtitle-tool/cue-actions.tsx';
import { CueList } from './subtitle-tool/cue-list.tsx';
import { CueTimeline } from './subtitle-tool/cue-timeline.tsx';
import { cuesOfScript } from './subtitle-tool/cues-of-script.ts';
import { editCues, NO_CUES } from './subtitle-tool/edit-cues.ts';
import { EXAMPLE } from './subtitle-tool/example.ts';
import { plainText } from './subtitle-tool/format-subtitles.ts';
import { LimitFields } from './subtitle-tool/limit-fields.tsx';
import { type OpenedFile, OpenSubtitles } from './subtitle-tool/open-subtitles.tsx';
import { parseSubtitles } from './subtitle-tool/parse-subtitles.ts';
import { SaveSubtitles } from './subtitle-tool/save-subtitles.tsx';
import { TranslateCues } from './subtitle-tool/translate-cues.tsx';
import { VideoPreview } from './subtitle-tool/video-preview.tsx';

const LIMITS = [
  'The tool doesn’t listen to your video. Bring the text from a file or a script, or type it.',
  'Shifting moves all cues by the same amount. A file that drifts needs retiming.',
  'WebVTT positions and styles are kept, but the preview shows every cue at the bottom, and SRT can’t store them.',
  'Your work isn’t stored, so save before you leave the page.',
];

export interface SubtitleToolProps {
  /** Shows each cue beside its text in the first language. */
  readonly isTranslator?: boolean;
}

/**
 * Opens, shifts, edits and checks subtitles in SRT or WebVTT, shows them over a video, and saves either
 * format.
 */
export default function SubtitleTool({ isTranslator = false }: SubtitleToolProps) {
  const [state, dispatch] = useReducer(editCues, NO_CUES);
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [limits, setLimits] = useState(USUAL_LIMITS);
  const [active, setActive] = useState<number | null>(null);
  const [hasVideo, setHasVideo] = useState(false);
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [sources, setSources] = useState<ReadonlyMap<number, string>>(new Map());
  const { cues, past } = state;
  const faulty = useMemo(
    () =>
      new Set(cues.filter((cue, at) => checkCue(cue, cues[at + 1], limits).length > 0).map(({ id }) => id)),
    [cues, limits],
  );

  function open(opened: OpenedFile, read: readonly Cue[]) {
    setFile(opened);
    setSources(new Map(read.map(({ id, text }) => [id, plainText(text)])));
    dispatch({ kind: 'open', cues: read });
  }
  useStart(() => {
    if (file) return document.querySelector<HTMLElement>('.subtitle-cue textarea')?.focus();
    open({ name: 'example', head: [] }, parseSubtitles(EXAMPLE).cues);
    setMessage({ text: 'Loaded the sample subtitles. Marked cues need work.' });
  });
  usePassed('subtitles', ({ text }) => {
    const read = text.includes('-->') ? parseSubtitles(text).cues : cuesOfScript(text);
    if (read.length === 0) return;
    open({ name: 'subtitles', head: [] }, read);
    setMessage({ text: `${read.length} cues from the script of the other tool, at speaking pace.` });
  });

  return (
    <ToolFrame label="Subtitle tool" message={message} limits={LIMITS}>
      <OpenSubtitles isOpen={file !== null} onOpen={open} />
      {file === null ? (
        <p className="tool-empty">
          No subtitles yet. Open an SRT or WebVTT file, paste one or a script, or start with an empty cue.
        </p>
      ) : (
        <>
          {isTranslator ? (
            <TranslateCues
              cues={cues}
              sources={sources}
              onTexts={(texts, language) => {
                dispatch({ kind: 'texts', texts });
                setFile({ ...file, language });
              }}
              onMessage={setMessage}
            />
          ) : null}
          <CueTimeline
            cues={cues}
            faulty={faulty}
            active={active}
            onCue={({ id }) => document.getElementById(`cue-${id}`)?.focus()}
          />
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
            sources={isTranslator ? sources : null}
            dispatch={dispatch}
            onMessage={setMessage}
          />
          <SaveSubtitles cues={cues} file={file} onMessage={setMessage} />
          <PassOnLinks from="subtitles" text={() => cues.map(({ text }) => plainText(text)).join('\n')} />
        </>
      )}
    </ToolFrame>
  );
}
