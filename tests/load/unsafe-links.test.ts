import { validateSite } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { isSafeLink, isUnsafeLink } from '../../generator/load/validate/row-links.ts';
import { makeSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const UNSAFE = [
  'javascript:alert(1)',
  ' \tJaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'livescript:x',
  'data:text/html,<b>',
  'data:,x',
  'blob:https://example.com/1',
  'filesystem:https://example.com/x',
  'view-source:https://example.com/',
  'jar:https://example.com/x!/y',
  'file:///etc/passwd',
  'FILE:/etc/passwd',
  'https://example.com/\n',
  'https://exa\nmple.com/',
  '\nhttps://example.com/',
  'https://example.com/\tx',
  'mailto:x@example.com\r\nbcc:y@example.com',
  'tel:+1\n2',
  '/\n/evil.example/',
  '/\t\\evil.example/',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  'See <javascript:alert(1)>.',
  '![x](data:image/svg+xml,x)',
  '[x](blob:https://example.com/1)',
  '[x](file:///etc/passwd)',
  '[x]: view-source:https://example.com/',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript\\:alert(1))',
];
const HARMLESS = [
  'https://example.com/a?b=c#d',
  '/demo/',
  '//example.com',
  'mailto:x@example.com',
  'Data: what it says',
  'File: a tool that smooths',
  'Note:\nthis is a text',
  'Read https://example.com/\nand more',
  'One\ntwo',
  'https://example.com/ and\nmore',
  '5 < 6 and b < a: true',
  'a <b>: c',
  '[x](https://example.com/)',
  '<https://example.com/>',
  '[Jar](/jar:x/)',
  '16:9',
  'std::vector',
];

describe('unsafe links', () => {
  it.each(UNSAFE)('%j is one', (text) => expect(isUnsafeLink(text)).toBe(true));
  it.each(HARMLESS)('%j is none', (text) => expect(isUnsafeLink(text)).toBe(false));

  it('are not allowed by the format "link", nor are addresses that browsers read as another host', () => {
    for (const text of [...UNSAFE, '//evil.example/', '/\\evil.example/', 'ftp://example.com/', 'demo/'])
      expect(isSafeLink(text), text).toBe(false);
  });

  it('are problems with a place and an advice under a schema that allows everything', async () => {
    const site = makeSite({
      'data/schemas/tools.schema.json': '{ "type": "array", "items": { "type": "object" } }',
      'data/tools.yaml': (text) =>
        `${text}- slug: a\n  name: A\n  summary: x\n  link: blob:https://example.com/1\n  more: "https://example.com/\\n"\n`,
    });
    const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
    expect(problems.map(({ kind, line, column, message }) => [kind, line, column, message])).toEqual([
      ['unsafe-link', 19, 9, expect.stringContaining('link: a link that runs a script')],
      ['unsafe-link', 20, 32, expect.stringContaining('more: an address must not have line breaks')],
    ]);
  });
});

/** Five million characters take far longer than this if the time grows with the square of the length. */
const LONG_MS = 30_000;

it(
  'a long text takes time in proportion to its length',
  () => {
    const pieces = [
      '<',
      '<j',
      '](',
      '](  ',
      '[a]: ',
      '\n[',
      '<&',
      '<\\',
      '< ',
      '](<',
      '<\t',
      ' [',
      ':',
      '\n',
    ];
    for (const piece of pieces)
      expect(isUnsafeLink(piece.repeat(5_000_000 / piece.length)), piece).toBe(false);
    expect(isUnsafeLink(`<${' '.repeat(5_000_000)}`)).toBe(false);
    expect(isUnsafeLink(`](${' '.repeat(5_000_000)}`)).toBe(false);
  },
  LONG_MS,
);
