import type { Kind } from '../builder/kind.ts';
import { textOf, type Work } from '../builder/work.ts';
import { contrastOf } from './contrast.ts';
import { drawThumbnail, THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from './draw-thumbnail.ts';
import { findWords, lettersIn, MAX_LETTERS, wordsIn } from './find-words.ts';

const LEAST_CONTRAST = 4.5;
const MAX_WORDS = 4;

/** A thumbnail: two to four words on a band, beside the part of the screen that matters. */
export const THUMBNAIL_KIND: Kind = {
  label: 'Thumbnail designer',
  notes: {
    label: 'What the video shows',
    hint: 'One line for each thing to see: the result, the problem, a number. Numbers come first.',
    rows: 5,
  },
  make: 'Find the words',
  fields: [
    { key: 'title', label: 'Title of the video', hint: 'The thumbnail doesn’t need to repeat it.' },
    {
      key: 'picture',
      label: 'Your picture',
      type: 'picture',
      hint: 'A frame of the video. It stays on this device.',
    },
    { key: 'band', label: 'Colour of the band', type: 'color' },
    { key: 'ink', label: 'Colour of the words', type: 'color' },
  ],
  item: {
    name: 'Candidate',
    title: (item) => textOf(item, 'words') || 'Without words',
    figure: (item) => `${lettersIn(textOf(item, 'words'))} letters`,
    fields: [
      {
        key: 'words',
        label: 'Words on the picture',
        hint: 'Move a candidate to the top to see it on the picture.',
      },
      { key: 'alt', label: 'Alternative text', rows: 2 },
    ],
  },
  notesOf: ({ fields, items }) =>
    textOf(fields, 'shown') || items.map((item) => textOf(item, 'alt')).join('\n'),
  draft: (notes, work) => ({ ...work, items: findWords(notes, textOf(work.fields, 'title')) }),
  totals: (work) => [
    { label: 'letters', value: String(lettersIn(chosenOf(work))) },
    { label: 'contrast', value: contrast(work).toFixed(1) },
    { label: 'pixels', value: '1280 × 720' },
  ],
  remarks: (work) => {
    const words = chosenOf(work);
    const said = new Set(wordsIn(textOf(work.fields, 'title')));
    const repeated = wordsIn(words).filter((word) => word.length > 3 && said.has(word));
    return [
      lettersIn(words) > MAX_LETTERS &&
        `${lettersIn(words)} letters are too many at the size of a stamp. ${MAX_LETTERS} fit.`,
      wordsIn(words).length > MAX_WORDS && `${wordsIn(words).length} words. Four are enough.`,
      repeated.length > 0 && `The title already says ${repeated.join(', ')}.`,
      contrast(work) < LEAST_CONTRAST &&
        `The contrast is ${contrast(work).toFixed(1)} to 1. Text needs at least ${LEAST_CONTRAST}.`,
      /^(?:watch now|click here|new feature)$/i.test(words) && 'These words could go on any video.',
    ].filter((remark) => typeof remark === 'string');
  },
  picture: {
    width: THUMBNAIL_WIDTH,
    height: () => THUMBNAIL_HEIGHT,
    svg: drawThumbnail,
    alt: (work) => `Thumbnail with the words ${chosenOf(work) || 'still to come'}`,
    isPng: true,
  },
  paper: (work) => ({
    title: textOf(work.fields, 'title') || 'Thumbnail',
    blocks: [
      { text: `Words: ${chosenOf(work)}` },
      { text: `Alternative text: ${textOf(work.items[0] ?? {}, 'alt')}` },
      {
        text: `Rule for the series: words top left in ${textOf(work.fields, 'ink') || '#ffffff'} on ${textOf(work.fields, 'band') || '#1b1c20'}, at most ${MAX_LETTERS} letters, picture on the right, nothing in the bottom right corner.`,
      },
      ...(work.items.length > 1
        ? [
            { heading: 'Other candidates' },
            { list: work.items.slice(1).map((item) => textOf(item, 'words')) },
          ]
        : []),
    ],
  }),
  task: 'Find words for a video thumbnail: two to four words or a figure with its unit, at most 18 letters, that the title does not say.',
  limits: [
    'The picture is cropped to the right half. Choose a frame with its subject in the middle.',
    'No tool can promise more clicks.',
    'Translating the captions doesn’t translate the words in a picture.',
  ],
};

function chosenOf({ items }: Work): string {
  return textOf(items[0] ?? {}, 'words');
}

function contrast({ fields }: Work): number {
  return contrastOf(textOf(fields, 'band') || '#1b1c20', textOf(fields, 'ink') || '#ffffff');
}
