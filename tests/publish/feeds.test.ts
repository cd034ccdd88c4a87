import { describe, expect, it, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { makePictureSite, stripes } from '../support/picture-site.ts';
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

describe('the picture of an entry', () => {
  const withPictures = (text: string) =>
    text.replace('  tags:', `  date: "2026-10-01"\n  image: "{{tool.photo}}"\n${FEED}`);

  it('is the image of its page, in the words of Media RSS', async () => {
    const site = await makePictureSite({
      'data/routes.yaml': withPictures,
      'data/photos/saw.jpg': await stripes(1500, 900).jpeg().toBuffer(),
    });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    const feed = site.read('output/tools/feed.xml');
    expect(feed).toContain('<rss xmlns:media="http://search.yahoo.com/mrss/" version="2.0"');
    const [, address = ''] =
      /og:image" content="([^"]+)"/.exec(site.read('output/tools/saw/index.html')) ?? [];
    expect(feed).toMatch(
      new RegExp(
        `<media:content url="${address}" medium="image" type="image/jpeg" width="1200" height="630">\\s*<media:description type="plain">A "saw" &amp; its teeth</media:description>`,
      ),
    );
    expect(feed.match(/<media:content/g)).toHaveLength(1);
    // The feed follows an alternative text, though its page alone would show it.
    site.change({ 'data/tools.yaml': (text) => text.replace('photoAlt: A "saw"', 'photoAlt: The "saw"') });
    expect(await publish(site)).toMatchObject({ published: true, scope: 'all' });
    expect(site.read('output/tools/feed.xml')).toContain('>The "saw" &amp; its teeth<');
  });

  it('is left out for pages without one, and the feed then knows no such words', async () => {
    const site = await makePictureSite({
      'data/routes.yaml': (text) => withPictures(text).replace(/ {2}image:.*\n/, ''),
    });
    await publish(site);
    expect(site.read('output/tools/feed.xml')).not.toMatch(/media:/);
  });
});
