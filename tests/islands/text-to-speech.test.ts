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
  it('finds the accents of a language in order, with any separator in the tag', () => {
    const voices = ['fr-FR', 'de-CH', 'de_AT', 'de-DE', 'en-US'].map((lang) => voice(lang));
    const german = { code: 'de', locales: ['de-DE', 'de-AT', 'de-CH'] };
    expect(langs(voicesOf(voices, german))).toEqual(['de-DE', 'de_AT', 'de-CH']);
  });

  it('lists voices of the device before those of a service, and the default voice first', () => {
    const voices = [voice('it-IT', false), voice('it-CH'), voice('it-CH', true, true)];
    expect(voicesOf(voices, { code: 'it', locales: ['it-IT'] })).toEqual([voices[2], voices[1], voices[0]]);
  });

  it('finds a language by its other codes, but not by the start of a code', () => {
    expect(langs(voicesOf([voice('cmn-CN'), voice('zha')], { code: 'zh' }))).toEqual(['cmn-CN']);
    expect(langs(voicesOf([voice('pt-PT'), voice('pt-BR')], { code: 'pt-BR' }))).toEqual(['pt-BR', 'pt-PT']);
  });
});

describe('splitSpeech', () => {
  const sentences = (text: string, code = 'en', from = 0) =>
    splitSpeech(text, code, from).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['en', 'One. Two!', ['One. ', 'Two!']],
    ['ja', '保存します。次へ進みます。', ['保存します。', '次へ進みます。']],
    ['hi', 'पहला वाक्य। दूसरा वाक्य।', ['पहला वाक्य। ', 'दूसरा वाक्य।']],
    ['ar', 'هل انتهيت؟ نعم.', ['هل انتهيت؟ ', 'نعم.']],
    ['en', ' \n ... ', []],
  ])('cuts %s at its sentences: %j', (code, text, expected) => {
    expect(sentences(text, code)).toEqual(expected);
  });

  it('continues from a word', () => {
    expect(sentences('One two. Three.', 'en', 4)).toEqual(['two. ', 'Three.']);
  });

  it('cuts a long sentence at a comma or between words, and preserves all text', () => {
    const long = `${'word '.repeat(30)}end, ${'word '.repeat(50)}end.`;
    expect(sentences(long).every((sentence) => sentence.length <= 180)).toBe(true);
    expect(sentences(long).join('')).toBe(long);
    expect(sentences(long)[0]).toMatch(/end,$/);
  });
});

describe('wordAt', () => {
  it('uses the length that the browser reports, or finds the end of the word', () => {
    expect(wordAt('One two', 4, 'en', 2)).toEqual({ start: 4, end: 6 });
    expect(wordAt('One two.', 4, 'en')).toEqual({ start: 4, end: 7 });
    expect(wordAt('保存します', 0, 'ja')).toEqual({ start: 0, end: 2 });
  });
});

it('explains known and unknown failures', () => {
  expect(explainFailure('network')).toContain('didn’t answer');
  expect(explainFailure('new-code')).toContain('The voice failed.');
});
