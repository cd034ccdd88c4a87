import type { Kind } from '../builder/kind.ts';
import { textOf, type Work } from '../builder/work.ts';
import { countWords } from '../storyboard-builder/draft-scenes.ts';
import { cleanTranscript, VERSIONS } from './clean-transcript.ts';

/** A transcript: noises and repeats go, names are corrected, caveats stay. */
export const TRANSCRIPT_KIND: Kind = {
  label: 'Transcript cleaner',
  notes: {
    label: 'The raw transcript',
    hint: 'Paste it, or open an SRT, WebVTT or text file. “Name: …” begins a new speaker.',
    rows: 9,
  },
  make: 'Clean it',
  fields: [
    {
      key: 'names',
      label: 'Misheard names',
      rows: 3,
      hint: 'A line each: parcel more = Parcelmoor',
    },
    { key: 'version', label: 'What the text is for', options: VERSIONS },
    {
      key: 'clean',
      label: 'The clean text',
      rows: 9,
      hint: 'Correct it here while you listen.',
      isResult: true,
    },
  ],
  isDrafted: true,
  notesOf: ({ fields }) => textOf(fields, 'raw'),
  draft: (notes, { fields, items }) => {
    const { text, fillers, repeats, names, doubts } = cleanTranscript(
      notes,
      textOf(fields, 'names'),
      textOf(fields, 'version'),
    );
    return {
      items,
      fields: {
        ...fields,
        raw: notes,
        clean: text,
        fillers: String(fillers),
        repeats: String(repeats),
        replaced: String(names),
        doubts: doubts.join('\n'),
      },
    };
  },
  totals: ({ fields }) => [
    { label: 'words before', value: String(countWords(textOf(fields, 'raw'))) },
    { label: 'words now', value: String(countWords(textOf(fields, 'clean'))) },
    { label: 'fillers out', value: textOf(fields, 'fillers') || '0' },
    { label: 'repeats out', value: textOf(fields, 'repeats') || '0' },
    { label: 'names put right', value: textOf(fields, 'replaced') || '0' },
  ],
  remarks: doubtsOf,
  paper: (work) => ({
    title: 'Clean transcript',
    blocks: [
      { text: textOf(work.fields, 'clean') },
      ...(doubtsOf(work).length > 0
        ? [{ heading: 'Doubtful places' }, { list: doubtsOf(work), isChecklist: true }]
        : []),
    ],
  }),
  files: [
    {
      label: 'Save the text',
      ending: 'txt',
      type: 'text/plain;charset=utf-8',
      make: ({ fields }) => `${textOf(fields, 'clean')}\n`,
    },
  ],
  limits: [
    'The tool reads but can’t hear. Someone has to listen to every doubtful place.',
    'Punctuation stays as it is in the transcript. If there is none, add it yourself.',
    'The rules are for English. In other languages, only names and repeats are cleaned well.',
  ],
};

function doubtsOf({ fields }: Work): string[] {
  return textOf(fields, 'doubts').split('\n').filter(Boolean);
}
