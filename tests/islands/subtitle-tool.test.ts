import { describe, expect, it } from 'vitest';
import { checkCue, countCharacters, USUAL_LIMITS } from '../../templates/islands/subtitle-tool/check-cue.ts';
import type { Cue } from '../../templates/islands/subtitle-tool/cue.ts';
import { formatTime, parseTime } from '../../templates/islands/subtitle-tool/cue-time.ts';
import {
  type CueAction,
  countMatches,
  editCues,
  NO_CUES,
} from '../../templates/islands/subtitle-tool/edit-cues.ts';
import { formatSrt, formatVtt } from '../../templates/islands/subtitle-tool/format-subtitles.ts';
import { parseSubtitles } from '../../templates/islands/subtitle-tool/parse-subtitles.ts';
import { countOverlaps, endOverlaps } from '../../templates/islands/subtitle-tool/sort-cues.ts';

const cue = (start: number, end: number, text = 'Some text here.', id = start): Cue => ({
  id,
  start,
  end,
  text,
  settings: '',
});

describe('times', () => {
  it.each([
    ['00:00:02,500', 2500],
    ['01:02:03.004', 3_723_004],
    ['02:03.5', 123_500],
    ['100:00:00.000', 360_000_000],
    ['0:7', 7000],
    ['00:60:00.000', undefined],
    ['2.5', undefined],
    ['', undefined],
  ])('%j is read as %s', (text, ms) => {
    expect(parseTime(text)).toBe(ms);
  });

  it('are written in each format’s own way', () => {
    expect(formatTime(3_723_004, ',')).toBe('01:02:03,004');
    expect(formatTime(360_000_000, '.')).toBe('100:00:00.000');
  });
});

describe('reading a file', () => {
  it('reads SRT with Windows line ends, a byte order mark, tags and extra lines between cues', () => {
    const file = parseSubtitles(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>One</i>\r\ntwo\r\n\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nThree\r\n',
    );
    expect(file).toEqual({
      format: 'srt',
      head: [],
      faults: [],
      cues: [
        { id: 0, start: 1000, end: 2000, text: '<i>One</i>\ntwo', settings: '' },
        { id: 1, start: 3000, end: 4000, text: 'Three', settings: '' },
      ],
    });
  });

  it('reads WebVTT with notes, styles, identifiers, settings and entities', () => {
    const file = parseSubtitles(
      'WEBVTT - title\n\nNOTE a note\n\nSTYLE\n::cue {}\n\nintro\n00:01.000 --> 00:02.000 line:0 align:start\nA &amp; B &lt;3\n',
    );
    expect(file.head).toEqual(['NOTE a note', 'STYLE\n::cue {}']);
    expect(file.cues).toEqual([
      { id: 0, start: 1000, end: 2000, text: 'A & B <3', settings: 'line:0 align:start' },
    ]);
    expect(file.faults).toEqual([]);
  });

  it('reads cues without a blank line between them', () => {
    const { cues } = parseSubtitles(
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\n1999\n',
    );
    expect(cues.map(({ text }) => text)).toEqual(['One', '1999']);
  });

  it('reports the lines that it ignored', () => {
    const { cues, faults } = parseSubtitles(
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nlost words\n\n2\n00:00:xx,000 --> 00:00:04,000\nTwo\n',
    );
    expect(cues).toHaveLength(1);
    expect(faults).toEqual([
      'Line 5: no times found, so this part was skipped.',
      'Line 8: the times can’t be read, so the cue was skipped.',
    ]);
  });

  it.each(['', 'hello', 'WEBVTT', '\0\0'])('finds no cues in %j, and does not throw', (text) => {
    expect(parseSubtitles(text).cues).toEqual([]);
  });
});

describe('writing a file', () => {
  const cues = [cue(3000, 4000, '<v Ann>Later & <i>last</i></v>'), cue(1000, 2000, '{\\an8}First\n\nline')];

  it('orders and numbers SRT, and removes unknown tags', () => {
    expect(formatSrt(cues)).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}First\nline\n\n2\n00:00:03,000 --> 00:00:04,000\nLater & <i>last</i>\n',
    );
  });

  it('preserves tags, settings and head of WebVTT, and escapes the rest', () => {
    const vtt = formatVtt([...cues, { ...cue(5000, 6000, 'a < b --> c'), settings: 'line:0' }], ['STYLE\nx']);
    expect(vtt).toBe(
      'WEBVTT\n\nSTYLE\nx\n\n00:00:01.000 --> 00:00:02.000\nFirst\nline\n\n' +
        '00:00:03.000 --> 00:00:04.000\n<v Ann>Later &amp; <i>last</i></v>\n\n' +
        '00:00:05.000 --> 00:00:06.000 line:0\na &lt; b → c\n',
    );
  });

  it('writes the same text that it has read', () => {
    const source = 'WEBVTT\n\nNOTE n\n\n00:00:01.000 --> 00:00:02.000 line:0\nA &amp; <b>b</b> &lt; c\n';
    const { cues: read, head } = parseSubtitles(source);
    expect(formatVtt(read, head)).toBe(source);
  });
});

describe('checking', () => {
  it.each([
    ['Tick the one dish that never came.', 34],
    ['Wählen Sie zuerst eine Rolle,\ndann senden Sie.', 46],
    ['<i>Hi</i> {\\an8}you', 6],
    ['👍🏽', 2],
  ])('%j has %i characters', (text, characters) => {
    expect(countCharacters({ text })).toBe(characters);
  });

  it.each<[string, Cue, Cue | undefined, string | undefined]>([
    ['a good cue', cue(0, 3000, 'Tick the one dish that never came.'), cue(3080, 5000), undefined],
    ['a fast one', cue(0, 1000, 'x'.repeat(20)), undefined, 'Too fast: 20.0 characters a second'],
    ['a long line', cue(0, 6000, 'x'.repeat(43)), undefined, 'Line 1 has 43 characters'],
    ['three lines', cue(0, 3000, 'a\nb\nc'), undefined, '3 lines'],
    ['a short one', cue(0, 900, 'Hi'), undefined, 'Too short to read: 0.9'],
    ['one that stands', cue(0, 7100, 'Hi there'), undefined, '7.1 seconds: long enough'],
    ['one without text', cue(0, 2000, ' '), undefined, 'No text'],
    ['one that ends first', cue(2000, 1000), undefined, 'Ends before'],
    ['an overlap', cue(0, 3000, 'Hi'), cue(2500, 4000), 'by 0.5 seconds'],
    ['a narrow gap', cue(0, 3000, 'Hi'), cue(3040, 4000), 'Only 40 ms'],
    ['a wrong order', cue(2000, 3000, 'Hi'), cue(1000, 1500), 'starts before this one'],
  ])('reports the fault of %s', (_, one, next, said) => {
    const remarks = checkCue(one, next, USUAL_LIMITS);
    expect(remarks).toHaveLength(said ? 1 : 0);
    expect(remarks.join()).toContain(said ?? '');
  });
});

describe('editing', () => {
  const open: CueAction = {
    kind: 'open',
    cues: [cue(1000, 2000, 'till wick'), cue(2500, 4000, 'Till Wick!')],
  };
  const edited = (...actions: CueAction[]) => [open, ...actions].reduce(editCues, NO_CUES);

  it('shifts all cues, or all from one on, but not before the start of the video', () => {
    const starts = (from: number, by: number) =>
      edited({ kind: 'shift', from, by }).cues.map(({ start, end }) => [start, end]);
    expect(starts(0, 500)).toEqual([
      [1500, 2500],
      [3000, 4500],
    ]);
    expect(starts(1, -500)).toEqual([
      [1000, 2000],
      [2000, 3500],
    ]);
    expect(starts(0, -1500)).toEqual([
      [0, 500],
      [1000, 2500],
    ]);
  });

  it('replaces text in any case, and treats special characters as text', () => {
    const { cues } = edited({ kind: 'replace', find: 'till wick', with: '$& Tillwick' });
    expect(cues.map(({ text }) => text)).toEqual(['$& Tillwick', '$& Tillwick!']);
    expect(countMatches(cues, '.')).toBe(0);
  });

  it('adds a cue that fits before the next one, or one of two seconds at the end', () => {
    expect(edited({ kind: 'insert', after: 1000 }).cues[1]).toMatchObject({
      start: 2080,
      end: 2500,
      text: '',
    });
    expect(edited({ kind: 'insert', after: 2500 }).cues[2]).toMatchObject({ start: 4080, end: 6080 });
  });

  it('undoes step by step, and typing in one place as one step', () => {
    const type = (text: string): CueAction => ({ kind: 'change', id: 1000, to: { text } });
    const typed = edited({ kind: 'remove', id: 2500 }, type('a'), type('ab'), type('abc'));
    expect(typed.past).toHaveLength(2);
    const once = editCues(typed, { kind: 'undo' });
    expect(once.cues.map(({ text }) => text)).toEqual(['till wick']);
    expect(editCues(once, { kind: 'undo' }).cues).toHaveLength(2);
  });

  it('ends overlaps and puts cues in order', () => {
    const cues = [cue(3000, 4000), cue(1000, 3500), cue(3900, 5000)];
    expect(countOverlaps(cues)).toBe(1);
    const mended = endOverlaps(cues);
    expect(mended.map(({ start, end }) => [start, end])).toEqual([
      [1000, 2920],
      [3000, 3820],
      [3900, 5000],
    ]);
    expect(countOverlaps(mended)).toBe(0);
  });
});
