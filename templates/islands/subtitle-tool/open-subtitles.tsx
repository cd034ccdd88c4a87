import { useEffect, useId, useRef, useState } from 'react';
import { FileButton } from '../shared/file-button.tsx';
import { readTextFile } from '../shared/read-text-file.ts';
import { NearMessage, type ToolMessage } from '../shared/tool-frame.tsx';
import type { Cue, SubtitleFile } from './cue.ts';
import { cuesOfList, cuesOfScript } from './cues-of-script.ts';
import { EXAMPLE } from './example.ts';
import { parseSubtitles } from './parse-subtitles.ts';

/** The open file: its name without extension, and its parts that are not cues. */
export interface OpenedFile {
  readonly name: string;
  readonly head: readonly string[];
  /** The language into which the cues were translated. */
  readonly language?: string;
}

interface OpenSubtitlesProps {
  readonly isOpen: boolean;
  readonly onOpen: (file: OpenedFile, cues: readonly Cue[]) => void;
}

const EMPTY_CUE: Cue = { id: 0, start: 0, end: 2000, text: '', settings: '' };
const MAX_FAULTS_SHOWN = 5;
const FORMATS = {
  srt: 'SRT',
  vtt: 'WebVTT',
} as const satisfies Record<SubtitleFile['format'], string>;

/** Offers ways to start: a file, a pasted text, an example, or nothing. */
export function OpenSubtitles({ isOpen, onOpen }: OpenSubtitlesProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [message, onMessage] = useState<ToolMessage | null>(null);
  const row = useRef<HTMLDivElement>(null);
  /** The paste field is gone once a text is open, so its button hands the focus on. */
  const isPasted = useRef(false);
  useEffect(() => {
    if (isOpen && isPasted.current) row.current?.querySelector('input')?.focus();
    isPasted.current = false;
  }, [isOpen]);

  function openText(text: string, source: string, name: string, isCertain = true) {
    const read = parseSubtitles(text);
    const isSubtitles = read.cues.length > 0 || text.includes('-->');
    const listed = isSubtitles ? [] : cuesOfList(text);
    const isScript = !isSubtitles && listed.length === 0;
    const cues = isSubtitles ? read.cues : isScript ? cuesOfScript(text) : listed;
    setFaults(isSubtitles && cues.length > 0 ? read.faults : []);
    if (cues.length === 0) {
      onMessage({
        text: `No cues found in ${source}. It should be a script, or subtitles with lines such as 00:00:01,000 --> 00:00:03,000.`,
        isFault: true,
      });
      return;
    }
    onOpen({ name, head: read.head }, cues);
    setPasted('');
    const encoding = isCertain
      ? ''
      : ' The file wasn’t UTF-8, so it was read as Western European. Check the accents.';
    const count = `${cues.length} ${cues.length === 1 ? 'cue' : 'cues'}`;
    onMessage({
      text: isScript
        ? `There are no times in ${source}, so its words are timed at speaking pace: ${count}.${encoding}`
        : `${count} read from ${source}, as ${listed.length > 0 ? 'a list of times' : FORMATS[read.format]}.${encoding}`,
    });
  }
  async function openFile(file: File) {
    const { text, fault, ...rest } = await readTextFile(file);
    if (fault !== undefined) onMessage({ text: fault, isFault: true });
    else
      openText(
        text,
        file.name,
        file.name.replace(/\.[^.]*$/, ''),
        'isCertain' in rest ? rest.isCertain : true,
      );
  }
  return (
    <>
      <div className="tool-row" ref={row}>
        <FileButton
          label={isOpen ? 'Open another file' : 'Open a subtitle file'}
          accept=".srt,.vtt,.txt,text/vtt,application/x-subrip"
          onFile={openFile}
        />
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => openText(EXAMPLE, 'the example', 'example')}
        >
          Try the example
        </button>
        {isOpen ? null : (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => onOpen({ name: 'subtitles', head: [] }, [EMPTY_CUE])}
          >
            Begin with an empty cue
          </button>
        )}
      </div>
      {isOpen ? null : (
        <div className="tool-field">
          <label htmlFor={id}>Or paste subtitles or a script here</label>
          <textarea
            id={id}
            className="tool-input"
            rows={4}
            dir="auto"
            aria-invalid={message?.isFault || undefined}
            value={pasted}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          <div className="tool-row">
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => {
                isPasted.current = true;
                openText(pasted, 'the pasted text', 'subtitles');
              }}
            >
              Use the pasted text
            </button>
          </div>
        </div>
      )}
      <NearMessage message={message} />
      {faults.length > 0 ? (
        <ul className="tool-note subtitle-faults" aria-label="What couldn’t be read">
          {faults.slice(0, MAX_FAULTS_SHOWN).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > MAX_FAULTS_SHOWN ? <li>And {faults.length - MAX_FAULTS_SHOWN} more.</li> : null}
        </ul>
      ) : null}
    </>
  );
}
