import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { blockMarkdown, headingId, inlineMarkdown } from '../../../templates/format/markdown.ts';

const titles = [
  'Foo',
  'Foo 2',
  'Foo-2',
  'Foo 3',
  '30 seconds',
  '30',
  'Über uns',
  'über uns',
  '日本',
  '?',
  '*Foo*',
];

describe('the fragments of headings', () => {
  it.each([
    ['What it means', 'what-it-means'],
    ['Où est l’addition ?', 'ou-est-l-addition'],
    ['30 seconds in 5 scenes', 'section-30-seconds-in-5-scenes'],
    ['日本', 'section'],
  ])('of %j is %s', (text, id) => {
    expect(headingId(text)).toBe(id);
  });

  it('are all different in one text, start with a letter, and equal the fragments in the table of contents', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...titles), { maxLength: 12 }), (list) => {
        const { html, headings } = blockMarkdown(list.map((title) => `## ${title}\n\nText.\n`).join('\n'));
        const ids = parse(html)
          .querySelectorAll('h2')
          .map(({ id }) => id);
        expect(headings.map(({ id }) => id)).toEqual(ids);
        expect(ids).toHaveLength(list.length);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      }),
    );
  });
});

describe('a Markdown table', () => {
  const tableOf = (rows: readonly string[]) =>
    parse(blockMarkdown(rows.join('\n')).html).querySelector('table');

  it('names each cell after its column, and each row after its first cell', () => {
    const table = tableOf(['| Screen | What to say |', '|---|---|', '| Refunds | Open the order first. |']);
    expect(table?.querySelectorAll('th').map((cell) => [cell.text, cell.getAttribute('scope')])).toEqual([
      ['Screen', 'col'],
      ['What to say', 'col'],
      ['Refunds', 'row'],
    ]);
    expect(table?.querySelector('td')?.getAttribute('data-label')).toBe('What to say');
    expect(table?.classList.contains('table-stacked')).toBe(true);
  });

  it('is not stacked on a phone if it has few short cells, and has no empty heading', () => {
    const table = tableOf(['| | Week 1 |', '|---|---|', '| Views | 120 |']);
    expect(table?.classList.contains('table-stacked')).toBe(false);
    expect(table?.querySelectorAll('th').map(({ text }) => text)).toEqual(['Week 1', 'Views']);
  });
});

it('HTML in a text is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const given = `<b onclick="x">${text}</b><script>y</script>`;
      expect(inlineMarkdown(given) + blockMarkdown(given).html).not.toMatch(/<(?:b|script)\b/);
    }),
  );
});
