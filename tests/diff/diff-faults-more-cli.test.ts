import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeGuides, makeGuidesSite } from '../audit/guides-site.ts';
import { makeFolder } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { diff, type GuidesSite, makeGitSite } from './git-site.ts';

describe('rowpress diff --since', () => {
  let site: GuidesSite;
  let facts: string[];
  beforeAll(async () => {
    site = makeGitSite();
    await publish(site);
    facts = (await runCli(['facts', '--root', site.root])).stdout.split('\n');
  });
  /** Runs the command with what does not exist, or with a file of these lines. */
  async function refuse(since: string, lines?: readonly string[]) {
    if (lines) writeFileSync(join(site.root, since), lines.join('\n'));
    const { exitCode, stdout, stderr } = await runCli(['diff', '--root', site.root, '--since', since], {
      cwd: site.root,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    return stderr;
  }

  it('refuses what is neither a folder, a file nor a commit', async () => {
    expect(await refuse('no-such-branch')).toMatch(
      /no-such-branch is neither a published folder, nor a file, nor a commit of .*\n {2}Check its spelling/,
    );
    expect(await refuse('--upload-pack=touch')).toContain('nor a commit');
    expect(await refuse('data')).toContain('nothing is published in');
  });

  it('refuses a file without facts, of another version, or that is damaged or cut', async () => {
    const [head = '', first = '', ...rest] = facts;
    expect(await refuse('a.ndjson', ['{"path":"/"}'])).toContain('has no facts of a site');
    expect(await refuse('b.ndjson', ['no JSON'])).toContain('Write it with "rowpress facts > FILE"');
    expect(await refuse('c.ndjson', [head.replace('"version":1', '"version":9')])).toContain(
      'has facts of version 9, and this is version 1',
    );
    expect(await refuse('d.ndjson', [head, first.slice(0, 50), ...rest])).toMatch(
      /d\.ndjson:2 is damaged: it is not a page/,
    );
    expect(await refuse('e.ndjson', [head, ...rest])).toContain('has 60 pages, and its first line says 61');
  });

  it('says that a commit is unknown where there is no repository', async () => {
    const root = makeFolder();
    cpSync(site.root, root, { recursive: true, filter: (path) => !path.endsWith('/.git') });
    const { exitCode, stderr } = await runCli(['diff', '--root', root, '--since', 'HEAD'], { cwd: root });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is in no git repository')]);
  });

  it('says first that a clone is shallow, if it lacks the commit', async () => {
    const root = makeFolder();
    site.git('clone', '--quiet', '--depth', '1', `file://${site.root}`, root);
    const names = ['diff', '--root', root, '--out', site.out, '--since', 'HEAD~1'];
    const { exitCode, stderr } = await runCli(names, { cwd: root });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/is shallow, so it lacks older commits, and HEAD~1 is none of .*\n.*--unshallow/),
    ]);
  });

  it('takes the packages of the present checkout, though the commit holds a link to others', async () => {
    const linked = makeGitSite();
    symlinkSync('nowhere/node_modules', join(linked.root, 'node_modules'));
    linked.git('add', '--all');
    linked.git('commit', '--quiet', '--message', 'A link');
    rmSync(join(linked.root, 'node_modules'));
    mkdirSync(join(linked.root, 'node_modules'));
    await publish(linked);
    expect((await diff(linked, 'HEAD')).counts).toMatchObject({ changed: 0, unchanged: 61 });
  });

  it('shows the problems of a commit that does not build, and leaves nothing behind', async () => {
    const broken = makeGitSite();
    const good = broken.read('data/guides.json');
    broken.change({ 'data/guides.json': '[{ "slug": "a" }]' });
    broken.git('commit', '--quiet', '--all', '--message', 'Broken');
    broken.change({ 'data/guides.json': good });
    await publish(broken);
    const { exitCode, stdout, stderr } = await runCli(
      ['diff', '--root', broken.root, '--since', 'HEAD', '--json'],
      { cwd: broken.root },
    );
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: 1, problems: [{ kind: 'missing-field' }] });
    expect(stderr).toContain('The site of HEAD does not build');
    expect(stderr).toContain('data/guides.json:1:2');
    expect(readdirSync(join(broken.root, '.cache/rowpress/since'))).toEqual(['rowpress']);
  });

  it('takes a site in a folder of its repository, and packages of the present checkout', async () => {
    const inner = makeGuidesSite(makeGuides(1, 8));
    inner.change({
      'templates/pages/home.tsx': (text) =>
        `import { words } from 'some-words';\n${text.replace('<h1>All', '<h1>{words} all')}`,
    });
    const repository = makeGitSite();
    cpSync(inner.root, join(repository.root, 'sites/one'), { recursive: true });
    repository.change({ '.gitignore': 'node_modules/\noutput/\n.cache/\n' });
    for (const [folder, words] of [
      ['node_modules', 'Here are'],
      ['sites/one/node_modules', 'These are'],
    ])
      repository.change({
        [`${folder}/some-words/package.json`]: '{"name":"some-words","main":"index.js"}',
        [`${folder}/some-words/index.js`]: `exports.words = ${JSON.stringify(words)};`,
      });
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '--message', 'A site in a folder');
    const root = join(repository.root, 'sites/one');
    const site = { ...inner, root, out: join(root, 'output') };
    await publish(site);
    const { counts, notes } = await diff(site, 'HEAD');
    expect(counts).toMatchObject({ changed: 0, markup: 0, unchanged: 9 });
    expect(notes).toEqual([]);
    expect(existsSync(join(root, 'node_modules/some-words/index.js'))).toBe(true);
    expect((await runCli(['diff', '--root', root, '--since', 'before'], { cwd: root })).stderr).toContain(
      'has no site in sites/one/',
    );
  });

  it('says if the data changed after the last build', async () => {
    Object.assign(site.guides[0] ?? {}, { heading: 'Another heading' });
    site.save();
    expect((await diff(site, 'HEAD')).notes.join()).toContain('run it first');
    await publish(site);
    expect((await diff(site, 'HEAD')).notes).toEqual([]);
  });
});
