import { describe, expect, test } from 'vitest';
import { formatCodeFrame } from '../../generator/problems/code-frame.ts';
import { sortProblems } from '../../generator/problems/collect-problems.ts';
import { didYouMean, listNames, suggest, suggestSome } from '../../generator/problems/suggest.ts';
import { didYouMeanAddress } from '../../generator/problems/suggest-address.ts';
import type { Problem } from '../../generator/types/problem.ts';

describe('a suggestion', () => {
  test.each([
    ['sumary', ['slug', 'summary', 'name'], 'summary'],
    ['Hammer', ['saw', 'hammer'], 'hammer'],
    ['nam', ['name', 'names'], 'name'],
    ['colour', ['slug', 'summary', 'name'], undefined],
    ['zzzzzzzzzz', ['hammer', 'saw'], undefined],
    [
      'screen-recorder-windows',
      ['screen-recorder-for-windows', 'screen-recorder-mac'],
      'screen-recorder-for-windows',
    ],
    ['x', [], undefined],
    // Two neighbours that are swapped are one edit.
    ['nmae', ['slug', 'image', 'name'], 'name'],
    ['nma', ['nam'], 'nam'],
    ['ab', ['ba'], 'ba'],
    ['langauge', ['languages', 'language'], 'language'],
    ['dashbaord-softwaer', ['dashboard-hardware', 'dashboard-software'], 'dashboard-software'],
    // Of the same number of edits, the first letter decides.
    ['tite', ['site', 'title'], 'title'],
    ['hype', ['type', 'hyper'], 'hyper'],
    ['Nmae', ['lame', 'name', 'game'], 'name'],
    ['cat', ['bat', 'cot'], 'cot'],
  ])('for the word %j and the names %j is %j', (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
    expect(didYouMean(word, candidates, 'Else.')).toBe(expected ? `Did you mean "${expected}"?` : 'Else.');
  });
});

test.each([
  ['misspelt', '/tools/hamer/', ['/tools/saw/', '/tools/hammer/'], '/tools/hammer/'],
  [
    'with its words in another order',
    '/ai/browser-tab-recorder/',
    ['/ai/free-screen-recorder/', '/ai/tab-recorder-for-browsers/'],
    '/ai/tab-recorder-for-browsers/',
  ],
  ['in another folder', '/blog/rest-hours/', ['/blog/', '/journal/rest-hours/'], '/journal/rest-hours/'],
  ['in a misspelt folder', '/tols/hamer/', ['/tools/hammer/'], '/tools/hammer/'],
  ['that is no other one', '/tools/spanish/', ['/tools/polish/', '/tools/danish-saw/'], undefined],
  [
    'about another language',
    '/tools/spanish-voice-generator/',
    ['/tools/polish-voice-generator/', '/voices/polish-voice-generator/'],
    undefined,
  ],
  [
    'about the same language',
    '/tools/spanish-voice-generator/',
    ['/tools/voice-generator-spanish/'],
    '/tools/voice-generator-spanish/',
  ],
  ['with other capitals', '/tools/Saw-7/', ['/tools/saw-7/', '/tools/saw-8/'], '/tools/saw-7/'],
  ['with another number', '/tools/saw-7/', ['/tools/saw-8/', '/tools/saw-17/'], undefined],
  ['with another year', '/tools/saws-2025/', ['/tools/saws-2026/', '/tools/nails/'], '/tools/saws-2026/'],
  ['about the way back', '/tools/pdf-to-word/', ['/tools/word-to-pdf/', '/tools/saw/'], undefined],
  [
    'of initials',
    '/tools/crm/',
    ['/tools/customer-relations-management/', '/tools/saw/'],
    '/tools/customer-relations-management/',
  ],
  ['of another subject', '/tools/narrator/', ['/tools/read-aloud/', '/tools/saw/'], undefined],
  ['of another language', '/de/tools/hammer/', ['/fr/tools/hammer/', '/tools/hammer/'], undefined],
  ['of a language', '/fr/', ['/de/', '/fra/'], undefined],
])('an address %s', (_, address, known, expected) => {
  expect(didYouMeanAddress(address, known, 'Else.')).toBe(expected ? `Did you mean "${expected}"?` : 'Else.');
});

test.each([
  [
    '/tools/hamer/',
    ['/tools/saw/', '/tools/hammers/', '/tools/hammer/'],
    ['/tools/hammer/', '/tools/hammers/'],
  ],
  [
    '/tools/hamer/',
    ['/tools/hammer/', '/tools/gamma/', '/tools/hammer/'],
    ['/tools/hammer/', '/tools/gamma/'],
  ],
  ['/tools/hamer/', ['/tools/hammer/', '/tools/saws/'], ['/tools/hammer/']],
  ['/tools/hamer/', ['/blog/'], []],
  ['nmae', ['image', 'name', 'nae'], ['name', 'nae', 'image']],
  ['cat', ['bat', 'cot'], ['cot', 'bat']],
])('the nearest to %j of %j, without those that are much further, are %j', (word, candidates, nearest) => {
  expect(suggestSome(word, candidates, 3)).toEqual(nearest);
});

test.each([
  [[], 'none exist'],
  [['a', 'b'], 'a, b'],
  [[...'abcdefghijk'], 'a, b, c, d, e, f, g, h and 3 more'],
])('the names %j are listed as %j', (names, text) => {
  expect(listNames(names)).toBe(text);
});

test.each([
  [['one'], 1, 1, '> 1 | one\n    | ^'],
  [['one', 'two', 'three'], 2, 3, '  1 | one\n> 2 | two\n    |   ^\n  3 | three'],
  [['a', '\tb\u001b[0m', ''], 2, 2, '  1 | a\n> 2 |  b·[0m\n    |  ^\n  3 |'],
  [[...Array(9).fill(''), 'ten'], 10, 4, '   9 |\n> 10 | ten\n     |    ^'],
])('the frame of %j at %i:%i shows neighbouring lines and a caret', (lines, line, column, frame) => {
  expect(formatCodeFrame(lines, line, column)).toBe(frame);
});

test('problems are sorted by file, line and column, and repeated ones are removed', () => {
  const at = (file: string, line: number, column: number, message = ''): Problem => ({
    kind: 'wrong-value',
    severity: 'error',
    file,
    line,
    column,
    message,
    advice: '',
  });
  const sorted = [at('a', 2, 9), at('a', 10, 1), at('b', 1, 1, 'x'), at('b', 1, 1, 'y'), at('é', 1, 1)];
  expect(sortProblems([...sorted].reverse().concat(at('a', 2, 9)))).toEqual(sorted);
});
