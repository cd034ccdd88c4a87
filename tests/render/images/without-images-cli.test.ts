import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../../support/make-site.ts';
import { publish } from '../../support/publish-by-command.ts';
import { runCli } from '../../support/run-cli.ts';
import { imageMetas, listImages, makeSiteWithCard } from '../../support/site-with-card.ts';

const DATE = ['--date', '2026-03-01'] as const;
const routeImage = (text: string) =>
  text.replace('template: tool\n', 'template: tool\n  image: "/pictures/{{tool.name}}.png"\n');

describe('with --no-images', () => {
  it('no image is drawn, and no head names one', async () => {
    const site = makeSiteWithCard();
    await publish(site, ...DATE, '--no-images');
    expect(listImages(site)).toEqual([]);
    expect(existsSync(join(site.root, '.cache/rowpress/images'))).toBe(false);
    expect(imageMetas(site.read('output/tools/saw/index.html'))).toEqual({});
    expect(site.read('output/index.html')).toContain('<meta name="twitter:card" content="summary">');
  });

  it('the image that a route names is still in the head', async () => {
    const site = makeSiteWithCard({ 'data/routes.yaml': routeImage });
    await publish(site, ...DATE, '--no-images');
    const metas = imageMetas(site.read('output/tools/saw/index.html'));
    expect(metas).toEqual({ '': 'https://www.small.example/pictures/Saw.png' });
  });

  it('published images are removed, and later restored from the cache without drawing', async () => {
    const site = makeSiteWithCard();
    await publish(site, ...DATE);
    const before = listImages(site);
    await publish(site, ...DATE, '--no-images');
    expect(listImages(site)).toEqual([]);
    const { stdout } = await runCli(['generate', '--root', site.root, ...DATE, '--json']);
    expect(JSON.parse(stdout).counts.imagesDrawn).toBe(0);
    expect(listImages(site)).toEqual(before);
  });
});

describe('no image is drawn', () => {
  it('for a site without a card', async () => {
    const site = makeSite();
    await publish(site, ...DATE);
    expect(imageMetas(site.read('output/index.html'))).toEqual({});
  });

  it('for pages whose route names one', async () => {
    const site = makeSiteWithCard({ 'data/routes.yaml': routeImage });
    await publish(site, ...DATE);
    expect(listImages(site)).toHaveLength(1);
    const metas = imageMetas(site.read('output/tools/saw/index.html'));
    expect(metas).toEqual({ '': 'https://www.small.example/pictures/Saw.png' });
  });
});

describe('a card', () => {
  it('that throws is a problem at the line of the card that names the page and the row, and nothing is published', async () => {
    const card = (text: string) =>
      text.replace('  return (', "  if (title.startsWith('Saw')) throw new Error('too sharp');\n  return (");
    const site = makeSiteWithCard();
    site.change({ 'templates/images/card.tsx': card });
    const { exitCode, stdout } = await runCli(['generate', '--root', site.root, ...DATE, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        kind: 'template-failed',
        file: 'templates/images/card.tsx',
        line: 6,
        message: 'the template threw "too sharp", for /tools/saw/ (data/tools.yaml:7)',
      },
    ]);
    expect(existsSync(site.out)).toBe(false);
  });

  it('that cannot be laid out is a problem that names the card', async () => {
    const site = makeSiteWithCard();
    site.change({ 'templates/images/card.tsx': (text) => text.replace('{eyebrow}', '<img />') });
    const { exitCode, stdout } = await runCli(['generate', '--root', site.root, ...DATE, '--json']);
    expect(exitCode).toBe(1);
    const { problems } = JSON.parse(stdout);
    expect(problems).toMatchObject([
      {
        kind: 'template-failed',
        file: 'templates/images/card.tsx',
        message: expect.stringContaining('4 pages'),
      },
    ]);
  });

  it('without a font is a problem', async () => {
    const site = makeSiteWithCard();
    site.change({ 'templates/images/fonts': null });
    const { exitCode, stdout } = await runCli(['generate', '--root', site.root, ...DATE, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([
      { kind: 'missing-file', file: 'templates/images/fonts' },
    ]);
  });
});
