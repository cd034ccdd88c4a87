import type { Fault } from '../../support/mark-faults.ts';

const deep = (levels: number) => `${'['.repeat(64)}¦${'['.repeat(levels - 64)}`;
/**
 * Ten aliases to ten aliases each, and so on: more than 10,000 values from 200 characters. The eighth alias
 * of the fourth level exceeds the limit.
 */
const BOMB = ['x', '*a', '*b', '*c', '*d'].map((item, level) => {
  const items = Array.from({ length: 10 }, (_, at) => (level === 3 && at === 7 ? `¦${item}` : item));
  return `  ${'abcde'[level]}: &${'abcde'[level]} [${items.join(', ')}]`;
});

/** Files in `data/broken/` that cannot be read at all. */
export const FILE_FAULTS: readonly Fault[] = [
  yaml(
    'a quote that is not closed',
    '- slug: a\n  name: ¦"Hammer\n  summary: b\n',
    'yaml-syntax',
    /no closing quote.*Close the quote/,
  ),
  yaml(
    'quotes that are not closed in two rows, and a bracket in a third',
    '- slug: a\n  name: ¦"Hammer\n\n# note\n- slug: b\n  name: ¦"Saw\n- slug: c\n  tags: ¦[b, c\n- slug: d\n',
    'yaml-syntax',
    /Close the quote or bracket/,
  ),
  yaml(
    'a quote that is not closed beside an alias to another row',
    '- slug: a\n  tags: &tags [b]\n- slug: b\n  tags: *tags\n- slug: c\n  name: ¦"Saw\n',
    'yaml-syntax',
    /Close the quote/,
  ),
  yaml(
    'a bracket that is not closed',
    '- slug: a\n  tags: ¦[b, c\n  name: d\n',
    'yaml-syntax',
    /end with a ].*Close the quote or bracket/,
  ),
  yaml(
    'a colon inside a text',
    '- slug: a\n  summary: ¦see: this\n',
    'yaml-syntax',
    /quotes if it contains ": "/,
  ),
  yaml('a tab as indentation', '- slug: a\n¦\tname: b\n', 'yaml-syntax', /Indent with spaces/),
  yaml('a line that is indented too little', '- slug: a\n ¦name: b\n', 'yaml-syntax', /indented by 1 space/),
  yaml(
    'a second document',
    '- slug: a\n¦---\n- slug: b\n',
    'yaml-syntax',
    /second document.*one document in a file/,
  ),
  yaml('a text that begins with a star', '- slug: a\n  name: ¦*bold* words\n', 'yaml-syntax', /in quotes/),
  yaml('an alias without an anchor', '- slug: a\n  name: ¦*bold\n', 'yaml-syntax', /no &bold before it/),
  yaml(
    'a key that stands twice',
    '- slug: a\n  name: b\n  ¦name: c\n',
    'duplicate-key',
    /this mapping has the key twice/,
  ),
  yaml(
    'two keys that stand twice',
    '- slug: a\n  ¦slug: b\n- slug: c\n  ¦slug: d\n',
    'duplicate-key',
    /a new row begins here.*Remove or rename/,
  ),
  yaml('an alias bomb', `- slug: a\n${BOMB.join('\n')}\n`, 'alias-bomb', /10,?000 values/),
  yaml('an alias inside itself', '- &a\n  slug: a\n  tags: [¦*a]\n', 'alias-bomb', /inside of &a itself/),
  yaml(
    'values nested too deep',
    `- x: ${'['.repeat(62)}¦[${']'.repeat(63)}\n`,
    'nesting-too-deep',
    /more than 64 deep.*Flatten/,
  ),
  yaml('100,000 open brackets', deep(100_000), 'nesting-too-deep', /close the brackets/),
  yaml('100,000 pairs of brackets', `${deep(100_000)}${']'.repeat(100_000)}`, 'nesting-too-deep', /64/),
  yaml('100,000 dashes', `${'- '.repeat(64)}¦${'- '.repeat(99_936)}`, 'nesting-too-deep', /64/),
  yaml(
    'the key __proto__',
    '- slug: a\n  ¦__proto__: { admin: true }\n',
    'unsafe-key',
    /"__proto__" is not allowed.*Rename/,
  ),
  yaml(
    'the key constructor, deep inside',
    '- slug: a\n  x: [{ ¦"constructor": 1 }]\n',
    'unsafe-key',
    /"constructor"/,
  ),
  yaml(
    'an unsafe key behind an alias',
    '- name: &k __proto_\n  ¦*k : 1\n',
    'unsafe-key',
    /expected a text as key/,
  ),
  json(
    'a comma after the last item',
    '[\n  { "slug": "a" },\n¦]\n',
    'json-syntax',
    /expected a value.*no comma after the last/,
  ),
  json('a key without quotes', '[\n  { ¦slug: "a" }\n]\n', 'json-syntax', /a key in double quotes/),
  json('a comment', '[\n  ¦// one\n  { "slug": "a" }\n]\n', 'json-syntax', /no comments/),
  json('an end that is missing', '[\n  { "slug": "a" ¦', 'json-syntax', /got the end of the text/),
  json('a raw line break in a text', '[{ "slug": ¦"a\nb" }]\n', 'json-syntax', /expected a value/),
  json('a key that stands twice', '[\n\t{ "slug": "a",\n\t¦"slug": "b" }\n]\n', 'duplicate-key', /twice/),
  json('the key __proto__', '[{ "slug": "a", ¦"__proto__": {} }]\n', 'unsafe-key', /__proto__/),
  json('the key __proto__ in escapes', '[{ ¦"\\u005f_proto__": {} }]\n', 'unsafe-key', /__proto__/),
  json('100,000 brackets', `${deep(100_000)}${']'.repeat(100_000)}`, 'nesting-too-deep', /64/),
  {
    ...json('a line that is no JSON', '{"slug":"a"}\n\n{"slug":¦}\n{"slug":"b"}\n', 'json-syntax', /./),
    file: file('no-json', 'ndjson'),
  },
  {
    ...json('the key __proto__ in a line', '{"slug":"a"}\r\n{¦"__proto__":1}\r\n', 'unsafe-key', /__proto__/),
    file: file('proto', 'ndjson'),
  },
  {
    ...yaml(
      'Markdown without front matter',
      '¦# Hammer\n',
      'wrong-shape',
      /front matter.*Start the file with/,
    ),
    file: file('no-front', 'md'),
  },
  {
    ...yaml(
      'front matter that is no YAML',
      '---\nslug: a\nname: ¦"b\n---\nText\n',
      'yaml-syntax',
      /no closing quote/,
    ),
    file: file('bad-front', 'md'),
  },
  yaml(
    'a mapping where rows belong',
    '¦slug: a\nname: b\n',
    'wrong-shape',
    /sequence of rows, got a mapping.*"- slug/,
  ),
  yaml('items that are no rows', '- ¦hammer\n-¦\n- ¦[a]\n- slug: a\n', 'wrong-shape', /expected a row/),
  {
    ...yaml(
      'a folder named like a document',
      '¦name: More\n',
      'reserved-name',
      /no dataset can be named "site".*Rename the dataset/,
    ),
    file: 'data/site/more.yaml',
  },
];

function yaml(title: string, text: string, kind: Fault['kind'], says: RegExp): Fault {
  return { title, text, kind, says, file: file(title, 'yaml') };
}

function json(title: string, text: string, kind: Fault['kind'], says: RegExp): Fault {
  return { title: `JSON: ${title}`, text, kind, says, file: file(title, 'json') };
}

function file(title: string, ending: string): string {
  return `data/broken/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${ending}`;
}
