import { createRandom } from '../support/random.ts';

/** A value of a data file, also one that a program wrote by mistake. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** Pieces of texts that break out of some context if nothing escapes them there. */
const PIECES = [
  '"',
  "'",
  '`',
  '<',
  '>',
  '&',
  '&lt;',
  '&#x3c;script&#x3e;',
  '</script><script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '"><b id=evil>',
  '--><evil>',
  '<!--',
  ']]>',
  '<![CDATA[',
  '</title><evil>',
  '</textarea><evil>',
  '</style><evil>',
  '</main></body></html><evil>',
  '</lastmod><loc>https://evil.example/</loc>',
  '</item><item><title>evil',
  '<?evil x?>',
  '<!ENTITY x "y">',
  '&evil;',
  '\u2028',
  '\u2029',
  '\\u003c/script\\u003e',
  '\\',
  '\n/evil / 301\n',
  '\r\nSet-Cookie: evil=1',
  '\t',
  '%0d%0a',
  '%3Cscript%3E',
  '{{tool.name}}',
  '$'.concat('{alert(1)}'),
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/',
  'https://evil.example/"><evil>',
  'https://example.com/a\nb',
  '[x](javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](https://example.com/ "\\"onload=alert(1)")',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![x](https://example.com/x.png"onerror=alert(1))',
  '<javascript:alert(1)>',
  '# <evil>',
  '```\n</code></pre><evil>\n```',
  '| a | b |\n|---|---|\n| <evil> | "x" |',
  '\u202e',
  '\ufeff',
  '\u0000',
  '\ud800',
  'é😀',
];

/** Values of other types, and texts that look like them. */
const OTHERS: readonly Value[] = [
  'true',
  'false',
  'yes',
  '',
  ' ',
  '0',
  '1 Jan 2099',
  '2026-02-30',
  '2099-01-01',
  '2026-01-02',
  '2026-01-02T03:04:05Z',
  '2026-01-01</lastmod>',
  '/images/x.png',
  'https://example.com/x.png',
  '/demo/',
  '#x',
  'mailto:x@example.com',
  0,
  -1.5,
  1e21,
  true,
  false,
  null,
  [],
  ['<evil>', '" onload="x'],
  [1, null],
  [['a']],
  {},
  { '<evil>': '"' },
  { $ref: '#' },
  { __html: '<evil>' },
  { type: 'script', props: { children: 'alert(1)' } },
];

/** Makes a seeded generator of hostile values. */
export function createHostileValues(seed: number): {
  readonly below: (limit: number) => number;
  readonly text: () => string;
  readonly value: () => Value;
} {
  const below = createRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const text = () => {
    const pieces = Array.from({ length: 1 + below(3) }, () => pick(PIECES));
    // A text in front makes an address or a reference harmless, and a quote or a tag is still hostile.
    return (below(3) === 0 ? 'words ' : '') + pieces.join(below(4) === 0 ? ' ' : '');
  };
  return { below, text, value: () => (below(3) > 0 ? text() : pick(OTHERS)) };
}
