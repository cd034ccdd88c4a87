import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const POSTS = `- slug: first
  name: First & best
  date: "2026-10-01"
  tags: [Live music, wood]
  body: "Read [the tool](/tools/saw/) and ![a saw](/saw.png) <b>now</b> ]]>."
- slug: second
  name: Second
  date: "2026-10-02"
  tags: [wood]
  body: "Two."
- slug: third
  name: Third
  tags: [iron]
  body: "Three has no date."
`;
const SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'name', 'body'],
  properties: {
    slug: { type: 'string', format: 'slug' },
    name: { type: 'string' },
    date: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    body: { type: 'string', format: 'markdown' },
  },
});
const TEMPLATE = `import { Island, Markdown } from 'rowpress/template';
export default ({ rows: { post } }) => (
  <article>
    <nav><a href="/">Home</a></nav>
    <h1>{post.name}</h1>
    <Markdown className="e-content" text={post.body} />
    <aside>Aside</aside>
  </article>
);
`;
const ROUTES = `
- name: post
  path: /blog/{post}/
  each: { post: posts }
  template: post
  parent: /blog/
  title: "{{post.name}}"
  description: "About {{post.name}}."
  date: "{{post.date}}"
  feed: { path: /blog/feed.xml, title: "Blog of {{site.name}}", description: All posts. }
- name: blog
  path: /blog/
  parent: /
  template: plain
  title: Blog
  description: All posts.
  links: { posts: { from: post } }
- name: tag
  path: /tags/{tag}/{page?}/
  each: { tag: posts.tags }
  template: plain
  parent: /
  title: "Posts on {{tag.name}}{{#if list.part}}, part {{list.part}}{{/if}}"
  description: "Posts on {{tag.name}}."
  list: { from: post, where: { tags: tag }, sort: -date, size: 1 }
  feed: { path: "/tags/{tag}/feed.xml", title: "Blog: {{tag.name}}", description: "{{tag.name}}." }
`;
const PLAIN = 'export default ({ page }) => <h1>{page.title}</h1>;\n';

function makeBlog(more: Overrides = {}, change: (routes: string) => string = (routes) => routes): TestSite {
  return makeSite({
    'data/posts.yaml': POSTS,
    'data/schemas/posts.schema.json': SCHEMA,
    'data/routes.yaml': (text) => change(text + ROUTES),
    'templates/pages/post.tsx': TEMPLATE,
    'templates/pages/plain.tsx': PLAIN,
    'templates/public/saw.png': 'x',
    ...more,
  });
}

const full = (routes: string) =>
  routes.replace('description: All posts. }', 'description: All posts., content: full }');

/** Returns the text of each element of a feed, which must be well-formed XML. */
function readFeed(site: TestSite, file: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onopentag = ({ name }) => {
    open.push(name);
    texts[name] = [...(texts[name] ?? []), ''];
  };
  const add = (text: string) => {
    const own = texts[open.at(-1) ?? ''];
    if (own) own.push((own.pop() ?? '') + text);
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => {
    open.pop();
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(site.read(`output/${file}`)).close();
  return texts;
}

/** Returns the feeds that the head of a page names: the title and the address of each. */
function namedIn(site: TestSite, page: string): string[] {
  const links = site.read(`output/${page}index.html`).match(/<link rel="alternate" [^>]*>/g) ?? [];
  return links.map((link) =>
    link.replace(
      /^<link rel="alternate" type="application\/rss\+xml" title="([^"]*)" href="([^"]*)"\/?>$/,
      '$1 $2',
    ),
  );
}

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

describe('the whole text of an entry', () => {
  const contentOf = (site: TestSite) => readFeed(site, 'blog/feed.xml')['content:encoded'];

  it('has whole addresses, and no markup of the data', async () => {
    const site = makeBlog({}, full);
    expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
    const [second, first] = contentOf(site) ?? [];
    expect(second).toBe('<p>Two.</p>');
    expect(first).toBe(
      '<p>Read <a href="https://www.small.example/tools/saw/">the tool</a> and <img src="https://www.small.example/saw.png" alt="a saw"> &lt;b&gt;now&lt;/b&gt; ]]&gt;.</p>',
    );
    expect(readFeed(site, 'blog/feed.xml').description).toEqual([
      'All posts.',
      'About Second.',
      'About First & best.',
    ]);
    expect(readFeed(site, 'tags/wood/feed.xml')['content:encoded']).toBeUndefined();
  });

  it('is that of the article if the template marks none, without controls, navigation, scripts and islands', async () => {
    const site = makeBlog(
      {
        'templates/islands/lamp.ts': 'export default () => undefined;\n',
        'templates/pages/post.tsx': TEMPLATE.replace(' className="e-content"', '').replace(
          '<aside>',
          '<p style={{ color: "red" }} id="x" onClick={undefined}>Kept <svg><text>No</text></svg></p><p hidden>No</p><form><button>No</button></form><Island name="lamp"><i>No</i></Island><custom-part>Part</custom-part><script type="application/json">{"1"}</script><a href="#x">Below</a><img alt="" src="/saw.png" srcSet="/saw.png 1x, /saw.png 2x" /><aside>',
        ),
      },
      full,
    );
    await publish(site);
    expect(contentOf(site)?.[0]).toBe(
      '<h1>Second</h1><div><p>Two.</p>\n</div><p>Kept </p>Part<a href="https://www.small.example/blog/second/#x">Below</a><img alt="" src="https://www.small.example/saw.png" srcset="https://www.small.example/saw.png 1x, https://www.small.example/saw.png 2x">',
    );
  });

  it('follows an edit of the text alone', async () => {
    const site = makeBlog({}, full);
    await publish(site);
    site.change({ 'data/posts.yaml': (text) => text.replace('Two.', 'Deux.') });
    expect(await publish(site)).toMatchObject({ published: true });
    expect(contentOf(site)?.[0]).toBe('<p>Deux.</p>');
  });

  it('is the same from a shard that does not have the page', async () => {
    const site = makeBlog({}, full);
    await publish(site);
    const whole = site.read('output/blog/feed.xml');
    await publish(site, { out: join(site.root, 'part'), shard: { number: 1, of: 3 } });
    expect(site.read('part/blog/feed.xml')).toBe(whole);
  });
});
