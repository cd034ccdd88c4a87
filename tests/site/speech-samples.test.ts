import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordingOf } from '../../templates/components/speech/speech-sample.tsx';

const FOLDER = 'templates/public/speech';
/** Eight seconds at 32 kbit/s, and the head of the file. */
const MAX_BYTES = 40_000;
const languages = parse(readFileSync('data/languages.yaml', 'utf8')) as { code: string }[];

test.each(languages)('the sentence in $code is recorded as a small AAC file', ({ code }) => {
  const file = `templates/public${recordingOf(code)}`;
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file).subarray(4, 11).toString('latin1')).toBe('ftypM4A');
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
});

test('no recording is left of a language without a page', () => {
  const wanted = languages.map(({ code }) => recordingOf(code).replace('/speech/', ''));
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
});
