import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { makeShards } from './make-shards.ts';

describe('rowpress merge --gate', () => {
  it('audits the whole site before it is published, by the rows of the shards', async () => {
    const guides = makeGuides(3, 12);
    const site = makeGuidesSite(guides);
    const save = () => site.change({ 'data/guides.json': JSON.stringify(guides, null, 1) });
    const out = join(site.root, 'merged');
    const merge = async (shards: readonly string[], ...flags: readonly string[]) => {
      const gate = ['--gate', '--root', site.root, '--json', ...flags];
      const { exitCode, stdout } = await runCli(['merge', ...shards, '--out', out, ...gate]);
      return { exitCode, ...JSON.parse(stdout) };
    };

    const good = await makeShards(site.root, 2, ['--no-images']);
    expect(await merge(good, '--strict')).toMatchObject({
      ...{ exitCode: 0, published: true },
      audit: { counts: { pages: 13, judged: 13, error: 0 } },
    });
    const published = readTree(out);

    // The two pages of one description may be in different shards, so no shard alone can find it.
    if (guides[11]) guides[11].description = guides[0]?.description ?? '';
    save();
    const copied = await makeShards(site.root, 2, ['--no-images']);
    expect(await merge(copied)).toMatchObject({
      ...{ exitCode: 1, published: false, problems: [] },
      audit: {
        findings: [
          {
            ...{ kind: 'same-description', file: 'data/guides.json' },
            pages: ['/guides/guide-0/', '/guides/guide-11/'],
          },
        ],
      },
    });
    expect(await merge(good)).toMatchObject({
      ...{ exitCode: 1, published: false },
      problems: [{ kind: 'different-parts' }],
    });
    expect(readTree(out)).toEqual(published);
  });
});
