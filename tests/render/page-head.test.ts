import { describe, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

/** Returns the small site with a `head` in the template of tools. */
function siteWithHead(body: string) {
  return makeSite({
    'templates/public/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'templates/pages/tool.tsx': (text) =>
      `${text}\nexport const head = ({ rows: { tool } }: TemplateProps<Rows>) => <>${body}</>;\n`,
  });
}

describe('head(props) of a template', () => {
  test('adds meta and link elements to the head of its pages', async () => {
    const site = siteWithHead(
      '<meta name="author" content={tool.name + \' "&\'} /><link rel="preload" as="image" href="/map.svg" />',
    );
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    const [head = ''] = site.read('output/tools/saw/index.html').split('</head>');
    expect(head).toContain('<meta name="author" content="Saw &quot;&amp;"/>');
    expect(head).toContain('<link rel="preload" as="image" href="/map.svg"/>');
    expect(site.read('output/index.html')).not.toContain('map.svg');
  });

  test('compares names as consumers do: in any case, and not with those that objects have', async () => {
    expect(await publish(siteWithHead('<meta name="constructor" content="a" />'))).toMatchObject({
      problems: [],
    });
    const { problems } = await publish(siteWithHead('<meta property="OG:TITLE" content="a" />'));
    expect(problems[0]?.message).toContain('meta with property "og:title"');
  });

  test('has its links checked', async () => {
    const { problems } = await publish(siteWithHead('<link rel="preload" as="image" href="/no.svg" />'));
    expect(problems[0]).toMatchObject({
      kind: 'broken-link',
      message: expect.stringContaining('/no.svg'),
    });
  });

  test.each([
    [
      '<title>Other</title>',
      'head() returned the element title, which may not be there',
      'Set title of the family',
    ],
    ['<script src="/a.js" />', 'the element script', 'island'],
    [
      '<meta name="Robots" content="noindex" />',
      'meta with name "robots", which rowpress writes itself',
      'noindex',
    ],
    ['<meta property="og:title" content="a" />', 'meta with property "og:title"', 'Set title'],
    ['<meta charSet="utf-8" />', 'meta charset', 'Leave it out'],
    ['<meta httpEquiv="refresh" content="0" />', 'meta http-equiv', 'headers'],
    [
      '<link rel="canonical" href="/" />',
      'link with rel "canonical", which rowpress writes',
      'Set canonical',
    ],
    [
      '<link rel="alternate stylesheet" href="/a.css" />',
      'link with rel "stylesheet"',
      'Import the stylesheet',
    ],
    ['some text', 'the text "some text"', 'Return only <meta> and <link>'],
  ])('with %s is an error at the export', async (body, message, advice) => {
    const { published, problems } = await publish(siteWithHead(body));
    expect(published).toBe(false);
    expect(problems).toMatchObject([
      {
        kind: 'invalid-head',
        file: 'templates/pages/tool.tsx',
        message: expect.stringContaining(message),
        advice: expect.stringContaining(advice),
        frame: expect.stringMatching(/> \d+ \| export const head/),
      },
    ]);
  });
});

describe.each(['https://www.small.example', 'https://www.small.example/shop'])('at %s', (baseUrl) => {
  test('addresses in structured data and those of absoluteAddress are whole', async () => {
    const asked = [
      '/a.png',
      'b.png',
      '#c',
      'https://other.example/d',
      '//other.example/e',
      '/città/',
      'mailto:a@b.example',
    ];
    const site = makeSite({
      'templates/pages/tool.tsx': (text) =>
        `import { absoluteAddress } from 'rowpress/template';
${text.replace(
  "'@type': 'Thing'",
  `'@type': 'Thing', '@id': '/#saw', image: ['/a.png', 'https://other.example/b.png'],
  sameAs: '//other.example/', subjectOf: { '@type': 'Book', url: '/c/', name: '/d/', slogan: '/e/' }`,
)}
export const head = ({ page }: TemplateProps<Rows>) =>
  ${JSON.stringify(asked)}.map((address) => <meta key={address} name="whole" content={absoluteAddress(address, page)} />);
`,
    });
    expect((await publish(site, { baseUrl })).problems).toEqual([]);
    const text = site.read('output/tools/saw/index.html');
    const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const data = scripts.map(([, json = '']) => JSON.parse(json)).find((one) => one['@type'] === 'Thing');
    expect(data).toMatchObject({
      '@id': `${baseUrl}/#saw`,
      image: [`${baseUrl}/a.png`, 'https://other.example/b.png'],
      sameAs: '//other.example/',
      url: `${baseUrl}/tools/saw/`,
      subjectOf: { url: `${baseUrl}/c/`, name: '/d/', slogan: '/e/' },
    });
    expect([...text.matchAll(/name="whole" content="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      `${baseUrl}/a.png`,
      `${baseUrl}/tools/saw/b.png`,
      `${baseUrl}/tools/saw/#c`,
      'https://other.example/d',
      'https://other.example/e',
      `${baseUrl}/citt%C3%A0/`,
      'mailto:a@b.example',
    ]);
  });
});
