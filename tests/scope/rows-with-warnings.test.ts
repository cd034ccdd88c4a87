import { expect, it } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const NAV: Overrides = {
  'templates/layouts/default.tsx': `export const Header = () => <header><a href="/nowhere/">Nowhere</a></header>;\n`,
};
const UNREAD: Overrides = { 'data/prices.xlsx': 'a' };
const DEAD_LINK: Overrides = {
  'templates/pages/tool.tsx': (text) => text.replace('<h1>', '<a href="/nowhere/">Nowhere</a><h1>'),
};
const PART: Overrides = {
  'templates/layouts/default.tsx': `export const Header = () => <header><a href="/#part">Part</a></header>;\n`,
};

it.each<[what: string, change: Overrides, isRows: boolean]>([
  ['of a layout', NAV, true],
  ['of a file that nothing reads', UNREAD, true],
  ['of both', { ...NAV, ...UNREAD }, true],
  ['of pages', DEAD_LINK, false],
  ['of a part of a page that a layout links to', PART, false],
])(
  'after a build with warnings %s, an edit of a row tells the same as a full build',
  async (_, change, isRows) => {
    const site = makeSite(change);
    const first = await publish(site);
    expect(first.problems.length).toBeGreaterThan(0);
    site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  note: Sharp.') });
    const edited = await publish(site);
    expect(edited.published).toBe(true);
    expect(edited.scope === 'rows').toBe(isRows);
    expect(edited.problems).toEqual((await publish(site, { force: true })).problems);
    // A fault of the row itself is told as well.
    site.change({
      'data/tools.yaml': (text) => text.replace('note: Sharp.', 'note: Very sharp.\n  related: [nobody]'),
    });
    expect((await publish(site)).problems.some(({ kind }) => kind === 'unknown-reference')).toBe(true);
  },
);
