import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../templates/islands/text-to-speech/explain-failure.ts';
import { splitSpeech } from '../../templates/islands/text-to-speech/split-speech.ts';
import { type Voice, voicesOf } from '../../templates/islands/text-to-speech/voices-of.ts';
import { wordAt } from '../../templates/islands/text-to-speech/word-at.ts';

const voice = (lang: string, localService = true, isDefault = false): Voice => ({
  name: lang,
  lang,
  localService,
  default: isDefault,
  voiceURI: lang,
});
const langs = (voices: readonly Voice[]) => voices.map(({ lang }) => lang);

describe('voicesOf', () => {
  it('finds the accents of a language in their order, whatever separates the tag', () => {
    const voices = ['fr-FR', 'de-CH', 'de_AT', 'de-DE', 'en-US'].map((lang) => voice(lang));
    const german = { code: 'de', locales: ['de-DE', 'de-AT', 'de-CH'] };
    expect(langs(voicesOf(voices, german))).toEqual(['de-DE', 'de_AT', 'de-CH']);
  });

  it('puts the voices of the device before those of a service, and the usual voice first', () => {
    const voices = [voice('it-IT', false), voice('it-CH'), voice('it-CH', true, true)];
    expect(voicesOf(voices, { code: 'it', locales: ['it-IT'] })).toEqual([voices[2], voices[1], voices[0]]);
  });

  it('knows other names of a language, and no language by the start of its name', () => {
    expect(langs(voicesOf([voice('cmn-CN'), voice('zha')], { code: 'zh' }))).toEqual(['cmn-CN']);
    expect(langs(voicesOf([voice('pt-PT'), voice('pt-BR')], { code: 'pt-BR' }))).toEqual(['pt-BR', 'pt-PT']);
  });
});

describe('splitSpeech', () => {
  const parts = (text: string, code = 'en', from = 0) =>
    splitSpeech(text, code, from).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['en', 'One. Two!', ['One. ', 'Two!']],
    ['ja', '保存します。次へ進みます。', ['保存します。', '次へ進みます。']],
    ['hi', 'पहला वाक्य। दूसरा वाक्य।', ['पहला वाक्य। ', 'दूसरा वाक्य।']],
    ['ar', 'هل انتهيت؟ نعم.', ['هل انتهيت؟ ', 'نعم.']],
    ['en', ' \n ... ', []],
  ])('cuts %s at its sentences: %j', (code, text, expected) => {
    expect(parts(text, code)).toEqual(expected);
  });

  it('goes on from a word', () => {
    expect(parts('One two. Three.', 'en', 4)).toEqual(['two. ', 'Three.']);
  });

  it('cuts a long sentence at a comma, or between words, and loses nothing', () => {
    const long = `${'word '.repeat(30)}end, ${'word '.repeat(50)}end.`;
    expect(parts(long).every((part) => part.length <= 180)).toBe(true);
    expect(parts(long).join('')).toBe(long);
    expect(parts(long)[0]).toMatch(/end,$/);
  });
});

describe('wordAt', () => {
  it('takes the length that the browser tells, or finds the end of the word', () => {
    expect(wordAt('One two', 4, 'en', 2)).toEqual({ start: 4, end: 6 });
    expect(wordAt('One two.', 4, 'en')).toEqual({ start: 4, end: 7 });
    expect(wordAt('保存します', 0, 'ja')).toEqual({ start: 0, end: 2 });
  });
});

it('explains a failure that it knows, and one that it does not', () => {
  expect(explainFailure('network')).toContain('could not be reached');
  expect(explainFailure('new-code')).toContain('The voice failed.');
});
