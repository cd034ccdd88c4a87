import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const FAULT = { 'data/tools.yaml': (text: string) => text.replace('name: Saw', 'name: 7 # 100%, a:b') };
/** A warning: the family has no pages. */
const WARNING = {
  'data/routes.yaml': (text: string) =>
    `${text}- { name: none, path: "/n/{tool}/", each: { tool: tools }, where: tool.link, template: tool, title: None, description: None }\n`,
};

const json = async (site: TestSite, ...args: string[]) => {
  const { stdout, ...rest } = await runCli([...args, '--root', site.root, '--json']);
  return { ...rest, document: JSON.parse(stdout) };
};

describe('--json prints one document on standard output', () => {
  test('of generate after a successful build', async () => {
    const { exitCode, stderr, document } = await json(makeSite(), 'generate');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(document).toMatchObject({
      version: 1,
      exitCode: 0,
      published: true,
      counts: { pages: 4, written: 4, unchanged: 0, removed: 0, noindex: 0 },
      problems: [],
    });
    expect(
      document.families.map(({ name, pages }: { name: string; pages: number }) => [name, pages]),
    ).toEqual([
      ['home', 1],
      ['tool', 3],
    ]);
  });

  test.each(['generate', 'validate', 'routes'])(
    'of %s if the data is wrong, and the text for people goes to standard error',
    async (command) => {
      const { exitCode, stderr, document } = await json(makeSite(FAULT), command);
      expect(exitCode).toBe(1);
      expect(document).toMatchObject({ version: 1, exitCode: 1, counts: expect.any(Object) });
      expect(document.problems).toEqual([
        {
          kind: 'wrong-value',
          severity: 'error',
          file: 'data/tools.yaml',
          line: 8,
          column: 9,
          message: 'name: expected a text, got 7',
          row: 'tools/saw',
          field: 'name',
          advice: 'Put it in quotes, as it is written, so that it is a text.',
          frame: expect.stringContaining('> 8 |   name: 7'),
        },
      ]);
      expect(stderr).toContain('data/tools.yaml:8:9');
    },
  );

  test('of routes with every address, the more specific pattern first', async () => {
    const { exitCode, document } = await json(makeSite(), 'routes');
    expect(exitCode).toBe(0);
    expect(document.counts).toEqual({ routes: 2, pages: 4 });
    expect(document.routes).toEqual([
      {
        name: 'tool___en',
        pattern: '/tools/{tool}/',
        template: 'tool',
        paths: ['/tools/hammer/', '/tools/saw/', '/tools/file/'],
      },
      { name: 'home___en', pattern: '/', template: 'home', paths: ['/'] },
    ]);
  });

  test.each([
    [['generate', '--nothing'], "unknown option '--nothing'"],
    [['nothing'], "unknown command 'nothing'"],
  ])('of wrong usage: %j', async (args, message) => {
    const { stdout, exitCode } = await runCli([...args, '--json']);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      exitCode: 2,
      problems: [],
      error: { message: expect.stringContaining(message) },
    });
  });
});

describe('a warning', () => {
  test('is reported and does not fail the run, except with --strict', async () => {
    const site = makeSite(WARNING);
    for (const command of ['generate', 'validate']) {
      const strict = await json(site, command, '--strict');
      expect(strict).toMatchObject({ exitCode: 1, document: { exitCode: 1 } });
      expect(strict.document.problems).toMatchObject([
        { kind: 'empty-family', severity: 'warning', line: 27 },
      ]);
      const usual = await json(site, command);
      expect(usual.exitCode).toBe(0);
      expect(usual.stderr).toContain('warning  the family "none" has no pages');
      expect(usual.document.problems).toHaveLength(1);
    }
  });
});

describe('without a terminal', () => {
  test('a run prints one plain line for each family, and one for the sum', async () => {
    const { stdout, stderr } = await runCli(['generate', '--root', '.'], { cwd: makeSite().root });
    expect(stderr).toBe('');
    expect(stdout.replace(/[\d.]+ s$/, 'T s')).toBe(
      'home: 1 page, 1 written, 0 removed\ntool: 3 pages, 3 written, 0 removed\n4 pages in output: 4 written, 0 unchanged, 0 removed, 0 noindex, in T s',
    );
  });

  test.each([{}, { NO_COLOR: '1' }, { TERM: 'dumb' }, { FORCE_COLOR: '1', NO_COLOR: '1' }])(
    'the output has no colours with %j',
    async (env) => {
      const { stderr } = await runCli(['validate', '--root', makeSite(FAULT).root], { env });
      expect(stderr).toContain('data/tools.yaml:8:9  error  name');
      expect(stderr).not.toContain('\u001b');
    },
  );
});

describe('in GitHub Actions', () => {
  test('each problem is an annotation on its line, with a path relative to the repository', async () => {
    const site = makeSite(FAULT);
    const { stdout, stderr } = await runCli(['validate', '--root', site.root, '--json'], {
      env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(site.root) },
    });
    expect(stderr.match(/^::.*$/gm)).toEqual([
      `::error file=${basename(site.root)}/data/tools.yaml,line=8,col=9,title=rowpress%3A wrong-value::name: expected a text, got 7. Put it in quotes, as it is written, so that it is a text.`,
    ]);
    expect(JSON.parse(stdout).exitCode).toBe(1);
  });

  test('annotations are not printed elsewhere', async () => {
    const { stderr } = await runCli(['validate', '--root', makeSite(FAULT).root]);
    expect(stderr).not.toMatch(/^::/m);
  });
});
