import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite, type Overrides, type TestSite } from '../../support/make-site.ts';
import { makePictureSite, stripes } from '../../support/picture-site.ts';
import { publish } from '../../support/publish.ts';
import { differences, readTree } from '../../support/read-tree.ts';

const HOME = `import { Picture } from 'rowpress/template';

export default function Home({ page, links }: any) {
  return (
    <>
      <h1>{page.title}</h1>
      {links.tools.map((link: any) => (
        <a key={link.path} href={link.path}>
          {link.picture ? <Picture src={link.picture} widths={[40]} formats={[]} ratio="1:1" /> : link.label}
        </a>
      ))}
    </>
  );
}
`;

const RED = await stripes(90, 60, '#900').png().toBuffer();

/** Makes a site whose home page lists the tools with their pictures. Two tools have one. */
async function makeHub(overrides: Overrides = {}): Promise<TestSite> {
  return makePictureSite({
    'data/photos/file.png': await stripes(90, 60).png().toBuffer(),
    'data/routes.yaml': (text) =>
      text.replace('  tags: tool.tags\n', '  tags: tool.tags\n  picture: "{{tool.photo}}"\n'),
    'data/tools.yaml': (text) =>
      text
        .replace('name: Saw\n', 'name: Saw\n  photo: photos/saw.jpg\n  photoAlt: A saw\n')
        .replace('name: File\n', 'name: File\n  photo: photos/file.png\n  photoAlt: A file\n'),
    'templates/pages/home.tsx': HOME,
    ...overrides,
  });
}

/** Publishes a site, and returns the scope and the pages that have other bytes than before. */
async function pagesAfter(site: TestSite, overrides: Overrides): Promise<readonly [string, string[]]> {
  const before = readTree(site.out);
  site.change(overrides);
  const { published, problems, scope } = await publish(site);
  expect([published, problems]).toEqual([true, []]);
  const changed = differences(before, readTree(site.out)).filter((file) => file.endsWith('.html'));
  // A clean build has the same bytes.
  const clean = copySite(site);
  for (const folder of ['.cache', 'output']) rmSync(join(clean.root, folder), { recursive: true });
  await publish(clean);
  const files = (tree: Record<string, string>) =>
    Object.entries(tree).filter(([file]) => /\.html$|^assets\//.test(file));
  expect(files(readTree(clean.out))).toEqual(files(readTree(site.out)));
  return [scope, changed];
}

describe('the picture of a page in lists of other pages', () => {
  it('is shown by <Picture>, with the alternative text of its row', async () => {
    const site = await makeHub();
    const { problems } = await publish(site);
    expect(problems).toEqual([]);
    const html = site.read('output/index.html');
    expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['A saw', 'A file']);
    expect(html).toMatch(/<img src="\/assets\/pictures\/[^"]*\/saw-[0-9a-f]{16}-40\.jpg"[^>]* height="40"/);
    expect(html).toContain('>Hammer</a>');
  });

  it.each<[string, Overrides, string, string[]]>([
    ['its bytes change', { 'data/photos/file.png': RED }, 'all', ['index.html', 'tools/file/index.html']],
    [
      'its alternative text changes',
      { 'data/tools.yaml': (text) => text.replace('photoAlt: A file', 'photoAlt: A flat file') },
      'all',
      ['index.html', 'tools/file/index.html'],
    ],
    [
      'its row names another',
      {
        'data/photos/file.png': null,
        'data/tools.yaml': (text) => text.replace('photo: photos/file.png', 'photo: photos/saw.jpg'),
      },
      'all',
      ['index.html', 'tools/file/index.html'],
    ],
    [
      'another text of its row changes',
      { 'data/tools.yaml': (text) => text.replace('sharp </script>', 'pointed </script>') },
      'rows',
      ['tools/file/index.html'],
    ],
  ])('renders the pages that show it, and no others, when %s', async (_, overrides, scope, pages) => {
    const site = await makeHub();
    await publish(site);
    const [was, changed] = await pagesAfter(site, overrides);
    expect(changed).toEqual(pages);
    expect(was).toBe(scope);
  });

  it('is an error at its place if it is no picture of a row', async () => {
    const site = await makeHub({
      'data/routes.yaml': (text) =>
        text.replace('  tags: tool.tags\n', '  tags: tool.tags\n  picture: "/x/{{tool.photo}}"\n'),
    });
    const { problems } = await publish(site);
    expect(problems.slice(0, 1)).toMatchObject([
      {
        kind: 'wrong-value',
        file: 'data/routes.yaml',
        message: expect.stringMatching(/^picture: expected a picture of one of its rows, got "\/x\//),
      },
    ]);
  });
});
