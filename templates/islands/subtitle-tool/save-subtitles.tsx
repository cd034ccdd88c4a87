import { saveFile } from '../shared/save-file.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { Cue } from './cue.ts';
import { formatSrt, formatVtt } from './format-subtitles.ts';
import type { OpenedFile } from './open-subtitles.tsx';
import { countOverlaps, sortCues } from './sort-cues.ts';

interface SaveSubtitlesProps {
  readonly cues: readonly Cue[];
  readonly file: OpenedFile;
  readonly onMessage: (message: ToolMessage) => void;
}

/** The language at the end of a name: `menu.en`. */
const LANGUAGE = /\.[a-z]{2}(?:-[A-Za-z]{2,4})?$/;

/** Saves the cues in either format. Empty cues are left out. */
export function SaveSubtitles({ cues, file, onMessage }: SaveSubtitlesProps) {
  function save(ending: 'srt' | 'vtt') {
    const full = cues.filter(({ text }) => text.trim() !== '');
    if (full.length === 0) {
      onMessage({ text: 'Add some text first. All cues are empty.', isFault: true });
      return;
    }
    const text = ending === 'srt' ? formatSrt(full) : formatVtt(full, file.head);
    const name = [file.language ? file.name.replace(LANGUAGE, '') : file.name, file.language, ending]
      .filter(Boolean)
      .join('.');
    saveFile(name, new Blob([text], { type: ending === 'srt' ? 'application/x-subrip' : 'text/vtt' }));
    const left = cues.length - full.length;
    const overlaps = countOverlaps(sortCues(full));
    const notes = [
      `${name} goes to your downloads.`,
      left > 0 && `${left} without text left out.`,
      overlaps > 0 && `${overlaps} still ${overlaps === 1 ? 'runs' : 'run'} into the next.`,
    ];
    onMessage({ text: notes.filter(Boolean).join(' ') });
  }
  return (
    <div className="tool-row">
      <button type="button" className="button button-small" onClick={() => save('vtt')}>
        Save as WebVTT
      </button>
      <button type="button" className="button button-small" onClick={() => save('srt')}>
        Save as SRT
      </button>
    </div>
  );
}
