import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { makeWholeSite } from '../support/whole-site.ts';

const NOTHING = { pages: 0, summaries: 0, bytes: 0 };
/**
 * Limits that hold some of the pages, the summaries of the first files' rows, and the page cache, which is
 * smaller than the manifest.
 */
const SOME = { pages: 40, summaries: 4_000, bytes: 100_000 };

it.each([
  ['nothing', NOTHING],
  ['some', SOME],
])(
  'a build that may hold %s in memory gives the same bytes and problems, cold and after changes',
  async (_, memory) => {
    const site = makeWholeSite(320);
    const other = { ...site, out: makeFolder() };
    const same = async () => {
      const expected = await publish(site, { force: true });
      const report = await publish(other, { memory });
      expect(report).toEqual({
        ...expected,
        written: report.written,
        unchanged: report.unchanged,
        scope: report.scope,
      });
      expect(readTree(other.out)).toEqual(readTree(site.out));
      return report;
    };
    expect((await same()).unchanged).toBe(0);
    site.change({ 'data/tools.yaml': (text) => text.replace(/name: .*/, 'name: Another name') });
    const { written } = await same();
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(320);
  },
);
