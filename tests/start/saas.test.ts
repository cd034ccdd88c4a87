import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate } from 'rowpress';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

it.each(['de', 'fr', 'es', 'ar'])('a product in %s has the words of its language alone', async (language) => {
  const root = join(makeFolder(), 'site');
  const { files } = await createSite({
    ...{ folder: root, title: 'Tideplan', start: { kind: 'saas' } as const, languages: [language] },
  });
  expect(await generate({ root, date: TODAY })).toMatchObject({ published: true, problems: [] });
  const { messages, texts } = parse(readFileSync(`starts/words/${language}.yaml`, 'utf8'));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(parse(read(`data/messages/${language}.yaml`)).saas).toEqual(messages.saas);
  expect(read('data/site.yaml')).toContain(texts.saasHeadline);
  expect(files.map(read).filter((text) => /%[a-z]\w+%/i.test(text))).toEqual([]);
});

it('a text with three main headings lists them, and a shorter one does not', async () => {
  const root = join(makeFolder(), 'site');
  await createSite({ folder: root, title: 'Tideplan', start: { kind: 'saas' } });
  const feature = join(root, 'data/features.yaml');
  const text = readFileSync(feature, 'utf8');
  writeFileSync(
    feature,
    text.replace('## Before you publish', '## *Three* & more\n\n    ### Below\n\n    ## Publish'),
  );
  expect(await generate({ root, date: TODAY })).toMatchObject({ published: true, problems: [] });
  const contentsOf = (path: string) => {
    const html = readFileSync(join(root, 'output', path, 'index.html'), 'utf8');
    return /<nav class="contents".*?<\/nav>/s.exec(html)?.[0] ?? '';
  };
  const links = (path: string) =>
    [...contentsOf(path).matchAll(/href="([^"]+)">([^<]+)</g)].map(([, href, name]) => [href, name]);
  expect(links('features/week-planner')).toEqual([
    ['#what-the-grid-checks-while-you-drag', 'What the grid checks while you drag'],
    ['#three--more', 'Three &amp; more'],
    ['#publish', 'Publish'],
  ]);
  expect(links('blog/eleven-hours')).toHaveLength(4);
  expect(contentsOf('blog/eleven-hours')).toContain('On this page');
  expect(contentsOf('features/colleagues-exchange')).toBe('');
  expect(readFileSync(join(root, 'output/blog/feed.xml'), 'utf8')).not.toContain('On this page');
});
