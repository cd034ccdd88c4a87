import { expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const TOOLS = 'data/tools.yaml';
const DATE = '2026-03-01';
const NOTE = 'It reads a script aloud in a voice that you choose, and gives you a file to download at once.';
const row = (slug: string, name: string, more = '') =>
  `- slug: ${slug}\n  name: ${name}\n  summary: ${name} reads a text aloud in a natural voice.\n${more}`;
const linked = (to: string) => row('hub', 'All voices', `  note: "[voice](${to})"\n`);

/** Publishes a site, changes its rows, and returns the problems of the next build by their kind. */
async function rebuild(site: TestSite, rows: string) {
  const generate = () => runCli(['generate', '--root', site.root, '--date', DATE, '--json']);
  expect((await generate()).exitCode).toBe(0);
  site.change({ [TOOLS]: rows });
  const { problems } = JSON.parse((await generate()).stdout) as {
    readonly problems: readonly { kind: string; message: string; advice: string }[];
  };
  const of = (wanted: string) => problems.filter(({ kind }) => kind === wanted);
  return { broken: of('broken-link'), lost: of('lost-address') };
}
const siteOf = (rows: string, redirects?: string) =>
  makeSite({
    [TOOLS]: rows,
    'templates/pages/tool.tsx': (text) =>
      text.replace(
        '<h1>',
        `{tool.note?.startsWith('[') ? <a href={tool.note.slice(8, -1)}>voice</a> : null}<h1>`,
      ),
    ...(redirects === undefined ? {} : { 'data/redirects.yaml': redirects }),
  });

it('a broken link names the new address of a renamed page, as its lost address does', async () => {
  const before = row('narrator', 'Narrator', `  note: ${NOTE}\n`) + linked('/tools/narrator/');
  const { broken, lost } = await rebuild(
    siteOf(before),
    before.replace('slug: narrator', 'slug: read-aloud'),
  );
  expect(lost[0]?.advice).toContain('/tools/read-aloud/');
  expect(broken[0]).toMatchObject({
    message: expect.stringContaining('/tools/narrator/, which is no page'),
    advice: 'It seems to be renamed: link to /tools/read-aloud/.',
  });
});

it('a link to a redirect is told as one, with its target, by a build and by validate', async () => {
  const rows = row('read-aloud', 'Read aloud') + linked('/tools/narrator/');
  const redirects = '- { from: /tools/narrator/, to: /tools/read-aloud/, reason: Renamed. }\n';
  const site = siteOf(rows, redirects);
  for (const command of ['generate', 'validate']) {
    const { stdout } = await runCli([command, '--root', site.root, '--json']);
    expect(JSON.parse(stdout).problems).toMatchObject([
      {
        kind: 'broken-link',
        message: expect.stringContaining('/tools/narrator/, which is redirected to /tools/read-aloud/'),
        advice: 'Link to /tools/read-aloud/.',
      },
    ]);
  }
});

it.each([
  ['stays', ''],
  ['is new', row('polish-voice-over', 'Polish voice over', `  note: ${NOTE}\n`)],
])('a page about one language is no heir of a page about another, if it %s', async (_, added) => {
  const spanish = row('spanish-voice-over', 'Spanish voice over', `  note: ${NOTE}\n`);
  const polish = row('polish-voice-over', 'Polish voice over', `  note: ${NOTE}\n`);
  const hub = linked('/tools/spanish-voice-over/');
  const before = spanish + (added === '' ? polish : '') + hub;
  const { broken, lost } = await rebuild(siteOf(before), (added === '' ? polish : added) + hub);
  expect(lost).toHaveLength(1);
  expect(JSON.stringify([lost, broken])).not.toContain('polish');
  expect(broken[0]?.advice).toBe('It was published before. Correct the link, or redirect the address.');
});
