import { validateSite } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const CLIP = `import type { ShortcodeAttributes, ShortcodeProps } from 'rowpress/template';
export const attributes: ShortcodeAttributes = { id: 'required', title: 'optional' };
export default ({ id, title = 'A clip' }: ShortcodeProps<'id', 'title'>) => (
  <figure data-clip={id} title={title}><figcaption>{title}</figcaption></figure>
);
`;
const NOTE = `export default ({ kind = 'note', children }) => <section className={kind}>{children}</section>;\n`;
const TOOL = `import { Markdown, markdownHeadings, plainText } from 'rowpress/template';
export default ({ rows: { tool } }) => (
  <>
    <h1>{tool.name}</h1>
    <p id="headings">{markdownHeadings(tool.note).map(({ id }) => id).join()}</p>
    <p id="plain">{plainText(tool.note)}</p>
    <Markdown className="prose" text={tool.note} />
  </>
);
`;

/** Makes a site whose tools show Markdown. \`note\` is the text of the last tool. */
function makeNotes(note: string, more: Overrides = {}): TestSite {
  const block = note.replace(/^(?=.)/gm, '    ');
  return makeSite({
    'data/tools.yaml': (text) => text.replace(/ {2}note: .*\n/, `  note: |\n${block}\n`),
    'templates/pages/tool.tsx': TOOL,
    'templates/shortcodes/clip.tsx': CLIP,
    'templates/shortcodes/note.tsx': NOTE,
    ...more,
  });
}

const readPage = (site: TestSite) => site.read('output/tools/file/index.html');
/** Returns the HTML of the text, on one line. */
const proseOf = (site: TestSite) =>
  (/<div class="prose">([\s\S]*)<\/div>\s*<\/main>/.exec(readPage(site))?.[1] ?? '').replace(/\n/g, '');
const plainOf = (site: TestSite) => /<p id="plain">([^<]*)</.exec(readPage(site))?.[1];

async function proseFrom(note: string, more: Overrides = {}): Promise<string> {
  const site = makeNotes(note, more);
  expect((await publish(site, { strict: true })).problems).toEqual([]);
  return proseOf(site);
}

async function faultsOf(note: string, more: Overrides = {}): Promise<string[]> {
  const { published, problems } = await publish(makeNotes(note, more));
  expect(published).toBe(false);
  return problems.map(
    ({ file, line, column, kind, message, advice }) =>
      `${file}:${line}:${column} ${kind} ${message.replace(', for /tools/file/', '')} | ${advice}`,
  );
}

describe('rowpress validate', () => {
  const validated = async (note: string, more: Overrides = {}) => {
    const { root } = makeNotes(note, more);
    const { problems } = await validateSite({ root, date: '2026-11-01' });
    return problems.map(
      ({ severity, file, line, column, kind, message }) =>
        `${severity} ${file}:${line}:${column} ${kind} ${message}`,
    );
  };

  it('tells of names, attributes and ends of shortcodes at their places, and renders none', async () => {
    const fail = { 'templates/shortcodes/clip.tsx': `throw new Error('loaded');\n` };
    expect(await validated('Before.\n::clop{id=a}\n::clip{id=}\n:::note\nText.', fail)).toEqual([
      'error data/tools.yaml:17:5 unknown-shortcode note: there is no shortcode "clop"',
      'error data/tools.yaml:18:12 invalid-shortcode note: the shortcode "clip" has attributes that cannot be read',
      'error data/tools.yaml:19:5 invalid-shortcode note: the shortcode "note" is not closed',
    ]);
  });

  it('is silent about code, sentences, and shortcodes as they should be', async () => {
    const note =
      'Write `::clip` so:\n\n    ::clop{id=a}\n\n::before is one.\n\n::clip{id=a}\n:::note\nText.\n:::';
    expect(await validated(note)).toEqual([]);
  });
});

describe('a shortcode', () => {
  it('is rendered by its component, with its attributes', async () => {
    expect(await proseFrom('Before.\n::clip{id=intro title="Two \\"words\\""}\nAfter.')).toBe(
      '<p>Before.</p><figure data-clip="intro" title="Two &quot;words&quot;"><figcaption>Two &quot;words&quot;</figcaption></figure><p>After.</p>',
    );
  });

  it('contains text, headings, lists and other shortcodes', async () => {
    const site = makeNotes(
      '# Top\n\n:::note{kind=tip}\n## Inside\n\nIt is **bold**.\n\n- one\n\n  ::clip{id=a}\n\n:::note\nDeep.\n:::\n:::\n\nEnd.',
    );
    await publish(site);
    expect(proseOf(site)).toBe(
      '<h1 id="top">Top</h1><section class="tip"><div><h2 id="inside">Inside</h2><p>It is <strong>bold</strong>.</p><ul><li><p>one</p><figure data-clip="a" title="A clip"><figcaption>A clip</figcaption></figure></li></ul><section class="note"><div><p>Deep.</p></div></section></div></section><p>End.</p>',
    );
    expect(readPage(site)).toContain('<p id="headings">top,inside</p>');
    expect(plainOf(site)).toBe('Top Inside It is bold. one A clip Deep. End.');
  });

  it('escapes what a text holds', async () => {
    const prose = await proseFrom(
      ":::note{kind='\"><script>x</script>'}\n<script>y</script>\n:::\n::clip{id='<b>'}",
    );
    expect(prose).toBe(
      '<section class="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"><div><p>&lt;script&gt;y&lt;/script&gt;</p></div></section><figure data-clip="&lt;b&gt;" title="A clip"><figcaption>A clip</figcaption></figure>',
    );
  });

  it.each([
    ['a sentence', '::before is a pseudo-element.', '<p>::before is a pseudo-element.</p>'],
    [
      'a part of a sentence',
      'See std::vector{a} and `::clip`.',
      '<p>See std::vector{a} and <code>::clip</code>.</p>',
    ],
    ['code', '```\n::clip\n```', '<pre><code>::clip</code></pre>'],
    [
      'code in a shortcode',
      ':::note\n```\n:::\n```\n:::',
      '<section class="note"><div><pre><code>:::</code></pre></div></section>',
    ],
  ])('is not read from %s', async (_, note, html) => {
    expect(await proseFrom(note)).toBe(html);
  });

  it('is text on a site without components', async () => {
    const none = { 'templates/shortcodes/clip.tsx': null, 'templates/shortcodes/note.tsx': null };
    const site = makeNotes('::clip{id=a}');
    site.change(none);
    await publish(site);
    expect(proseOf(site)).toBe('<p>::clip{id=a}</p>');
  });

  it('can show an island and a stylesheet, which its page loads', async () => {
    const site = makeNotes(':::note\nHello.\n:::', {
      'templates/shortcodes/note.tsx':
        "import './note.css';\nimport { Island } from 'rowpress/template';\nexport default ({ children }) => <Island name=\"lamp\">{children}</Island>;\n",
      'templates/shortcodes/note.css': '.lamp { color: red }',
      'templates/islands/lamp.ts': 'export default () => undefined;\n',
    });
    expect((await publish(site, { strict: true })).problems).toEqual([]);
    expect(proseOf(site)).toMatch(
      /<div data-island="lamp" data-src="\/assets\/lamp-\w+\.js" .*<p>Hello\.<\/p>/,
    );
    const [, sheet = ''] = /href="(\/assets\/tool-[^"]+\.css)"/.exec(readPage(site)) ?? [];
    expect(site.read(`output${sheet}`)).toContain('.lamp');
  });

  it('that changes renders the pages with Markdown again', async () => {
    const site = makeNotes('::clip{id=a}');
    await publish(site);
    site.change({ 'templates/shortcodes/clip.tsx': CLIP.replace("'A clip'", "'Another clip'") });
    expect(await publish(site)).toMatchObject({ written: 1, unchanged: 3 });
    expect(proseOf(site)).toContain('Another clip');
  });

  it('is left out of plain texts of the config, whose texts stay', async () => {
    const site = makeNotes(':::note\nHello.\n:::\n::clip{id=a}', {
      'rowpress.config.ts':
        "import { defineConfig } from 'rowpress';\nimport { plainText } from 'rowpress/template';\nexport default defineConfig({ helpers: { words: (text: string) => plainText(text) } });\n",
      'data/routes.yaml': (text) =>
        text.replace('summary: "{{tool.summary}}"', 'summary: "{{#if tool.note}}{{words tool.note}}{{/if}}"'),
      'templates/pages/home.tsx':
        'export default ({ links }) => <p>{links.tools.map(({ summary }) => summary).join("|")}</p>;\n',
    });
    await publish(site);
    expect(site.read('output/index.html')).toMatch(/\|Hello\.</);
  });
});

describe('a fault of a shortcode', () => {
  it.each([
    [
      'an unknown name',
      'One.\n\n::clipp{id=a}',
      'data/tools.yaml:18:5 unknown-shortcode there is no shortcode "clipp" | Did you mean "clip"?',
    ],
    [
      'a missing attribute',
      '::clip',
      'data/tools.yaml:16:5 invalid-shortcode the shortcode "clip" needs the attribute "id" | Write {id=…} after its name.',
    ],
    [
      'an unknown attribute',
      '::clip{id=a titel=b}',
      'data/tools.yaml:16:5 invalid-shortcode the shortcode "clip" has no attribute "titel" | Did you mean "title"?',
    ],
    [
      'one that is not closed',
      '- a\n\n  :::note\n  Text.\n\n# Next',
      'data/tools.yaml:18:7 invalid-shortcode the shortcode "note" is not closed | Write a line ::: after its text.',
    ],
    [
      'attributes that are not closed',
      '::clip{id=a',
      'data/tools.yaml:16:16 invalid-shortcode the shortcode "clip" has attributes that cannot be read | Write them like {id=intro title="Two words"}, after the name and up to the end of the line.',
    ],
    [
      'words after the name',
      ':::note Careful\nText.\n:::',
      'data/tools.yaml:16:13 invalid-shortcode the shortcode "note" has attributes that cannot be read | Write them like {id=intro title="Two words"}, after the name and up to the end of the line.',
    ],
    [
      'an attribute twice',
      '::clip{id=a id=b}',
      'data/tools.yaml:16:17 invalid-shortcode the shortcode "clip" has "id" twice | Remove one of them.',
    ],
    [
      'an attribute of React',
      '::note{dangerouslySetInnerHTML=x}',
      'data/tools.yaml:16:12 invalid-shortcode the shortcode "note" cannot have "dangerouslySetInnerHTML" | Choose another name.',
    ],
    [
      'an address that is code',
      '::note{kind="javascript:alert(1)"}',
      'data/tools.yaml:16:12 invalid-shortcode the shortcode "note" has an address in "kind" that is code | Write an https address.',
    ],
  ])('is told at its place: %s', async (_, note, told) => {
    expect((await faultsOf(note)).filter((text) => !text.includes('unsafe-link'))).toContain(told);
  });

  it('tells all faults of a text at once', async () => {
    expect(await faultsOf('::clipp\n\n::clip')).toHaveLength(2);
  });

  it('tells what its component threw', async () => {
    const more = {
      'templates/shortcodes/note.tsx': 'export default () => { throw new Error("no kind"); };\n',
    };
    expect(await faultsOf('Text.\n\n:::note\nText.\n:::', more)).toEqual([
      'data/tools.yaml:18:5 shortcode-failed the shortcode "note" threw "no kind" | Change its attributes, or templates/shortcodes/note so that it accepts them.',
    ]);
  });

  it('is told for a component without default export', async () => {
    const { problems } = await publish(
      makeNotes('Text.', { 'templates/shortcodes/note.tsx': 'export const Note = () => null;\n' }),
    );
    expect(problems).toMatchObject([{ kind: 'missing-export', file: 'templates/shortcodes/note.tsx' }]);
  });
});
