import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const FEED = '  feed: { path: /tools/feed.xml, title: Tools, description: All tools of this site. }\n  tags:';

function siteWithFeed(date = '') {
  return makeSite({
    'data/routes.yaml': (text) => text.replace('  tags:', `${date}${FEED}`),
  });
}

test('a feed whose family has no date is a warning at the feed, and is published without a date', async () => {
  const site = siteWithFeed();
  const { published, problems } = await publish(site);
  expect(published).toBe(true);
  expect(problems).toEqual([
    expect.objectContaining({
      kind: 'empty-feed',
      severity: 'warning',
      file: 'data/routes.yaml',
      line: 18,
      column: 3,
      message: 'the feed /tools/feed.xml has no entry: the family "tool" has no date',
    }),
  ]);
  expect(site.read('output/tools/feed.xml')).toContain('<title>Tools</title>');
  expect(site.read('output/tools/feed.xml')).not.toMatch(/lastBuildDate|1970|<item>/);
});

test('a feed whose pages leave out their dates is a warning until one has a date', async () => {
  const site = siteWithFeed('  date: "{{tool.updated}}"\n');
  const message = 'the feed /tools/feed.xml has no entry: no indexable page has a date';
  expect((await publish(site)).problems).toEqual([expect.objectContaining({ kind: 'empty-feed', message })]);
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  updated: 2026-11-01') });
  expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
  expect(site.read('output/tools/feed.xml')).toContain('<lastBuildDate>Sun, 01 Nov 2026');
});
