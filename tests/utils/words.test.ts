import { expect, it, test } from 'vitest';
import { splitSentences, splitWords } from '../../generator/pages-read/sentences.ts';
import { createWordCounter } from '../../generator/plan/count-words.ts';

test.each([
  ['The museum opens at nine.', 5],
  ['博物館は九時に開きます。', 6],
  ['Node.js で動く', 4],
  ['พิพิธภัณฑ์เปิดเก้าโมง', 4],
  ['박물관은 아홉 시에 열립니다', 4],
  ['Müller’s Café', 2],
  ['संग्रहालय नौ बजे खुलता है', 5],
])('%s has about %i words', (text, words) => {
  expect(createWordCounter(undefined)({ text })).toBe(words);
});

it('splits the words of Japanese into pairs, and its sentences without spaces', () => {
  expect(splitWords('東京の museum 一つ')).toEqual(['東京', 'の', 'museum', '一つ']);
  expect(splitSentences('開きます。「はい。」休みです！終わり')).toEqual([
    '開きます。',
    '「はい。」',
    '休みです！',
    '終わり',
  ]);
  expect(splitSentences('One. Two. 3.5 is a number.')).toEqual(['One.', 'Two.', '3.5 is a number.']);
});
