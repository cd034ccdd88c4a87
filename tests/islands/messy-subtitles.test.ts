import { describe, expect, it } from 'vitest';
import { cuesOfList, cuesOfScript } from '../../templates/islands/subtitle-tool/cues-of-script.ts';
import { formatSrt } from '../../templates/islands/subtitle-tool/format-subtitles.ts';
import { parseSubtitles } from '../../templates/islands/subtitle-tool/parse-subtitles.ts';
import { readNumbered } from '../../templates/islands/subtitle-tool/translator.ts';

const timesOf = (text: string) => parseSubtitles(text).cues.map(({ start, end }) => [start, end]);
const listed = (text: string) => cuesOfList(text).map(({ start, end }) => [start, end]);

describe('subtitles as people paste them', () => {
  it.each([
    ['00:00:01,000 -> 00:00:02,000\nOne', [[1000, 2000]]],
    ['00:00:01,000 → 00:00:02,000\nOne', [[1000, 2000]]],
    ['00:00:01,000-->00:00:02,000\nOne', [[1000, 2000]]],
    ['10:59:59,9 --> 123:00:02,000\nOne', [[39_599_900, 442_802_000]]],
  ])('may have another arrow, and any number of hours: %j', (text, times) => {
    expect(timesOf(text)).toEqual(times);
  });

  it('keep an arrow within the words, and break a line where other programs do', () => {
    const { cues, faults } = parseSubtitles(
      '1\n00:00:01,000 --> 00:00:02,000\nfrom a --> b\n5 → 6\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Top\\Nnext\n',
    );
    expect(faults).toEqual([]);
    expect(cues.map(({ text }) => text)).toEqual(['from a --> b\n5 → 6', '{\\an8}Top\nnext']);
  });

  it('may be the list of times of a video site, with the words beside or below', () => {
    const below = cuesOfList('0:00\nwelcome to the demo\n0:04\nso first we open reports\n1:00:09\nexport');
    expect(below.map(({ start, end, text }) => [start, end, text])).toEqual([
      [0, 4000, 'welcome to the demo'],
      [4000, 11_000, 'so first we open reports'],
      [3_609_000, 3_616_000, 'export'],
    ]);
    expect(listed('[00:01] one\n[00:03] two')).toEqual([
      [1000, 3000],
      [3000, 10_000],
    ]);
    expect(listed('0:00:01.000,0:00:03.000\nOne\n\n0:00:03.500,0:00:05.000\nTwo\n')).toEqual([
      [1000, 3000],
      [3500, 5000],
    ]);
  });

  it('are no list of times if only one line of a text has a time', () => {
    expect(cuesOfList('We meet at 9:30\n10:15 is the break')).toEqual([]);
  });
});

describe('a script as subtitles', () => {
  it('keeps its words, without names of scenes, directions and marks of a list', () => {
    expect(
      cuesOfScript('# Export\n1. I click „Senden“ (1.250,00 €)\n[pause 2]\n- wait').map(({ text }) => text),
    ).toEqual(['I click „Senden“ (1.250,00 €)', 'wait']);
  });

  it('is timed without overlaps', () => {
    expect(formatSrt(cuesOfScript('hello'))).toBe('1\n00:00:00,000 --> 00:00:01,960\nhello\n');
  });
});

describe('numbered translations', () => {
  it.each([
    ['1. Eine Rolle\n2) Speichern', ['Eine Rolle', 'Speichern']],
    [
      'Here you are:\n\n**1.** Eine Rolle\r\nwählen\r\n2\\. Speichern\r\n\r\nLet me know!',
      ['Eine Rolle wählen', 'Speichern'],
    ],
    ['١. اختر\n٢. احفظ', ['اختر', 'احفظ']],
    ['१. चुनें\n२. सहेजें', ['चुनें', 'सहेजें']],
  ])('are read in any digits, and as a model answers: %j', (answer, texts) => {
    expect([...readNumbered(answer).values()]).toEqual(texts);
    expect([...readNumbered(answer).keys()]).toEqual([1, 2]);
  });
});
