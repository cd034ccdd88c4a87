import { describe, expect, it } from 'vitest';
import { formatScenes } from '../../templates/islands/script-timer/format-scenes.ts';
import { ENGLISH } from '../../templates/islands/script-timer/pace.ts';
import { splitIntoScenes } from '../../templates/islands/script-timer/split-into-scenes.ts';
import { timeScript, tokenAt } from '../../templates/islands/script-timer/time-script.ts';
import { tokenize } from '../../templates/islands/script-timer/tokenize.ts';

const JAPANESE = { unit: 'characters', code: 'ja' } as const;
const sum = (text: string, pace: { unit: 'words' | 'characters'; code: string } = ENGLISH) =>
  tokenize(text, pace).reduce((all, { units }) => all + units, 0);

describe('the length of a spoken script', () => {
  it.each([
    ['Open Orders. Choose the order.', 5],
    ['A sign – or a dash – is no word', 8],
    ['Pay 9.50 by e-mail', 4],
    ['Click Save [wait for the list] and look.', 4],
    ['[only a direction]', 0],
    ['', 0],
    ['Où est l’addition ?', 3],
  ])('%j is %i words', (text, words) => {
    expect(sum(text)).toBe(words);
  });

  it('counts characters without spaces and punctuation in languages that are counted by character', () => {
    expect(sum('変更は自動で保存されますので、そのまま。', JAPANESE)).toBe(18);
    expect(sum('승인이 완료되면', { unit: 'characters', code: 'ko' })).toBe(7);
  });

  it('preserves every character of the text', () => {
    const text = 'One, two.\n  Three [look] four – five\n';
    for (const pace of [ENGLISH, JAPANESE])
      expect(
        tokenize(text, pace)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
  });

  it.each([
    ['[pause 2]', 2],
    ['[Pause 1.5 s]', 1.5],
    ['[pause 0,5 seconds] ', 0.5],
    ['[pause]', 0],
    ['[paused 3]', 0],
  ])('%s adds %d seconds of silence', (text, seconds) => {
    expect(tokenize(text, ENGLISH)[0]?.pause).toBe(seconds);
  });
});

describe('scenes', () => {
  const script = '# Orders\nOpen the order now please.\n\n  \nThen pay it [pause 3] at once today.\n';

  it('start at blank lines, are named by a line with #, and follow each other', () => {
    const [first, second, ...rest] = timeScript(script, ENGLISH, 60);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ number: 1, name: 'Orders', units: 5, start: 0, seconds: 5 });
    expect(second).toMatchObject({ number: 2, name: 'Scene 2', units: 6, start: 5, seconds: 9 });
  });

  it('take longer at a slower pace', () => {
    const length = (pace: number) => timeScript('one two three', ENGLISH, pace)[0]?.seconds;
    expect(length(150)).toBeCloseTo(1.2);
    expect(length(75)).toBeCloseTo(2.4);
  });

  it('are empty for an empty text', () => {
    expect(timeScript(' \n\n ', ENGLISH, 150)).toEqual([]);
  });

  it('are copied with their times', () => {
    expect(formatScenes(timeScript(script, ENGLISH, 60))).toBe(
      '0:00 Orders\nOpen the order now please.\n\n0:05 Scene 2\nThen pay it [pause 3] at once today.',
    );
  });
});

describe('dividing a script', () => {
  it('never cuts a sentence, and comes as near to the wanted length as possible', () => {
    const text = 'One two three. Four five six. Seven eight nine! Ten eleven twelve?';
    expect(splitIntoScenes(text, ENGLISH, 60, 6)).toBe(
      'One two three. Four five six.\n\nSeven eight nine! Ten eleven twelve?',
    );
  });

  it('does not end a sentence at a point inside a number', () => {
    expect(splitIntoScenes('Version 2.10 is live. Look.', ENGLISH, 60, 1)).toBe(
      'Version 2.10 is live.\n\nLook.',
    );
  });

  it('divides text without spaces between sentences', () => {
    expect(
      splitIntoScenes('変更は保存されます。画面を閉じてください。', { ...ENGLISH, ...JAPANESE }, 300, 1),
    ).toBe('変更は保存されます。\n\n画面を閉じてください。');
  });
});

it('finds the word that is read at a second', () => {
  const starts = [0, 1, 2.5];
  expect([-1, 0, 0.9, 1, 2.4, 99].map((second) => tokenAt(starts, second))).toEqual([-1, 0, 0, 1, 1, 2]);
});
