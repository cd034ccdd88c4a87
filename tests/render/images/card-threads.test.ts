import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manyTools } from '../../support/many-rows.ts';
import { publish } from '../../support/publish.ts';
import { readTree } from '../../support/read-tree.ts';
import { CARD, makeSiteWithCard } from '../../support/site-with-card.ts';

/** Just enough cards for another thread. */
const MANY = 20;
const TOOLS = manyTools(MANY).replace('Tool 7\n', 'Tool 漢\n');

/** A card with a text in Markdown, and a config that changes its words. */
const MARKDOWN_CARD = {
  'templates/images/card.tsx': CARD.replace('{eyebrow}<', '{plainText(eyebrow)}<').replace(
    'import type { CardProps }',
    'import { plainText, type CardProps }',
  ),
  'rowpress.config.ts':
    "export default { markdown: (md) => md.core.ruler.push('more', ({ tokens }) => { for (const { children } of tokens) if (children) children[0].content += ' and more'; }) };",
};

test('threads draw the same bytes, and report the same letters that no font has', async () => {
  const site = makeSiteWithCard({ 'data/tools.yaml': TOOLS, ...MARKDOWN_CARD });
  const alone = await publish(site, { images: true, cache: join(site.root, 'one') });
  const shared = await publish(site, { images: true, workers: 2, out: join(site.root, 'two') });
  expect(alone).toMatchObject({ imagesDrawn: MANY + 1, problems: [{ kind: 'missing-letters' }] });
  expect(shared).toMatchObject({ imagesDrawn: MANY + 1, problems: alone.problems });
  expect(readTree(join(site.root, 'two/assets/og'))).toEqual(readTree(join(site.root, 'output/assets/og')));
});

test('a card that throws in a thread is one problem at its line', async () => {
  const card = CARD.replace(
    '  return (',
    "  if (title.startsWith('Tool')) throw new Error('no ink');\n  return (",
  );
  const site = makeSiteWithCard({ 'data/tools.yaml': TOOLS, 'templates/images/card.tsx': card });
  const { published, problems } = await publish(site, { images: true, workers: 2 });
  expect(published).toBe(false);
  expect(problems).toMatchObject([
    {
      kind: 'template-failed',
      file: 'templates/images/card.tsx',
      line: 6,
      message: expect.stringMatching(/no ink.* for 2\d pages/),
    },
  ]);
});
