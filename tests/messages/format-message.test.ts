import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import { argumentsOf, compileMessage } from '../../generator/messages/compile-message.ts';
import { formatParts } from '../../generator/messages/format-message.ts';
import type { Message } from '../../generator/types/messages.ts';

function compile(text: string, language = 'en'): Message {
  const compiled = compileMessage(text, language);
  if (!('message' in compiled)) throw new Error(compiled.fault);
  return compiled.message;
}

const format = (text: string, values: object, language = 'en') =>
  formatParts({ message: compile(text, language), language }, values as never);

/** What the library that has the parser makes of a message, with days in UTC. */
const formatByLibrary = (text: string, values: object, language: string) =>
  new IntlMessageFormat(text, language, undefined, {
    formatters: {
      getNumberFormat: (locales, options) => new Intl.NumberFormat(locales, options),
      getDateTimeFormat: (locales, options) =>
        new Intl.DateTimeFormat(locales, { timeZone: 'UTC', ...options }),
      getPluralRules: (locales, options) => new Intl.PluralRules(locales, options),
    },
  }).format(values as never);

const LANGUAGES = ['en', 'de', 'ar', 'ja', 'pl', 'fr', 'de-CH', 'hi'];
const DAY = new Date('2026-11-20T22:30:00Z');

const MESSAGES = [
  'Plain text, it’s plain',
  "It''s {name}, and '{'this'}' is text",
  'Hello {name}, you are {count}',
  '{count, plural, =0 {none} one {# thing of {name}} other {# things, {choice, select, a {A} other {#}}}}',
  '{count, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and # more} other {{name} and # others}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place',
  '{choice, select, a {first} other {{count, plural, one {one} other {many}}}}',
  '{count, number} {count, number, integer} {share, number, percent} {count, number, ::currency/EUR}',
  '{share, number, ::percent scale/100 .00} {count, number, ::compact-short}',
  '{day, date} {day, date, short} {day, date, medium} {day, date, long} {day, date, full}',
  '{day, time} {day, time, short} {day, time, medium} {day, date, ::yMMMMd} {day, time, ::jmm}',
];

test('pages show what the library of the parser shows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MESSAGES),
      fc.constantFrom(...LANGUAGES),
      fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1e6, noNaN: true })),
      fc.constantFrom('a', 'b', 'constructor'),
      (text, language, count, choice) => {
        const values = { name: 'Ada', count, share: 0.256, choice, day: DAY };
        expect(format(text, values, language).join('')).toBe(formatByLibrary(text, values, language));
      },
    ),
    { numRuns: 600 },
  );
});

describe('a message', () => {
  it('shows a day as it is written, wherever it is built', () => {
    expect(format('{day, date, long}', { day: '2026-11-20' }, 'de')).toEqual(['20. November 2026']);
  });

  it('with tags has the parts that their functions return', () => {
    const tag = (content: unknown) => ({ b: content });
    expect(format('Read <b>this {name}</b> now', { name: 'page', b: tag })).toEqual([
      'Read ',
      { b: ['this page'] },
      ' now',
    ]);
    expect(() => format('<b>x</b>', { b: 'x' })).toThrow('"b" is no function, but a tag');
  });

  it.each([{}, { name: undefined }, { name: null }, Object.create({ name: 'inherited' })])(
    'needs its values, %j lacks one',
    (values) => {
      expect(() => format('Hello {name}', values)).toThrow('the value of "name" is missing');
    },
  );

  it('that is plain is a text, and others are short lists', () => {
    expect(compile("It's plain")).toBe("It's plain");
    expect(compile("It''s")).toBe("It's");
    expect(compile('{n, plural, one {# a} other {b}}')).toEqual([
      ['n', 'plural', { one: [0, ' a'], other: 'b' }, 0],
    ]);
  });

  it('has its arguments, those inside of others as well', () => {
    const message = compile('<b>{a, select, x {{n, plural, other {{d, date}}}} y {} other {{a}}}</b>{a}{n}');
    expect([...argumentsOf(message)].map(([name, { kind, choices }]) => [name, kind, ...choices])).toEqual([
      ['b', 'tag'],
      ['a', 'select', 'other', 'x', 'y'],
      ['n', 'number'],
      ['d', 'date'],
    ]);
  });
});

test.each([
  ['{name', 0, 'a brace is not closed'],
  ['Hi {}', 3, 'the braces are empty'],
  ['Hi {a b}', 3, 'expected the name of a value after "{"'],
  ['{a, foo, b}', 4, 'expected a kind of argument after the comma'],
  ['{n, plural, one {x}}', 19, 'the choice "other" is missing'],
  ['{n, plural}', 10, 'there are no choices'],
  ['{n, plural, one {a} one {b} other {c}}', 20, 'a choice is there twice'],
  ['<b>x', 0, 'a tag is not closed'],
  ['x</b>', 1, 'a tag ends that is not open'],
  ['<b class="x">x</b>', 0, '"<" begins a tag that is none'],
  ['From {{fact.price}}', 5, 'two braces have no meaning in a message'],
  ['{n, number, foo}', 12, 'there is no style "foo" of a number'],
  ['{d, date, ::QQQQQQ}', 10, 'there is no such skeleton'],
  ['{n, number, ::currency/EURO}', 12, 'Invalid currency code'],
])('"%s" is no message', (text, offset, fault) => {
  expect(compileMessage(text, 'en')).toMatchObject({ offset, fault: expect.stringContaining(fault) });
});
