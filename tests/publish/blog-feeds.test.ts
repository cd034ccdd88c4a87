import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBlog, namedIn, PLAIN, POSTS, readFeed } from '../support/blog-site.ts';
import { publish } from '../support/publish.ts';

const BLOG = 'Blog of Small Site https://www.small.example/blog/feed.xml';
const WOOD = 'Blog: wood https://www.small.example/tags/wood/feed.xml';

describe('the head of a page', () => {
  it('names the feeds that the page is about', async () => {
    const site = makeBlog();
    expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
    expect(namedIn(site, '')).toEqual([BLOG]);
    expect(namedIn(site, 'blog/')).toEqual([BLOG]);
    expect(namedIn(site, 'blog/first/')).toEqual([BLOG]);
    expect(namedIn(site, 'tags/wood/')).toEqual([WOOD, BLOG]);
    expect(namedIn(site, 'tags/wood/2/')).toEqual([WOOD, BLOG]);
    expect(namedIn(site, 'tools/saw/')).toEqual([]);
  });

  it('has the path of a site below one', async () => {
    const site = makeBlog({
      'data/site.yaml': (text) => text.replace('www.small.example', 'www.small.example/shop'),
    });
    await publish(site);
    expect(namedIn(site, 'blog/')).toEqual([
      'Blog of Small Site https://www.small.example/shop/blog/feed.xml',
    ]);
  });

  it('names no feed twice that the layout or the template names', async () => {
    const head = '<link rel="alternate" type="application/rss+xml" title="Mine" href="/blog/feed.xml" />';
    const site = makeBlog({
      'templates/pages/plain.tsx': `${PLAIN}export const head = () => ${head};\n`,
    });
    await publish(site);
    expect(namedIn(site, 'blog/')).toEqual(['Mine /blog/feed.xml']);
    expect(namedIn(site, 'blog/first/')).toEqual([BLOG]);
  });

  it('names a feed from the day on which it has an entry', async () => {
    const site = makeBlog({ 'data/posts.yaml': POSTS.replace(/ {2}date.*\n/g, '') });
    await publish(site);
    expect(namedIn(site, '')).toEqual([]);
    site.change({ 'data/posts.yaml': POSTS });
    await publish(site);
    expect(namedIn(site, '')).toEqual([BLOG]);
  });
});

describe('a feed for each page of a list', () => {
  it('lists the pages that its page lists, the newest first', async () => {
    const site = makeBlog();
    await publish(site);
    expect(readFeed(site, 'tags/wood/feed.xml').title).toEqual(['Blog: wood', 'Second', 'First & best']);
    expect(readFeed(site, 'tags/live-music/feed.xml').title).toEqual(['Blog: Live music', 'First & best']);
  });

  it('is left out for a page whose list has no date, and the page names none', async () => {
    const site = makeBlog();
    await publish(site);
    expect(existsSync(join(site.out, 'tags/iron/feed.xml'))).toBe(false);
    expect(namedIn(site, 'tags/iron/')).toEqual([BLOG]);
  });

  it('follows a changed title of an entry', async () => {
    const site = makeBlog();
    await publish(site);
    site.change({ 'data/posts.yaml': (text) => text.replace('name: Second', 'name: Next') });
    await publish(site);
    expect(readFeed(site, 'tags/wood/feed.xml').title).toEqual(['Blog: wood', 'Next', 'First & best']);
  });

  it('escapes letters of other alphabets in its address', async () => {
    const site = makeBlog({
      'data/site.yaml': (text) => `${text}slugs: unicode\n`,
      'data/posts.yaml': POSTS.replaceAll('wood', 'Città'),
    });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    expect(namedIn(site, 'tags/città/')).toContain(
      'Blog: Città https://www.small.example/tags/citt%C3%A0/feed.xml',
    );
    expect(readFeed(site, 'tags/città/feed.xml').title).toHaveLength(3);
  });

  const TITLE = 'title: "Blog: {{tag.name}}"';
  it.each([
    [
      'a row that it does not name',
      '/tags/{tag}/feed.xml',
      '/tags/feed-{site}.xml',
      'invalid-address',
      'feed.path: {site} stands for nothing',
      52,
    ],
    [
      'an unknown name',
      '/tags/{tag}/feed.xml',
      '/tags/{tga}/feed.xml',
      'invalid-address',
      'feed.path: {tga} stands for nothing',
      52,
    ],
    [
      'an unknown field',
      '/tags/{tag}/feed.xml',
      '/tags/{tag}/{tag.colour}.xml',
      'unknown-path',
      'feed.path: the dataset "posts.tags" has no field "colour"',
      52,
    ],
    [
      'a family without a list',
      'path: /blog/feed.xml',
      'path: "/blog/{post}/feed.xml"',
      'invalid-address',
      'feed.path: it names a feed for each page, but the family has no list, whose pages a feed lists',
      36,
    ],
    [
      'an unknown field in its title',
      TITLE,
      'title: "Blog: {{tag.colour}}"',
      'text-field',
      'feed.title: there is no field "tag.colour"',
      52,
    ],
    [
      'a row in the title of a whole feed',
      'Blog of {{site.name}}',
      'Blog of {{post.name}}',
      'text-field',
      'feed.title: there is no field "post.name"',
      36,
    ],
    ['a title that comes out empty', TITLE, 'title: " "', 'empty-text', 'feed.title: came out empty', 52],
  ])('is an error: %s', async (_, from, to, kind, message, line) => {
    const site = makeBlog({}, (routes) => routes.replace(from, to));
    const { published, problems } = await publish(site);
    expect(published).toBe(false);
    expect(problems[0]).toMatchObject({ file: 'data/routes.yaml', line, kind });
    expect(problems[0]?.message).toContain(message);
  });

  it('has no address of another file', async () => {
    const site = makeBlog({ 'templates/public/tags/wood/feed.xml': '<rss/>' });
    const { problems } = await publish(site);
    expect(problems).toMatchObject([
      { kind: 'address-clash', message: expect.stringContaining('the feed of the page /tags/wood/') },
    ]);
  });

  it('warns if no page of the family lists a page with a date', async () => {
    const site = makeBlog({ 'data/posts.yaml': POSTS.replace(/ {2}date.*\n/g, '') });
    const { problems } = await publish(site);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [36, 'the feed /blog/feed.xml has no entry: no indexable page has a date'],
      [52, 'the feed /tags/{tag}/feed.xml has no entry: no indexable page has a date'],
    ]);
  });
});
