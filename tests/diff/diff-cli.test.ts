import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Guide } from '../audit/guides-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { diff, type GuidesSite, guidePath, keepPublished, makeGitSite } from './git-site.ts';

/**
 * Publishes a site, keeps what is published as `live`, `facts.ndjson` and `texts.ndjson`, and changes guides.
 */
async function release(edit: (guides: Guide[]) => void, redirects?: string): Promise<GuidesSite> {
  const site = makeGitSite();
  site.guides[4]?.paragraphs.push('It takes 14 days to learn the whole of it.');
  site.guides[9]?.paragraphs.push('The price is $10.');
  site.save();
  site.git('commit', '--quiet', '--all', '--message', 'Figures');
  site.git('tag', '--force', 'before');
  await publish(site);
  keepPublished(site);
  for (const [file, flags] of [
    ['facts.ndjson', []],
    ['texts.ndjson', ['--texts']],
  ] as const)
    writeFileSync(join(site.root, file), (await runCli(['facts', '--root', site.root, ...flags])).stdout);
  edit(site.guides);
  site.save();
  if (redirects) site.change({ 'data/redirects.yaml': redirects });
  await publish(site, '--allow-lost');
  return site;
}

const EARLIER = ['live', 'texts.ndjson', 'before'] as const;

describe('rowpress diff names the pages of four changed figures, and both values', () => {
  let site: GuidesSite;
  beforeAll(async () => {
    site = await release((guides) => {
      const edit = (at: number, from: string, to: string) => {
        const guide = guides[at] as Guide;
        guide.paragraphs = guide.paragraphs.map((text) => text.replace(from, to));
      };
      edit(4, '14 days', '21 days');
      edit(9, '$10', '$12');
      for (const at of [20, 30]) {
        const [first = ''] = guides[at]?.paragraphs ?? [];
        edit(at, first, first.replace(/\.$/, ' 7.'));
      }
    });
  });

  it.each(EARLIER)('since %s', async (since) => {
    const { exitCode, changed, neighbours, causes, counts, risks } = await diff(site, since);
    expect(changed.map(({ path }) => path)).toEqual([20, 30, 4, 9].map(guidePath));
    const [, , days, price] = changed;
    expect(days?.sentences).toEqual([
      {
        before: 'It takes 14 days to learn the whole of it.',
        after: 'It takes 21 days to learn the whole of it.',
      },
    ]);
    expect(price?.sentences).toEqual([{ before: 'The price is $10.', after: 'The price is $12.' }]);
    expect([exitCode, neighbours, risks]).toEqual([0, [], []]);
    expect(counts).toMatchObject({ changed: 4, unchanged: 57, added: 0, gone: 0, markup: 0, navigation: 0 });
    expect(causes.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(
      [20, 30, 4, 9].map((at) => `row guides/guide-${at}`),
    );
    expect(causes.every(({ file, line = 0 }) => file === 'data/guides.json' && line > 1)).toBe(true);
  });

  it('since facts without texts: the new sentence, and how many are lost', async () => {
    const { changed, notes } = await diff(site, 'facts.ndjson');
    const days = changed.find(({ path }) => path === guidePath(4));
    expect(days).toMatchObject({
      sentences: [{ after: 'It takes 21 days to learn the whole of it.' }],
      unknown: 1,
    });
    expect(notes.join()).toContain('rowpress facts --texts');
  });

  it('in the terminal, both values and the row', async () => {
    const { stdout } = await runCli(['diff', '--root', site.root, '--since', 'before'], { cwd: site.root });
    expect(stdout).toContain('4 pages changed; 57 unchanged.');
    expect(stdout).toContain('- It takes 14 days');
    expect(stdout).toContain('+ It takes 21 days');
    expect(stdout).toMatch(/row guides\/guide-4 \(data\/guides\.json:\d+\): 1 page changed/);
  });

  it('leaves the repository as it was, and builds a commit once', async () => {
    await diff(site, 'before');
    const folder = join(site.root, '.cache', 'rowpress', 'since');
    expect(readdirSync(folder).filter((name) => name.startsWith('source-'))).toEqual([]);
    const [pages = ''] = readdirSync(folder).filter((name) => /^pages-\w+$/.test(name));
    // A published page that is changed by hand shows that it is not published again.
    const file = join(folder, pages, 'guides/guide-4/index.html');
    writeFileSync(file, '<main><p>It took 3 weeks.</p></main>');
    const { changed } = await diff(site, 'before');
    expect(changed.find(({ path }) => path === guidePath(4))?.sentences).toContainEqual({
      before: 'It took 3 weeks.',
    });
    expect(site.git('status', '--porcelain', '--', 'data', 'templates')).toBe(' M data/guides.json\n');
    expect(site.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });
});

describe('rowpress diff tells pages that only show a change of another page', () => {
  let site: GuidesSite;
  beforeAll(async () => {
    site = await release((guides) => {
      Object.assign(guides[7] as Guide, { name: 'Vuzada kolime', heading: 'How vuzada kolime works' });
    });
  });

  it.each(EARLIER)('since %s', async (since) => {
    const { changed, neighbours, causes } = await diff(site, since);
    expect(changed.map(({ path }) => path)).toEqual([guidePath(7)]);
    expect(changed[0]?.fields).toMatchObject([{ field: 'h1', after: 'How vuzada kolime works' }]);
    expect(neighbours.map(({ path }) => path)).toEqual(['/']);
    expect(causes).toMatchObject([{ name: 'guides/guide-7', pages: [guidePath(7)], neighbours: ['/'] }]);
  });
});

describe('rowpress diff tells risks first', () => {
  const redirect = '- { from: /guides/guide-2/, to: /guides/second/, reason: It has a better name now. }\n';
  let site: GuidesSite;
  beforeAll(async () => {
    site = await release((guides) => {
      Object.assign(guides[2] as Guide, { slug: 'second' });
      Object.assign(guides[3] as Guide, { slug: 'third' });
      Object.assign(guides[8] as Guide, { noindex: true });
      Object.assign(guides[10] as Guide, { title: 'Another title of this guide' });
      Object.assign(guides[11] as Guide, { paragraphs: ['Nothing is left.'] });
      guides.splice(5, 1);
      for (const guide of guides)
        guide.links = guide.links.filter(({ href }) => ![2, 3, 5].map(guidePath).includes(href));
    }, redirect);
  });

  it.each(EARLIER)('since %s', async (since) => {
    const { risks, gone, moved, added, unindexed } = await diff(site, since);
    expect(risks.map(({ kind, pages }) => `${kind} ${pages.join(' ')}`)).toEqual([
      `gone-without-redirect ${guidePath(5)}`,
      `moved-without-redirect ${guidePath(3)}`,
      `no-longer-indexed ${guidePath(8)}`,
      `near-empty ${guidePath(11)}`,
      `title-changed ${guidePath(10)}`,
    ]);
    expect(gone.map(({ path }) => path)).toEqual([guidePath(5)]);
    expect(moved.map(({ from, to, redirect: target }) => [from, to, target])).toEqual([
      [guidePath(2), '/guides/second/', '/guides/second/'],
      [guidePath(3), '/guides/third/', undefined],
    ]);
    expect([added, unindexed.map(({ path }) => path)]).toEqual([[], [guidePath(8)]]);
  });
});

describe('rowpress diff tells a change of a template as one cause', () => {
  it.each(EARLIER)('since %s', async (since) => {
    const site = await release(() => {});
    site.change({
      'templates/pages/guide.tsx': (text) =>
        text.replace('</article>', '<p>Was this of any help?</p></article>'),
    });
    await publish(site);
    const { causes, changed, notes } = await diff(site, since);
    expect(causes).toMatchObject([{ kind: 'template', name: 'guide' }]);
    expect([changed.length, causes[0]?.pages.length]).toEqual([60, 60]);
    if (since === 'before') expect(notes.join()).toContain('templates/pages/guide.tsx');
  });
});

it('a commit that is built from what is published differs as one that is built from nothing', async () => {
  const site = makeGitSite();
  const [guide] = site.guides;
  if (guide) guide.paragraphs = ['It says another thing now.'];
  const [third] = site.guides.splice(3, 2);
  if (third) {
    const words = {
      title: 'How to plant an oak',
      heading: 'Plant an oak',
      paragraphs: ['Dig a hole first.'],
    };
    site.guides.push({ ...third, ...words, slug: 'oak', name: 'Oak', description: 'Where to plant it.' });
  }
  site.save();
  site.change({ 'templates/pages/guide.tsx': (text) => text.replace('</h1>', '</h1><p>On every page.</p>') });
  await publish(site, '--allow-lost');
  const fromPublished = await diff(site, 'before');
  expect(fromPublished.counts).toMatchObject({ added: 1, gone: 2 });

  const before = readdirSync(join(site.root, 'output'), { recursive: true });
  rmSync(join(site.root, '.cache'), { recursive: true });
  expect(await diff(site, 'before')).toEqual(fromPublished);
  expect(readdirSync(join(site.root, 'output'), { recursive: true })).toEqual(before);
});
