import { validateSite } from 'rowpress';
import { describe, expect, test } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const TOOLS = 'data/tools.yaml';

/** Returns the problems of the small site with a changed file, each as `line:column message | advice`. */
async function problemsOf(overrides: Overrides): Promise<string[]> {
  const { root } = makeSite(overrides);
  const { problems } = await validateSite({ root, date: TODAY, drafts: false });
  return problems.map(
    ({ file, line, column, message, advice }) => `${file}:${line}:${column} ${message} | ${advice}`,
  );
}

const replace = (from: string, to: string) => ({
  [TOOLS]: (text: string) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  },
});

const NAME = '  name: Saw';
const TEXT = 'Cuts wood along a line.';

describe('a mistake in YAML is one problem with its cause and what to do:', () => {
  test.each([
    ['a colon in a text', TEXT, 'Saw: cuts', '9:12', 'this text has ": " in it', 'Put the text in quotes'],
    ['no closing quote', 'Saw\n', '"Saw\n', '8:9', 'this text has no closing quote', 'Close the quote'],
    [
      'a line too far left',
      NAME,
      ' name: Saw',
      '8:2',
      'indented by 1 space, but the fields around it by 2',
      'Indent it by 2 spaces.',
    ],
    [
      'a line too far right',
      NAME,
      '   name: Saw',
      '8:4',
      'indented by 3 spaces, but',
      'Indent it by 2 spaces.',
    ],
    [
      'a line that is not indented',
      NAME,
      'name: Saw',
      '8:1',
      'indented by 0 spaces, but',
      'Indent it by 2 spaces.',
    ],
    [
      'items too far left',
      'tags: [wood]\n- slug: file',
      'tags:\n - wood\n- slug: file',
      '11:2',
      'indented by 1 space',
      'Indent it by 2',
    ],
    [
      'no space after a colon',
      NAME,
      '  name:Saw',
      '8:8',
      'expected a space after "name:"',
      'Write "name: Saw".',
    ],
    [
      'no space after a dash',
      '- slug: saw',
      '-slug: saw',
      '7:1',
      'expected a space after "-"',
      'Write "- slug: saw".',
    ],
    ['no dash', '- slug: saw', '  slug: saw', '7:3', 'has the key twice: "slug"', 'Write "- " before it'],
    [
      'an equals sign',
      NAME,
      '  name = Saw',
      '8:8',
      'expected ":" after "name", got "="',
      'Write "name: Saw".',
    ],
    [
      'a quote in quotes',
      TEXT,
      '"The "best" saw"',
      '9:17',
      'the text ends at this quote',
      'Write \\" for each quote',
    ],
    [
      'an apostrophe in quotes',
      TEXT,
      "'It's for wood'",
      '9:15',
      'the text ends at this quote',
      "Write '' for each apostrophe",
    ],
    [
      'a text that begins with [',
      TEXT,
      '[new] cuts wood',
      '9:12',
      'must not begin with "["',
      'Put the whole text in quotes.',
    ],
    [
      'a text that begins with !',
      TEXT,
      '!Cuts wood in two',
      '9:12',
      'must not begin with "!"',
      'Put the whole text in quotes.',
    ],
    [
      'a text that begins with *',
      TEXT,
      '*Cuts* wood in two',
      '9:12',
      'must not begin with "*"',
      'Put the whole text in quotes.',
    ],
    [
      'a text that begins with @',
      TEXT,
      '@saw cuts wood',
      '9:12',
      'must not begin with "@"',
      'Put the whole text in quotes.',
    ],
    [
      'a dash beside a field',
      TEXT,
      '- cuts wood in two',
      '9:12',
      'a list cannot begin beside its field',
      'Put the text in quotes',
    ],
    [
      'a text that is not indented',
      TEXT,
      '|\nCuts wood along.',
      '10:1',
      'indented deeper than its field',
      'by 4 spaces',
    ],
    [
      'a merge conflict',
      '- slug: saw',
      '<<<<<<< HEAD\n- slug: saw',
      '7:1',
      'the mark of a merge conflict',
      'Keep one of the two',
    ],
    [
      'a pasted line',
      '- slug: saw',
      '{"a": 1}\n- slug: saw',
      '7:1',
      'expected a row',
      'Begin each row with "- slug: …"',
    ],
    [
      'a list with commas',
      'tags: [wood]\n- slug: file',
      'tags: wood, metal\n- slug: file',
      '10:9',
      'expected a list',
      '[wood, metal]',
    ],
    [
      'no space before items',
      'tags: [wood]\n- slug: file',
      'tags:\n    -wood\n- slug: file',
      '11:5',
      'expected a list',
      'a space after the "-"',
    ],
    ['a tab', NAME, '\tname: Saw', '8:1', 'a tab (U+0009)', 'Indent with spaces'],
    [
      'no-break spaces as indentation',
      NAME,
      '\u00a0\u00a0name: Saw',
      '8:1',
      'a no-break space (U+00A0)',
      'Write a plain space.',
    ],
    [
      'a no-break space after a colon',
      NAME,
      '  name:\u00a0Saw',
      '8:8',
      'a no-break space (U+00A0)',
      'Write a plain space.',
    ],
    [
      'a no-break space after a dash',
      '- slug: saw',
      '-\u00a0slug: saw',
      '7:2',
      'a no-break space (U+00A0)',
      'Write a plain space.',
    ],
    [
      'a zero-width space before a dash',
      '- slug: saw',
      '\u200b- slug: saw',
      '7:1',
      'a zero-width space (U+200B)',
      'Remove it.',
    ],
    [
      'a byte order mark inside',
      '- slug: saw',
      '\ufeff- slug: saw',
      '7:1',
      'a byte order mark (U+FEFF)',
      'Remove it.',
    ],
    [
      'an en dash for a dash',
      '- slug: saw',
      '– slug: saw',
      '7:1',
      'an en dash (U+2013)',
      'Write a plain hyphen (-).',
    ],
    [
      'a full-width colon',
      NAME,
      '  name：Saw',
      '8:7',
      'a full-width colon (U+FF1A)',
      'Write a plain colon (:).',
    ],
    ['curly quotes', TEXT, '“Cuts: wood”', '9:12', 'this text has ": " in it', 'in straight quotes'],
  ])('%s', async (_, from, to, place, says, advice) => {
    const [problem, ...others] = await problemsOf(replace(from, to));
    expect(others).toEqual([]);
    expect(problem).toContain(`${TOOLS}:${place} `);
    expect(problem).toMatch(new RegExp(`${escapePattern(says)}.* \\| .*${escapePattern(advice)}`));
  });
});

test.each([
  [
    'a curly quote',
    '[{ “slug”: "a" }]',
    '1:4 expected a key in double quotes or "}", got a curly quote (U+201C) | Write a straight one (").',
  ],
  [
    'a no-break space',
    '[{ "slug":\u00a0"a" }]',
    '1:11 expected a value, got a no-break space (U+00A0) | Write a plain space.',
  ],
])('%s in JSON is named', async (_, text, problem) => {
  const [first] = await problemsOf({ 'data/tools/more.json': text });
  expect(first).toBe(`data/tools/more.json:${problem}`);
});

test('a file in UTF-16 is named', async () => {
  const [first] = await problemsOf({ [TOOLS]: Buffer.from('\ufeff- slug: a\n', 'utf16le') });
  expect(first).toBe(`${TOOLS}:1:1 expected UTF-8 text, got UTF-16 | Save the file as UTF-8 in your editor.`);
});

test('a field in single braces in a text of routes.yaml is a problem', async () => {
  const problems = await problemsOf({
    'data/routes.yaml': (text) => text.replace('label: "{{tool.name}}"', 'label: "A {tool.name}"'),
  });
  expect(problems).toEqual([
    'data/routes.yaml:16:13 label: {tool.name} has single braces | Write {{tool.name}}.',
  ]);
});

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
