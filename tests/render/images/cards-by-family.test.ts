import { validate } from 'rowpress';
import { expect, test } from 'vitest';
import { publish } from '../../support/publish.ts';
import { imageMetas, listImages, makeSiteWithCard } from '../../support/site-with-card.ts';

const IMAGES = { images: true } as const;
/** Adds a line to the family of tools. */
const withLine = (line: string) => ({
  'data/routes.yaml': (text: string) => text.replace('  tags: tool.tags\n', `$&  ${line}\n`),
});

test('a family without cards shows the image of the site, and its images are removed', async () => {
  const site = makeSiteWithCard({ 'data/site.yaml': (text) => `${text}image: https://cdn.example/a.png\n` });
  expect((await publish(site, IMAGES)).imagesDrawn).toBe(4);
  site.change(withLine('card: false'));
  const report = await publish(site, IMAGES);
  expect([report.imagesDrawn, report.problems]).toEqual([0, []]);
  expect(imageMetas(site.read('output/tools/saw/index.html'))).toEqual({ '': 'https://cdn.example/a.png' });
  expect(imageMetas(site.read('output/index.html'))[''] ?? '').toContain(listImages(site)[0]);
  expect(listImages(site)).toHaveLength(1);
});

test('a row shows its own picture, and other rows get a drawn one', async () => {
  const site = makeSiteWithCard({
    ...withLine('image: "{{tool.link}}"'),
    'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  link: https://cdn.example/saw.png'),
  });
  expect((await publish(site, IMAGES)).imagesDrawn).toBe(3);
  expect(imageMetas(site.read('output/tools/saw/index.html'))).toEqual({ '': 'https://cdn.example/saw.png' });
  site.change({
    'data/tools.yaml': (text) => text.replace('https://cdn.example/saw.png', 'mailto:a@b.example'),
  });
  const { problems } = await validate({ root: site.root });
  expect(problems).toMatchObject([{ kind: 'wrong-value', file: 'data/tools.yaml', line: 9, column: 9 }]);
});

test('a picture that is not published is reported at its row, or once in routes.yaml', async () => {
  const site = makeSiteWithCard({
    ...withLine('image: "{{tool.link}}"'),
    'templates/public/bilder/säge.png': 'a picture',
    'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  link: /bilder/säge.png?v=2'),
  });
  expect((await publish(site)).problems).toEqual([]);
  site.change({ 'data/tools.yaml': (text) => text.replace('säge', 'axt') });
  const { problems } = await publish(site);
  expect(problems).toMatchObject([
    { kind: 'broken-link', severity: 'warning', file: 'data/tools.yaml', line: 9, column: 9 },
  ]);
  site.change({ 'data/routes.yaml': (text) => text.replace('{{tool.link}}', '/bilder/{{tool.slug}}.png') });
  const all = await publish(site);
  expect(all.problems).toMatchObject([{ kind: 'broken-link', file: 'data/routes.yaml', column: 10 }]);
});

test('a wrong choice is reported at its place', async () => {
  const { root } = makeSiteWithCard(withLine('card: none'));
  const { problems } = await validate({ root });
  expect(problems[0]).toMatchObject({ kind: 'wrong-value', file: 'data/routes.yaml', column: 9 });
  expect(problems[0]?.message).toMatch(/card: expected true or false, got "none"/);
});
