import { describe, expect, it } from 'vitest';
import { editGuide, type GuideAction, NO_STATE } from '../../templates/islands/guide-builder/edit-guide.ts';
import { formatHtml } from '../../templates/islands/guide-builder/format-html.ts';
import { formatMarkdown } from '../../templates/islands/guide-builder/format-markdown.ts';
import type { Guide, Mark, Step } from '../../templates/islands/guide-builder/guide.ts';
import { inlineToHtml, textToHtml } from '../../templates/islands/guide-builder/guide-markup.ts';
import { drawMark, moveMark, nameMark, stretchMark } from '../../templates/islands/guide-builder/marks.ts';
import { marksSvg } from '../../templates/islands/guide-builder/marks-svg.ts';
import { PAPERS, pageCount } from '../../templates/islands/guide-builder/papers.ts';
import { fileNameOf } from '../../templates/islands/shared/file-name.ts';

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  title: '',
  text: '',
  picture: null,
  ...more,
});
const mark = (id: string, kind: Mark['kind'] = 'box'): Mark => ({
  id,
  kind,
  x1: 0.2,
  y1: 0.2,
  x2: 0.4,
  y2: 0.5,
});
const GUIDE: Guide = {
  title: 'Merging <contacts>',
  intro: 'You need the role **Editor**.',
  steps: [
    step('a', { title: 'Search', text: 'Open **Contacts**.\n\nType `O\'Neil & "sons"`.' }),
    step('b', {
      text: 'Tick it.',
      picture: { id: 'p', width: 800, height: 400, alt: 'A "list"', marks: [mark('m')] },
    }),
  ],
};

describe('editing a guide', () => {
  const edited = (...actions: GuideAction[]) =>
    [{ kind: 'open', guide: GUIDE } as const, ...actions].reduce(editGuide, NO_STATE);
  const ids = (...actions: GuideAction[]) => edited(...actions).guide.steps.map(({ id }) => id);

  it('adds steps at the end or after another', () => {
    expect(ids({ kind: 'add', id: 'c', after: null })).toEqual(['a', 'b', 'c']);
    expect(ids({ kind: 'add', id: 'c', after: 'a' })).toEqual(['a', 'c', 'b']);
  });

  it('moves steps, but not beyond the first or last place', () => {
    expect(ids({ kind: 'move', id: 'b', by: -1 })).toEqual(['b', 'a']);
    expect(ids({ kind: 'move', id: 'b', by: 1 })).toEqual(['a', 'b']);
    expect(ids({ kind: 'move', id: 'none', by: 1 })).toEqual(['a', 'b']);
  });

  it('restores the last removed step in its place', () => {
    expect(ids({ kind: 'remove', id: 'a' })).toEqual(['b']);
    expect(ids({ kind: 'remove', id: 'a' }, { kind: 'restore' })).toEqual(['a', 'b']);
    expect(ids({ kind: 'restore' })).toEqual(['a', 'b']);
  });

  it('changes a picture only if the step has one', () => {
    const { steps } = edited(
      { kind: 'picture', id: 'a', to: { alt: 'x' } },
      { kind: 'picture', id: 'b', to: { alt: 'y' } },
    ).guide;
    expect(steps.map(({ picture }) => picture?.alt)).toEqual([undefined, 'y']);
  });
});

describe('marks', () => {
  it.each([
    ['box', { x: 0.6, y: 0.7 }, { x: 0.1, y: 0.2 }, [0.1, 0.2, 0.6, 0.7]],
    ['arrow', { x: 0.6, y: 0.7 }, { x: 0.1, y: 0.2 }, [0.6, 0.7, 0.1, 0.2]],
    ['number', { x: 0.6, y: 0.7 }, { x: 0.1, y: 0.2 }, [0.6, 0.7, 0.6, 0.7]],
    ['box', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, [0.38, 0.43, 0.62, 0.57]],
    ['box', { x: 0, y: 0 }, { x: 0.01, y: 0 }, [0, 0, 0.24, 0.14]],
  ] as const)('of the kind %s are drawn from %j to %j', (kind, from, to, [x1, y1, x2, y2]) => {
    const drawn = drawMark('m', kind, from, to);
    expect(drawn.x1).toBeCloseTo(x1);
    expect(drawn.y1).toBeCloseTo(y1);
    expect(drawn.x2).toBeCloseTo(x2);
    expect(drawn.y2).toBeCloseTo(y2);
  });

  it('stay inside the picture and do not change size when moved', () => {
    const moved = moveMark(mark('m'), { x: 5, y: -5 });
    expect([moved.x1, moved.y1, moved.x2, moved.y2].map((n) => Number(n.toFixed(3)))).toEqual([
      0.8, 0, 1, 0.3,
    ]);
  });

  it('never turn inside out as a box, and point in any direction as an arrow', () => {
    expect(stretchMark(mark('m'), { x: -1, y: -1 })).toMatchObject({ x2: 0.22, y2: 0.22 });
    expect(stretchMark(mark('m', 'arrow'), { x: -1, y: 1 })).toMatchObject({ x2: 0, y2: 1 });
  });

  it('are numbered by their kind, and numbered again after one is removed', () => {
    const marks = [mark('a'), mark('b', 'number'), mark('c', 'number')];
    expect(marks.map((one) => nameMark(one, marks))).toEqual(['Box 1', 'Number 1', 'Number 2']);
    expect(marksSvg({ width: 800, height: 400, marks: marks.slice(2) })).toContain('>1</text>');
  });
});

describe('text', () => {
  it('renders bold and code, and escapes everything else', () => {
    expect(inlineToHtml('**A** <b> `**x** <i>` & "')).toBe(
      '<strong>A</strong> &lt;b&gt; <code>**x** &lt;i&gt;</code> &amp; &quot;',
    );
    expect(textToHtml(' One\ntwo\n\n\nThree ')).toBe('<p>One<br>two</p>\n<p>Three</p>');
    expect(textToHtml('Then:\n- **A**\n- b\nLast - line')).toBe(
      '<p>Then:</p>\n<ul><li><strong>A</strong></li>\n<li>b</li></ul>\n<p>Last - line</p>',
    );
    expect(textToHtml('')).toBe('');
  });
});

describe('exports', () => {
  it('give HTML without scripts or addresses except those of the pictures', () => {
    const html = formatHtml(GUIDE, () => 'data:image/png;base64,AA==');
    expect(html).toContain('<title>Merging &lt;contacts&gt;</title>');
    expect(html).toContain("<code>O'Neil &amp; &quot;sons&quot;</code>");
    expect(html).toContain(
      '<img src="data:image/png;base64,AA==" alt="A &quot;list&quot;" width="800" height="400">',
    );
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|https?:|<link/);
  });

  it('give Markdown with numbered headings, the text as typed, and the given addresses of pictures', () => {
    expect(formatMarkdown(GUIDE, () => 'b.png')).toBe(
      `# Merging <contacts>

You need the role **Editor**.

## 1. Search

Open **Contacts**.

Type \`O'Neil & "sons"\`.

## 2.

Tick it.

![A "list"](b.png)
`,
    );
  });

  it.each([
    ['Merging <contacts>', 'merging-contacts'],
    ['Über Größe!', 'über-größe'],
    ['../..', 'guide'],
    ['', 'guide'],
    ['रिपोर्ट भेजें 😀', 'रिपोर्ट-भेजें'],
    [`${'word '.repeat(12)}cut off`, `${'word-'.repeat(11)}word`],
  ])('save %j under the name %s', (title, name) => {
    expect(fileNameOf(title, 'guide')).toBe(name);
  });

  it('count the sheets of paper', () => {
    expect(PAPERS.a4).toEqual({ width: 658, height: 986 });
    expect([0, 986, 987, 2000].map((height) => pageCount(height, PAPERS.a4))).toEqual([1, 1, 2, 3]);
  });
});
