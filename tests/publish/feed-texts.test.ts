import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBlog, readFeed, TEMPLATE } from '../support/blog-site.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const full = (routes: string) =>
  routes.replace('description: All posts. }', 'description: All posts., content: full }');

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
