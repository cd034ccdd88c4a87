import sax from 'sax';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

export const POSTS = `- slug: first
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
/** The template of posts. */
export const TEMPLATE = `import { Island, Markdown } from 'rowpress/template';
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
export const PLAIN = 'export default ({ page }) => <h1>{page.title}</h1>;\n';

/** Makes a site with posts, tags and feeds. `change` changes its routes. */
export function makeBlog(
  more: Overrides = {},
  change: (routes: string) => string = (routes) => routes,
): TestSite {
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

/** Returns the text of each element of a feed, which must be well-formed XML. */
export function readFeed(site: TestSite, file: string): Record<string, string[]> {
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
export function namedIn(site: TestSite, page: string): string[] {
  const links = site.read(`output/${page}index.html`).match(/<link rel="alternate" [^>]*>/g) ?? [];
  return links.map((link) =>
    link.replace(
      /^<link rel="alternate" type="application\/rss\+xml" title="([^"]*)" href="([^"]*)"\/?>$/,
      '$1 $2',
    ),
  );
}
