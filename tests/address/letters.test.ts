import { describe, expect, test } from 'vitest';
import { isAddressValue } from '../../generator/address/address-parts.ts';
import {
  buildAddress,
  compileAddressPattern,
  filePath,
  matchAddress,
  pageFile,
} from '../../generator/address/index.ts';
import { canonicalLetters, decodeLetters, encodeLetters } from '../../generator/address/letters.ts';

test('an address with letters has one form', () => {
  const address = '/citt%C3%A0/%E6%9D%B1%E4%BA%AC/';
  for (const written of ['/città/東京/', '/citta\u0300/東京/', '/citt%c3%a0/%E6%9D%B1京/', address])
    expect(canonicalLetters(written)).toBe(address);
  expect(decodeLetters(address)).toBe('/città/東京/');
  expect(pageFile(address)).toBe('città/東京/index.html');
  expect(filePath('città/東京/index.html')).toBe(address);
  // Escapes of ASCII mean something else, and these bytes are no letters.
  expect(canonicalLetters('/a%2Fb/%C3/')).toBe('/a%2Fb/%C3/');
  expect(encodeLetters('/plain/a~b/')).toBe('/plain/a~b/');
});

test('patterns of sites with letters build and match such addresses', () => {
  const pattern = compileAddressPattern(encodeLetters('/città/{city}/'), [], true);
  const address = buildAddress(pattern, { city: 'são-paulo' });
  expect(address).toBe('/citt%C3%A0/s%C3%A3o-paulo/');
  expect(matchAddress(pattern, address)).toEqual({ city: 'são-paulo' });
  const plain = compileAddressPattern('/cities/{city}/');
  expect(matchAddress(plain, '/cities/s%C3%A3o/')).toBeUndefined();
});

describe('a value of an address with letters', () => {
  test.each(['città', 'москва-2', 'straße', '東京', 'น้ำ', 'दिल्ली', 'oslo', 'New-York'])(
    'may be %s',
    (text) => {
      expect(isAddressValue(text, true)).toBe(true);
      expect(isAddressValue(text, false)).toBe(/^[A-Za-z-]+$/.test(text));
    },
  );

  test.each([
    ['a capital', 'Città'],
    ['another normal form', 'citta\u0300'],
    ['a mark alone', '\u0300a'],
    ['a control character', 'a\u0085b'],
    ['a mark of direction', 'ש\u200f1'],
    ['an isolate', '\u2067ש\u2069'],
    ['a joiner', 'می\u200cخواهم'],
    ['a filler', 'a\u3164b'],
    ['white space', 'città nuova'],
    ['another white space', 'città\u3000nuova'],
    ['a slash', 'città/nuova'],
    ['an escape', 'citt%C3%A0'],
    ['a dot at its end', 'città.'],
    ['half of a letter', 'a\ud83d'],
    ['a picture', '😀'],
    ['too many bytes', '東'.repeat(67)],
  ])('has no such part: %s', (_, text) => {
    expect(isAddressValue(text, true)).toBe(false);
  });
});
