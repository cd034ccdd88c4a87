import { expect, it } from 'vitest';
import {
  factName,
  fillFacts,
  fillText,
  findMarkFaults,
  mayShowFacts,
  writtenOffset,
} from '../../generator/plan/fact-texts.ts';

const FACTS = { days: '14', buyers: '12,000+' };

it.each([
  ['Try it for {{fact.days}} days.', 'Try it for 14 days.'],
  ['{{ fact.days }}{{fact.buyers}}', '1412,000+'],
  ['\\{{fact.days}} and \\{{x}}', '{{fact.days}} and {{x}}'],
  ['{{fact.none}} {{x}} {{', '{{fact.none}} {{x}} {{'],
  ['{{fact.constructor}}', '{{fact.constructor}}'],
  ['{ {fact.days} }', '{ {fact.days} }'],
])('%j shows %j', (written, shown) => {
  expect(fillText(written, FACTS)).toBe(shown);
});

it.each([
  ['{{fact.days}} \\{{x}}', []],
  ['a {{fact.dais}} b', [{ offset: 2, name: 'dais' }]],
  ['a {{x}} {{', [{ offset: 2 }, { offset: 8 }]],
  ['{{{fact.days}}}', [{ offset: 0 }]],
  ['{{facts.days}}', [{ offset: 0 }]],
])('the faults of %j are %j', (text, faults) => {
  expect(findMarkFaults(text, FACTS)).toEqual(faults);
});

it('a value without braces stays the same object, and the others are filled at any depth', () => {
  const plain = { text: 'x', list: ['y', { deep: true }], none: null };
  expect(fillFacts(plain, FACTS)).toBe(plain);
  const filled = fillFacts({ ...plain, list: ['y', { deep: '{{fact.days}}' }] }, FACTS);
  expect(filled).toEqual({ ...plain, list: ['y', { deep: '14' }] });
});

it.each([
  ['text: {{fact.days}}', true],
  ['{"text":"\\u007b\\u007bfact.days}}"}', true],
  ['text: "\\x7B{fact.days}}"', true],
  ['text: "{\\\n  {fact.days}}"', true],
  ['{"a":{"b":"x\\n"}}', false],
])('%j may show facts: %j', (source, may) => {
  expect(mayShowFacts(source)).toBe(may);
});

it('finds where a character of a filled text stands as it is written', () => {
  const written = 'In {{fact.days}} days, \\{{x}} of {{ fact.buyers }} buy.';
  const shown = fillText(written, FACTS);
  const at = (word: string) => writtenOffset(written, FACTS, shown.indexOf(word));
  expect(at('In')).toBe(0);
  expect(at('14')).toBe(written.indexOf('{{fact.days'));
  expect(at('days,')).toBe(written.indexOf('days,'));
  expect(at('of')).toBe(written.indexOf(' of ') + 1);
  expect(at('000+')).toBe(written.indexOf('{{ fact'));
  expect(at('buy.')).toBe(written.indexOf('buy.'));
});

it.each([
  ['fact.days', 'days'],
  ['{{ fact.days }}', 'days'],
  ['fact of days', undefined],
  ['14 days', undefined],
])('%j asks for the fact %j', (text, name) => {
  expect(factName(text)).toBe(name);
});
