import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

/** A guide whose fields say that it is not published yet. */
type Waiting = Guide & { draft?: boolean; publishAt?: string };

const TODAY = ['--date', '2026-11-20'] as const;
const ENV = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-20') / 1000) };

/** Makes a site with a draft that has a leftover, a copy of a guide that comes later, and a faulty guide. */
function makeWaitingSite() {
  const guides: Waiting[] = makeGuides();
  const [draft, later, online, later2] = [guides[3], guides[5], guides[7], guides[9]];
  if (!draft || !later || !online || !later2) throw new Error('there are no guides');
  draft.draft = true;
  draft.paragraphs.push('The price is [object Object] a month.');
  Object.assign(later, { publishAt: '2026-12-24', title: online.title });
  Object.assign(later2, { publishAt: '2027-06-01' });
  online.paragraphs.push('Ask [object Object] of the team.');
  return makeGuidesSite(guides);
}

describe('rowpress audit of what is not published yet', () => {
  let site: ReturnType<typeof makeWaitingSite>;
  const audit = async (...flags: readonly string[]) => {
    const { stdout, stderr, exitCode } = await runCli(['audit', '--root', site.root, ...flags], { env: ENV });
    return { stdout, stderr, exitCode };
  };
  const found = async (...flags: readonly string[]) => {
    const { findings, ahead, counts } = JSON.parse((await audit(...flags, '--json')).stdout);
    const kinds = findings.filter(({ kind }: { kind: string }) => ['leftover', 'same-title'].includes(kind));
    return { ahead, counts, findings: kinds };
  };
  beforeAll(() => {
    site = makeWaitingSite();
  });

  it('--at: needs no published site, and judges what comes until that day', async () => {
    const { ahead, counts, findings } = await found('--at', '2026-12-31');
    expect(ahead).toEqual({ drafts: 0, scheduled: 1 });
    expect(counts).toMatchObject({ pages: 1, judged: 1 });
    expect(findings).toMatchObject([
      { kind: 'same-title', pages: expect.arrayContaining(['/guides/guide-5/']) },
    ]);
  });

  it('--drafts: judges drafts and scheduled rows as if they were published, with row and line', async () => {
    await publish(site, ...TODAY);
    const { ahead, counts, findings } = await found('--drafts');
    expect(ahead).toEqual({ drafts: 1, scheduled: 2 });
    expect(counts).toMatchObject({ pages: 3, judged: 3 });
    // The leftover of the page that is online is known.
    expect(findings).toMatchObject([
      { kind: 'same-title' },
      { kind: 'leftover', pages: ['/guides/guide-3/'], file: 'data/guides.json' },
    ]);
    const at = site
      .read('data/guides.json')
      .split('\n')
      .findIndex((line) => line.includes('The price is'));
    expect(findings[1].line).toBe(at + 1);
    const { stdout, exitCode } = await audit('--drafts');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Not published yet: 1 page of drafts, and 2 pages whose day has not come.');
    // The audit of the published site neither has these pages nor has changed it.
    expect((await found()).findings).toMatchObject([{ kind: 'leftover', pages: ['/guides/guide-7/'] }]);
  });

  it('--at a day that is over: says that all pages are published', async () => {
    const { stdout, exitCode } = await audit('--at', '2026-01-01');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^0 pages judged, since all are published/),
    ]);
  });

  it('a site that does not build with its drafts is told, and nothing is judged', async () => {
    site.change({ 'data/guides.json': '[{' });
    const { stderr, exitCode } = await audit('--drafts');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('data/guides.json');
    expect(stderr).toContain('does not build with these pages, so none was judged');
  });

  it('not together with --new-since', async () => {
    const { stderr, exitCode } = await audit('--drafts', '--new-since', 'main');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Leave one of them out')]);
  });
});
