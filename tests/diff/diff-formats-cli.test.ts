import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Guide } from '../audit/guides-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type GuidesSite, guidePath, keepPublished, makeGitSite } from './git-site.ts';

const HOSTILE = 'A ``` fence, <script>alert(1)</script>, @everyone and **bold** [text](https://x.example).';

describe('rowpress diff', () => {
  let site: GuidesSite;
  const run = async (...flags: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runCli(
      ['diff', '--root', site.root, '--since', 'live', ...flags],
      { cwd: site.root },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return stdout;
  };
  beforeAll(async () => {
    site = makeGitSite();
    await publish(site);
    keepPublished(site);
    Object.assign(site.guides[3] as Guide, {
      title: 'A <b>new</b> title of guide three',
      description: 'What `this` guide "says" & what it does not say, in a few more words than before.',
    });
    site.guides[4]?.paragraphs.push(HOSTILE);
    site.save();
    await publish(site);
  });

  it('--md: texts are code, so nothing in them is Markdown or a mention', async () => {
    const comment = await run('--md');
    expect(comment).toContain('#### Risks (1)');
    expect(comment).toContain('- title: Guide to');
    expect(comment).toContain('+ title: A <b>new</b> title of guide three');
    const [, fence = ''] = /^(`+)diff\n\+ text: A ``` fence/m.exec(comment) ?? [];
    expect(fence).toBe('````');
    const outside = comment.replace(/^(`{3,})diff\n[\s\S]*?\n\1$/gm, '').replace(/(`+).+?\1/g, '');
    expect(outside).not.toMatch(/script|@everyone|<b>new|\*\*bold/);
  });

  it('--html: one file without scripts, with titles as search results', async () => {
    const file = join(site.root, 'diff.html');
    expect(await run('--html', file)).toBe('');
    const text = readFileSync(file, 'utf8');
    const page = parse(text);
    expect(page.querySelectorAll('script, link, img, iframe, [src], [onclick]')).toEqual([]);
    expect(page.querySelector('style')?.text).toContain('prefers-color-scheme: dark');
    expect(text).not.toMatch(/https?:\/\/(?!x\.example)/);
    const titles = page.querySelectorAll('figure .title').map((element) => element.text);
    expect(titles).toEqual([expect.stringMatching(/^Guide to/), 'A <b>new</b> title of guide three']);
    expect(text).toContain('A &lt;b&gt;new&lt;/b&gt; title');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.querySelectorAll('details.page summary code').map((element) => element.text)).toEqual([
      guidePath(3),
      guidePath(4),
    ]);
  });

  it('--json and --html together: both', async () => {
    const file = join(site.root, 'both.html');
    expect(JSON.parse(await run('--json', '--html', file))).toMatchObject({
      version: 1,
      exitCode: 0,
      since: { kind: 'folder', name: 'live' },
      counts: { changed: 2 },
      changed: [{ path: guidePath(3) }, { path: guidePath(4) }],
    });
    expect(readFileSync(file, 'utf8')).toContain('2 pages changed');
  });

  it('--json and --md together are wrong usage, since both are for standard output', async () => {
    const flags = ['diff', '--root', site.root, '--since', 'live', '--md', '--json'];
    const { exitCode, stdout } = await runCli(flags, { cwd: site.root });
    expect({ exitCode, ...JSON.parse(stdout) }).toMatchObject({
      exitCode: 2,
      error: { message: "option '--md' cannot be used with option '--json'" },
    });
  });

  it('--md: a comment is never longer than GitHub allows, and counts what it leaves out', async () => {
    for (const guide of site.guides)
      guide.paragraphs = guide.paragraphs.map((text) => `Really ${text} ${'And so on. '.repeat(60)}`);
    site.save();
    await publish(site);
    const comment = await run('--md');
    expect(comment.length).toBeGreaterThan(50_000);
    expect(comment.length).toBeLessThan(65_536);
    const shown = comment.match(/^`\/guides\/guide-\d+\/`$/gm)?.length ?? 0;
    const [, left, all] = /(\d+) of (\d+) of "Changed pages"/.exec(comment) ?? [];
    expect([shown + Number(left), Number(all)]).toEqual([60, 60]);
    const terminal = await run();
    expect(terminal).toContain('and 45 more with --json');
    expect(terminal).toMatch(/and \d+ more changes/);
  });
});

describe('a hostile file of facts', () => {
  it('reaches neither a comment nor a terminal with more than words', async () => {
    const site = makeGitSite();
    await publish(site);
    const { stdout } = await runCli(['facts', '--root', site.root]);
    const [head = '', first = '', ...rest] = stdout.trimEnd().split('\n');
    const evil = 'a\n\n![x](https://evil.example/x.png) @everyone\u001b]0;evil\u0007';
    const claim = {
      kind: 'claim',
      text: evil,
      row: 'guides/x',
      file: 'data/guides.json',
      line: 1,
      pages: ['/'],
    };
    const lines = [
      JSON.stringify({ ...JSON.parse(head), claims: [claim] }),
      JSON.stringify({ ...JSON.parse(first), title: evil }),
      ...rest,
    ];
    writeFileSync(join(site.root, 'evil.ndjson'), `${lines.join('\n')}\n`);
    const run = async (...args: readonly string[]) =>
      (await runCli([...args, '--root', site.root], { cwd: site.root })).stdout;
    const comment = await run('diff', '--since', 'evil.ndjson', '--md');
    expect(comment).toContain('a\\n\\n![x](https://evil.example/x.png)');
    expect(comment).not.toMatch(/^!|^@|\p{Cc}(?<!\n)/mu);
    const summary = await run('diff', '--since', 'evil.ndjson');
    expect(summary).toContain('- a\\n\\n![x]');
    expect(summary).toContain('\\u001b]0;evil\\u0007');
    for (const shown of [summary, await run('explain', evil), await run('where', evil)])
      expect(shown).not.toContain('\u001b');
  });
});
