import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

/** Text that would break out of every context of a page if it were not escaped there. */
const HOSTILE = `</script><script>alert("x")</script>'" x='y' & &amp; <!-- --> ]]> <img src=x onerror=alert(1)> \u2028\u2029 \\u003c ✂`;
/** The same text as routes.yaml shows it: each run of white space is one space. */
const FOLDED = HOSTILE.replace(/\s+/g, ' ');

describe('data with markup is escaped', () => {
  let page: HTMLElement;
  let html: string;
  let home: string;
  let feed: string;

  beforeAll(async () => {
    const site = makeSite({
      "templates/public/a&amp;'b'.png": 'a picture',
      'data/site.yaml': (text) => text.replace('Small Site', JSON.stringify(HOSTILE)),
      'data/routes.yaml': (text) =>
        text.replace(
          '  tags: tool.tags',
          '  tags: tool.tags\n  date: "2026-01-02"\n  image: "{{tool.link}}.png"\n  feed: { path: /feed-of-tools.xml, title: Tools, description: All }',
        ),
      'data/tools.yaml': `- ${JSON.stringify({ slug: 'hostile', name: HOSTILE, summary: HOSTILE, note: HOSTILE, link: "/a&amp;'b'" })}\n`,
    });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
    html = read('tools/hostile/index.html');
    page = parse(html);
    home = read('index.html');
    feed = read('feed-of-tools.xml');
  });

  test('in the content and in attributes of pages', () => {
    expect(html).not.toContain('<img');
    expect(html).not.toContain('alert("');
    expect(page.querySelector('h1')?.text).toBe(HOSTILE);
    expect(page.querySelector('p[title]')?.getAttribute('title')).toBe(HOSTILE);
    expect(parse(home).querySelector('li a')?.text).toBe(FOLDED);
    expect(page.querySelector('header')?.text).toBe(HOSTILE);
  });

  test('in the title and the meta tags of the head', () => {
    expect(page.querySelector('title')?.text).toBe(`${FOLDED}: what it is for (with care)`);
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    expect(content('meta[name="description"]')).toContain(FOLDED);
    expect(content('meta[property="og:title"]')).toContain(FOLDED);
    expect(content('meta[property="og:site_name"]')).toBe(HOSTILE);
    expect(content('meta[property="og:image"]')).toBe("https://www.small.example/a&amp;'b'.png");
  });

  test('in structured data, which no text can close', () => {
    const own = ['module', 'application/json'];
    const scripts = page
      .querySelectorAll('script')
      .filter((script) => !own.includes(script.getAttribute('type') ?? ''));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.map((script) => script.getAttribute('type'))).toEqual(
      scripts.map(() => 'application/ld+json'),
    );
    const thing = scripts
      .map((script) => JSON.parse(script.rawText))
      .find((data) => data['@type'] === 'Thing');
    expect(thing).toMatchObject({ name: HOSTILE, description: HOSTILE });
    for (const script of scripts) expect(script.rawText).not.toMatch(/[<\u2028\u2029]/);
  });

  test('in XML', () => {
    const [, item = ''] = feed.split('<item>');
    expect(xmlText(/<title>([\s\S]*?)<\/title>/.exec(item)?.[1])).toBe(
      `${FOLDED}: what it is for (with care)`,
    );
    expect(xmlText(/<description>([\s\S]*?)<\/description>/.exec(item)?.[1])).toBe(FOLDED);
  });
});

/**
 * Returns the text of an XML element without children: sections unchanged, references resolved. Expects no
 * markup in between.
 */
function xmlText(source = ''): string {
  return source.replace(/<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)|</g, (_, section?: string, text?: string) => {
    if (section === undefined && text === undefined) throw new Error(`markup in ${source}`);
    const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
    return section ?? (text ?? '').replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?');
  });
}
