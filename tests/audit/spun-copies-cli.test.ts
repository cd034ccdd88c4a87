import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';
import { spin, VIDEO_TEXT as TEXT } from './spun-texts.ts';

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
        /^2 pages have \d+ % of their sentences built alike, .*: "A short video/,
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

  it('is found of three sentences if they are all that both say, in one order', async () => {
    const [, three = ''] = TEXT;
    const [found, ...others] = await copiesOf([three], [spin(three)]);
    expect([found?.kind, found?.level, others]).toEqual(['spun-copy', 'note', []]);
    const more = 'The words of a title are not those of the text, and a picture is on its left.';
    expect(await copiesOf([three], [`${spin(three)} ${more}`])).toEqual([]);
    const [first = '', ...rest] = spin(three).split(/(?<=\.) /);
    expect(await copiesOf([three], [[...rest, first].join(' ')])).toEqual([]);
  });

  it('is not told if data/audit.yaml says so', async () => {
    expect(await copiesOf(TEXT, TEXT.map(spin), 'levels: { spun-copy: off }\n')).toEqual([]);
  });
});
