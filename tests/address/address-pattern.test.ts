import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAddressMatcher } from '../../generator/address/address-matcher.ts';
import {
  AddressPatternError,
  buildAddress,
  compileAddressPattern,
  matchAddress,
} from '../../generator/address/address-pattern.ts';

const SEED = 20261120;
const list = (source: string) => compileAddressPattern(source, ['page']);

describe('an address matches a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/about/', '/about/', {}],
    ['/tools/{tool}/', '/tools/saw/', { tool: 'saw' }],
    ['/tools/{tool}/', '/tools/A_b.c~d-9/', { tool: 'A_b.c~d-9' }],
    ['/a/{x}-vs-{y}/', '/a/b-vs-c/', { x: 'b', y: 'c' }],
    ['/{a}/b/{c}/', '/1/b/2/', { a: '1', c: '2' }],
    ['/blog/pages/{page?}/', '/blog/pages/', {}],
    ['/blog/pages/{page?}/', '/blog/pages/2/', { page: '2' }],
    ['/blog/pages/{page?}/', '/blog/pages/10/', { page: '10' }],
    ['/c/{slug?}/pages/{page?}/', '/c/pages/', {}],
    ['/c/{slug?}/pages/{page?}/', '/c/x/pages/', { slug: 'x' }],
    ['/c/{slug?}/pages/{page?}/', '/c/x/pages/3/', { slug: 'x', page: '3' }],
    ['/c/{slug?}/pages/{page?}/', '/c/pages/3/', { page: '3' }],
  ])('%s matches %s', (source, address, values) => {
    expect(matchAddress(list(source), address)).toEqual(values);
  });

  test.each([
    ['/', ''],
    ['/about/', '/about'],
    ['/about/', 'about/'],
    ['/about/', '/About/'],
    ['/about/', '/about//'],
    ['/about/', '//about/'],
    ['/about/', '/about/?a=b'],
    ['/about/', '/about/\n'],
    ['/about/', '/x/about/'],
    ['/tools/{tool}/', '/tools/'],
    ['/tools/{tool}/', '/tools//'],
    ['/tools/{tool}/', '/tools/a/b/'],
    ['/tools/{tool}/', '/tools/../'],
    ['/tools/{tool}/', '/tools/./'],
    ['/tools/{tool}/', '/tools/a%2fb/'],
    ['/tools/{tool}/', '/tools/a b/'],
    ['/tools/{tool}/', '/tools/é/'],
    ['/tools/{tool}/', '/tools/a./'],
    ['/tools/{tool}/', '/tools/-a/'],
    ['/a.b/{x}/', '/aXb/c/'],
    ['/a/{x}-vs-{y}/', '/a/b-vs-/'],
    ['/blog/pages/{page?}/', '/blog/pages/0/'],
    ['/blog/pages/{page?}/', '/blog/pages/1/'],
    ['/blog/pages/{page?}/', '/blog/pages/01/'],
    ['/blog/pages/{page?}/', '/blog/pages/02/'],
    ['/blog/pages/{page?}/', '/blog/pages/-2/'],
    ['/blog/pages/{page?}/', '/blog/pages/2.0/'],
    ['/blog/pages/{page?}/', '/blog/pages/two/'],
  ])('%s does not match %j', (source, address) => {
    expect(matchAddress(list(source), address)).toBeUndefined();
  });
});

test.each([
  ['about/', 'an address starts with "/"', 0],
  ['/about', 'an address ends with "/"', 5],
  ['/a//b/', 'an address has no empty segment', 3],
  ['/a/../b/', '".." is no segment', 3],
  ['/a b/', 'an address cannot hold " "', 1],
  ['/a?b/', 'an address cannot hold "?"', 1],
  ['/a/{/', 'an address cannot hold "{"', 3],
  ['/a/{}/', '"{}" names no parameter', 3],
  ['/a/{1}/', '"{1}" names no parameter', 3],
  ['/a/b-{x?}/', '{x?} is optional, so it must be a whole segment', 5],
  ['/{a}/{a}/', '{a} stands twice', 5],
])('%s is not a valid pattern', (source, message, offset) => {
  const error = new AddressPatternError(message, offset);
  expect(() => compileAddressPattern(source)).toThrow(
    expect.objectContaining({ message, offset, name: error.name }),
  );
});

describe('the more specific pattern matches first, in any order', () => {
  const sources = [
    '/',
    '/tutorials/',
    '/tutorials/{slug}/',
    '/tutorials/how-to-create-{type}/',
    '/tutorials/how-{x}/',
    '/tutorials/how-to-create-guides/',
    '/tutorials/pages/{page?}/',
    '/{a}-x/{b}/',
  ];

  test.each([
    ['/tutorials/how-to-create-guides/', '/tutorials/how-to-create-guides/'],
    ['/tutorials/how-to-create-videos/', '/tutorials/how-to-create-{type}/'],
    ['/tutorials/how-else/', '/tutorials/how-{x}/'],
    ['/tutorials/other/', '/tutorials/{slug}/'],
    ['/tutorials/pages/', '/tutorials/pages/{page?}/'],
    ['/tutorials/pages/2/', '/tutorials/pages/{page?}/'],
    ['/some-x/other/', '/{a}-x/{b}/'],
    ['/tutorials/pages/1/', undefined],
    ['/nothing/', undefined],
  ])('%s matches %s', (address, expected) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sources, { minLength: sources.length }), (order) => {
        const match = createAddressMatcher(order.map((source) => ({ pattern: list(source) })));
        expect(match(address)?.route.pattern.source).toBe(expected);
      }),
      { seed: SEED, numRuns: 30 },
    );
  });
});

describe('for random patterns and values', () => {
  const slug = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9._~-]{0,8}[A-Za-z0-9_~-])?$/);
  const segment = fc.oneof(
    fc.constantFrom('tools', 'a.b', 'X', 'how-to'),
    fc.constantFrom('{}', 'x-{}', '{}-vs-{}', '{}.html', '{?}'),
  );
  /** Generates a pattern whose parameters have different names, and a value for each. */
  const made = fc.array(segment, { maxLength: 4 }).chain((segments) => {
    let count = 0;
    const source = segments.map(
      (text) => `${text.replace(/\{(\??)\}/g, (_, mark) => `{p${count++}${mark}}`)}/`,
    );
    return fc.tuple(
      fc.constant(`/${source.join('')}`),
      fc.array(fc.option(slug, { nil: undefined, freq: 4 }), { minLength: count, maxLength: count }),
    );
  });

  test('the address built from them matches, and its values build the same address', () => {
    fc.assert(
      fc.property(made, ([source, slugs]) => {
        const pattern = compileAddressPattern(source);
        const values: Record<string, string> = {};
        for (const { name, optional } of pattern.parameters) {
          const value = slugs[Number(name.slice(1))];
          if (value !== undefined || !optional) values[name] = value ?? 'x';
        }
        const address = buildAddress(pattern, values);
        const match = matchAddress(pattern, address);
        expect(match).toBeDefined();
        expect(buildAddress(pattern, match ?? {})).toBe(address);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('an address of a list matches only if its number is a whole number from 2', () => {
    const pattern = list('/blog/pages/{page?}/');
    const number = fc.oneof(fc.integer().map(String), fc.stringMatching(/^[0-9.x-]{1,4}$/));
    fc.assert(
      fc.property(number, (text) => {
        const isPage = Number.isInteger(Number(text)) && Number(text) >= 2 && String(Number(text)) === text;
        expect(matchAddress(pattern, `/blog/pages/${text}/`) !== undefined).toBe(isPage);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('no text makes the matcher throw or hang', () => {
    const match = createAddressMatcher(
      ['/a/{x}-vs-{y}/', '/{p}/{q?}/{r}/'].map((source) => ({ pattern: list(source) })),
    );
    // Node accepts no address longer than 16 KB from the network.
    const started = performance.now();
    const long = [`/a/${'b-vs-'.repeat(3000)}!/`, `/${'a.'.repeat(8000)}!/`, '/a'.repeat(8000)];
    expect(long.map((address) => match(address) !== undefined)).toEqual([false, false, false]);
    expect(performance.now() - started).toBeLessThan(2000);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        match(text);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });
});
