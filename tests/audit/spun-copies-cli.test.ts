import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const TEXT = [
  'A short video of the screen shows a new customer what the menu does, and the words below it can be read later. The team that makes it needs a script, a quiet room and an hour for each of the steps.',
  'Write the script first, as it is the part that you can change without a new recording. If a step is not clear in the text, it will not be clear in the picture. Read it to a person who has not seen the product, and mark each place at which they ask a question.',
  'Then record the screen in one go with the mouse at rest while you speak. It is no problem if you say a word in a wrong way, because the editor can cut it. Keep the window small, so that the letters are large when people watch it on a phone.',
  'At the end, show the video to three users and ask them to do the task with the help of it. When all of them get to the end, publish it in the guide and link to it from the page that they open first. Look at it again after each release, since an old picture is worse than no picture.',
];
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{
    short: 'brief',
    video: 'clip',
    screen: 'display',
    customer: 'client',
    menu: 'toolbar',
    words: 'captions',
  },
  ...{
    team: 'crew',
    script: 'screenplay',
    quiet: 'silent',
    room: 'studio',
    steps: 'stages',
    change: 'revise',
  },
  ...{ recording: 'take', picture: 'image', product: 'software', question: 'riddle', record: 'capture' },
  ...{ problem: 'trouble', editor: 'cutter', window: 'pane', users: 'readers', task: 'job', guide: 'manual' },
};
const spin = (text: string) => text.replace(/[a-z]+/g, (word) => SYNONYMS[word] ?? word);
const OTHER = [
  'Tea from the hills is picked by hand in April, and most of it never leaves the valley. Growers dry the leaves on a stove for an hour or so, until they are brittle and dark.',
  'Who drinks it with milk is thought to be a guest. In winter, when no bus comes, they trade it for salt and flour with the villages on the other side.',
];

/** Publishes guides, of which two have these paragraphs, and returns what the audit says of copies. */
async function copiesOf(one: readonly string[], other: readonly string[], settings = '') {
  const guides = makeGuides(61);
  Object.assign(guides[3] ?? {}, { paragraphs: [...one] });
  Object.assign(guides[9] ?? {}, { paragraphs: [...other] });
  const site = makeGuidesSite(guides);
  if (settings !== '') site.change({ 'data/audit.yaml': settings });
  await publish(site);
  const { stdout } = await runCli(['audit', '--root', site.root, '--json']);
  const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
  return findings.filter(({ kind }) => kind === 'spun-copy' || kind === 'near-duplicate');
}

describe('a copy whose words were exchanged', () => {
  it('is a note with the pair, the share and three pairs of sentences', async () => {
    const [finding, ...others] = await copiesOf(TEXT, TEXT.map(spin));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'spun-copy',
      level: 'note',
      pages: ['/guides/guide-3/', '/guides/guide-9/'],
      message: expect.stringMatching(
        /^2 pages share the build of \d+ % of their sentences, .*: "A short video/,
      ),
    });
    expect(finding?.message.match(/" and "/g)).toHaveLength(3);
    expect(finding?.message).toContain('" and "A brief clip of the display shows a new client');
  });

  it('is told once if it is a near-duplicate', async () => {
    const few = TEXT.map((text) =>
      text
        .replace('short video', 'short clip')
        .replace('script first', 'plan first')
        .replace('mouse', 'cursor')
        .replace('old picture', 'old image'),
    );
    const found = await copiesOf(TEXT, few);
    expect(found.map(({ kind }) => kind)).toEqual(['near-duplicate']);
  });

  it('is not another text, and not one that quotes it', async () => {
    expect(await copiesOf(TEXT, OTHER)).toEqual([]);
    expect(await copiesOf(TEXT, [...OTHER, ...TEXT.slice(0, 3)])).toEqual([]);
  });

  it('is not told if data/audit.yaml says so', async () => {
    expect(await copiesOf(TEXT, TEXT.map(spin), 'levels: { spun-copy: off }\n')).toEqual([]);
  });
});
