import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const FILES = { 'templates/public/pictures/saw.png': 'A saw', 'templates/public/pictures/säge.png': 'A saw' };

/** Publishes guides, one of which has this Markdown and this HTML, and returns what lacks a size. */
async function sizeFindings(
  markdown: string,
  html = '',
  files: Readonly<Record<string, string>> = FILES,
): Promise<readonly Finding[]> {
  const guides = makeGuides(71, 20);
  guides[3]?.paragraphs.push(markdown);
  Object.assign(guides[3] ?? {}, { html });
  const site = makeGuidesSite(guides);
  site.change({
    'templates/pages/guide.tsx': (text) =>
      `import { Markdown } from 'rowpress/template';\n${text.replace('<p key={at}>{text}</p>', '<Markdown key={at} text={text} />')}`,
  });
  site.change(files);
  await publish(site);
  const { stdout, stderr } = await runCli(['audit', '--root', site.root, '--json', '--only', 'image-size']);
  expect(stderr).toBe('');
  return JSON.parse(stdout).findings;
}

describe('an image without width and height', () => {
  it.each([
    ['of another site', 'https://www.example.com/saw.png?v=2', 'saw.png'],
    ['of the public folder', '/pictures/saw.png', 'saw.png'],
    ['with letters that addresses escape', '/pictures/säge.png', 'säge.png'],
  ])('in Markdown, %s, is told at its line with what its author can do', async (_, src, name) => {
    const [finding, ...others] = await sizeFindings(`Look: ![A saw](${src})`);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      message: expect.stringContaining('1 of 1 images lack width or height, and are written in Markdown'),
      advice: `Put the file beside the row and write ![…](${name}): rowpress then writes both. See docs/images.md.`,
      file: 'data/guides.json',
    });
    expect(finding?.line).toBeGreaterThan(1);
  });

  it('in Markdown whose file is missing is told as that alone', async () => {
    expect(await sizeFindings('Look: ![A saw](/pictures/saw.png)', '', {})).toEqual([]);
  });

  it('in HTML is told apart, also if its address is as long as its data', async () => {
    const data = `data:image/png;base64,${'iVBORw0KGgo'.repeat(300)}`;
    const found = await sizeFindings(
      '![A saw](https://www.example.com/saw.png)',
      `<img src="${data}" alt="A dot">`,
    );
    expect(found.map(({ advice }) => advice.slice(0, 14)).sort()).toEqual([
      'Give both, so ',
      'Put the file b',
    ]);
  });
});
