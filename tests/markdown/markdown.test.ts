import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const PAGE = 'templates/pages/tool.tsx';
const SAW = 'tools/saw/index.html';

/** Returns the template of a tool, whose note is a text in Markdown. */
const template = (
  content: string,
  first = '',
) => `import { Markdown, markdownHeadings, markdownHtml, plainText } from 'rowpress/template';
${first}
export default function Tool({ rows: { tool }, page }) {
  return <><h1>{page.title}</h1>${content}</>;
}
`;

/** The small site, in which the saw has a note and its template shows it. */
function markdownSite(
  note: string,
  content = '<Markdown text={tool.note} />',
  files: Overrides = {},
): TestSite {
  return makeSite({
    [PAGE]: template(content),
    'data/tools.yaml': (rows) =>
      rows.replace(
        'tags: [wood]\n- slug: file',
        `tags: [wood]\n  note: ${JSON.stringify(note)}\n- slug: file`,
      ),
    ...files,
  });
}

const html = (site: TestSite, file = SAW) => readFileSync(join(site.out, file), 'utf8');
const main = (site: TestSite, file = SAW): HTMLElement => {
  const element = parse(html(site, file), { blockTextElements: { pre: false } }).querySelector('main');
  if (!element) throw new Error('the page has no main element');
  return element;
};
const shown = (site: TestSite) => main(site).innerHTML.replace(/^<h1>.*?<\/h1>/s, '');

async function rendered(note: string, content?: string): Promise<string> {
  const site = markdownSite(note, content);
  const { problems } = await publish(site);
  expect(problems).toEqual([]);
  return shown(site);
}

describe('the component', () => {
  it('renders blocks in a div, with the attributes that it is given', async () => {
    const note = 'One **two** `three`.\n\n| a | b |\n|---|---|\n| 1 | ~~2~~ |\n';
    expect(
      await rendered(note, '<Markdown text={tool.note} as="section" className="prose" lang="en" />'),
    ).toBe(
      '<section class="prose" lang="en"><p>One <strong>two</strong> <code>three</code>.</p>\n' +
        '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td><s>2</s></td>\n</tr>\n' +
        '</tbody>\n</table>\n</section>',
    );
  });

  it('renders a part of a paragraph in a span, and nothing without a text', async () => {
    const content =
      '<p><Markdown inline text={tool.note} /><Markdown text={undefined} /><Markdown text="" /></p>';
    expect(await rendered('# *One*', content)).toBe('<p><span># <em>One</em></span></p>');
  });
});

describe('headings', () => {
  const NOTE =
    '## Über *uns*\n\nText.\n\n#### A & `b`\n\n## Über uns\n\n## 日本 & more\n\n## !\n\n[Up](#über-uns-1), [up](#日本--more)\n';

  it('have the ids that markdownHeadings returns, each once', async () => {
    const site = markdownSite(
      NOTE,
      '<nav>{JSON.stringify(markdownHeadings(tool.note))}</nav><Markdown text={tool.note} />',
    );
    expect((await publish(site)).problems).toEqual([]);
    const headings = JSON.parse(
      parse(main(site).querySelector('nav')?.innerHTML ?? '')
        .text.replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    );
    expect(headings).toEqual([
      { level: 2, id: 'über-uns', text: 'Über uns' },
      { level: 4, id: 'a--b', text: 'A & b' },
      { level: 2, id: 'über-uns-1', text: 'Über uns' },
      { level: 2, id: '日本--more', text: '日本 & more' },
      { level: 2, id: 'section', text: '!' },
    ]);
    const elements = main(site).querySelectorAll('div h2, div h4');
    expect(elements.map(({ id, tagName, text }) => `${id} ${tagName} ${text}`)).toEqual(
      headings.map(
        ({ id, level, text }: { id: string; level: number; text: string }) => `${id} H${level} ${text}`,
      ),
    );
  });

  it('move to the level of their place, and have ids of their own for each text of a page', async () => {
    const content =
      '<Markdown text={tool.note} headingLevel={3} idPrefix="a-" /><Markdown text={tool.note} headingLevel={5} idPrefix="b-" />';
    const note = '## One\n\n### Two\n\n#### Three\n\n## One\n';
    const tags = [...(await rendered(note, content)).matchAll(/<(h\d) id="([^"]+)"/g)].map(
      ([, tag, id]) => `${tag} ${id}`,
    );
    expect(tags).toEqual([
      ...['h3 a-one', 'h4 a-two', 'h5 a-three', 'h3 a-one-1'],
      ...['h5 b-one', 'h6 b-two', 'h6 b-three', 'h5 b-one-1'],
    ]);
  });

  it('never share an id, whatever their words are', async () => {
    const ids = [...(await rendered('# a\n\n# a 1\n\n# a\n\n# a\n\n# a 1\n')).matchAll(/id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(5);
  });
});

describe('the words of a text', () => {
  it('are without marks, on one line, also in structured data', async () => {
    const note = '# A *b*\n\nc\nd [e](/) ![f](/g.png)\n\n- `h`\n- i\n\n```\nj <k>\n```\n\n[x]: /y\n';
    const site = markdownSite(note, '<p>{plainText(tool.note)}</p>', {
      [PAGE]: template(
        '',
        "export const jsonLd = ({ rows: { tool } }) => [{ '@type': 'Thing', name: plainText(tool.note ?? ''), text: markdownHtml(tool.note ?? '', { inline: true }) }];",
      ),
    });
    await publish(site);
    expect(html(site)).toContain('"name":"A b c d e f h i j \\u003ck>"');
  });
});

describe('what rows may not do', () => {
  /** Renders each text in a section of its own, as a block and inline. */
  async function sections(texts: readonly string[]): Promise<HTMLElement[]> {
    const list = JSON.stringify(texts);
    const site = markdownSite(
      'x',
      `{${list}.map((text) => <section key={text}><Markdown text={text} /><Markdown inline text={text} /></section>)}`,
    );
    await publish(site);
    return main(site).querySelectorAll('section');
  }

  it('HTML in a text is text', async () => {
    const texts = [
      '<script>alert(1)</script>',
      'a <b onclick="x">b</b>',
      '<img src=x onerror=y>',
      '&lt;i&gt;',
      '`<i>`',
      '    <i>',
      '"><i>\'</i>',
      '[a]( </> "<i>")',
      '![<i>](/a.png "<i>")',
      '```"><i>\n<i>\n```',
    ];
    const made = await sections(texts);
    expect(made).toHaveLength(texts.length);
    for (const section of made)
      expect(section.querySelectorAll('script, b, i, img[onerror]').map(String)).toEqual([]);
  });

  it('an address with another scheme is no link and no picture', async () => {
    const addresses = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '&#106;avascript:alert(1)',
      'javascript&colon;alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'data:image/png;base64,eA==',
      'file:///etc/passwd',
      'blob:https://a.example/x',
      'view-source:https://a.example/',
      'ftp://a.example/',
    ];
    const made = await sections(
      addresses.map((address) => `[a](${address}) ![b](${address}) <${address}> [c]\n\n[c]: ${address}\n`),
    );
    expect(made).toHaveLength(addresses.length);
    for (const section of made) expect(section.querySelectorAll('a, img').map(String)).toEqual([]);
  });

  it('an address of the site, of the web, of mail and of a telephone is a link', async () => {
    const addresses = [
      'https://a.example/?b=1&c=2',
      'mailto:a@b.example',
      'tel:+123',
      '/tools/hammer/',
      '/tools/file/?a=javascript:b',
    ];
    const made = await sections(addresses.map((address) => `[a](${address})`));
    expect(made.map((section) => section.querySelector('a')?.getAttribute('href'))).toEqual(addresses);
  });
});

describe('links of a text', () => {
  it('are checked, and moved below the path of the site', async () => {
    const site = markdownSite(
      'To the [hammer](/tools/hammer/), the ![](/none.png) and [nowhere](/tools/nails/).',
    );
    const { problems } = await publish(site, { baseUrl: 'https://example.com/shop/' });
    expect(problems.map(({ kind, file, line }) => `${kind} ${file} ${line}`)).toEqual([
      'broken-link data/tools.yaml 11',
      'broken-link data/tools.yaml 11',
    ]);
    site.change({ 'data/tools.yaml': (rows) => rows.replace(/, the !.* and [^.]*/, '') });
    expect((await publish(site, { baseUrl: 'https://example.com/shop/' })).problems).toEqual([]);
    expect(main(site).querySelector('p a')?.getAttribute('href')).toBe('/shop/tools/hammer/');
  });
});

describe('a script for the browser', () => {
  const ISLAND = "import { Badge } from '../components/all';\nexport default () => <Badge />;\n";
  const FILES = {
    'templates/components/all.tsx': "export { Badge } from './badge';\nexport { Note } from './note';\n",
    'templates/components/badge.tsx': 'export const Badge = () => <b>New</b>;\n',
    'templates/components/note.tsx':
      "import { Markdown } from 'rowpress/template';\n\nexport const Note = ({ text }) => <Markdown text={text} />;\n",
    'templates/islands/badge.tsx': ISLAND,
  };
  const CONTENT = '<Markdown text={tool.note} /><Island name="badge" />';
  const withIsland = () => ({
    ...FILES,
    [PAGE]: template(CONTENT).replace('{ Markdown,', '{ Island, Markdown,'),
  });

  it('has nothing of Markdown, also if an island imports from a file that a page uses for it', async () => {
    const site = markdownSite('*One*', CONTENT, withIsland());
    expect((await publish(site)).problems).toEqual([]);
    expect(shown(site)).toContain('<div><p><em>One</em></p>\n</div>');
    const scripts = readdirSync(join(site.out, 'assets')).filter((name) => /^badge-.*\.js$/.test(name));
    expect(scripts).toHaveLength(1);
    expect(readFileSync(join(site.out, 'assets', scripts[0] ?? ''), 'utf8')).not.toContain('Markdown');
  });

  it.each([
    ['an island', 'templates/islands/badge.tsx', ISLAND.replaceAll('Badge', 'Note')],
    [
      'a middleware',
      'templates/middleware/note.ts',
      "import { plainText } from 'rowpress/template';\nexport default () => plainText('*a*');\n",
    ],
  ])('of %s with Markdown is an error at its import', async (_, file, text) => {
    const site = markdownSite('*One*', CONTENT, { ...withIsland(), [file]: text });
    const { published, problems } = await publish(site);
    const place = file.includes('islands') ? 'templates/components/note.tsx' : file;
    expect(published).toBe(false);
    expect(problems).toMatchObject([{ kind: 'template-syntax', file: place, line: 1, column: 10 }]);
    expect(problems[0]?.message).toBe('Markdown is rendered while a page is made, not in the browser');
    expect(problems[0]?.advice).toContain('markdownHtml(text)');
  });
});
