import { expect, test } from 'vitest';
import { serveTestSite } from '../client/open-site.ts';

const ISLAND = (key: string) => `import { formatDate, t } from 'rowpress/template';
import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t('${key}', { count })} {t.rich('by', { b: (name) => <b>{name}</b>, name: 'Ada' })} {formatDate('2026-11-20')}
    </button>
  );
}
`;
const site = serveTestSite({
  'data/site.yaml': (text) => text.replace('language: en', 'language: de'),
  'data/messages/de.yaml': `clicks: "{count, plural, =0 {noch nichts} one {# Klick} other {# Klicks}}"
saws: "{count, plural, one {# Säge} other {# Sägen, {count, number}}}"
by: von <b>{name}</b>
unshown: Nichts
`,
  'templates/islands/clicks.tsx': ISLAND('clicks'),
  'templates/islands/saws.tsx': ISLAND('saws'),
  'templates/islands/plain.ts':
    "import { t } from 'rowpress/template';\nexport default function start(element: HTMLElement) { element.textContent = t('clicks', { count: 1 }); }\n",
  'templates/pages/home.tsx':
    'import { Island } from \'rowpress/template\';\nexport default () => <><h1>Home</h1><a href="/tools/saw/">saw</a><Island name="clicks" when="idle" /><Island name="clicks" when="idle" /><Island name="plain" when="idle"><p>…</p></Island></>;\n',
  'templates/pages/tool.tsx':
    'import { Island } from \'rowpress/template\';\nexport default () => <><h1>Tool</h1><Island name="saws" when="idle" /></>;\n',
});

test('an island shows its messages in the browser as on the page, also on the next page', async () => {
  const { page, errors } = await site.open('/');
  const button = page.getByRole('button');
  await page.locator('[data-island=clicks][data-ready] >> nth=1').waitFor();
  expect(await button.first().innerHTML()).toContain('noch nichts');
  await button.first().click();
  await expect.poll(() => button.first().textContent()).toBe('1 Klick von Ada 20. November 2026');
  await button.first().click();
  await expect.poll(() => button.first().textContent()).toBe('2 Klicks von Ada 20. November 2026');
  expect(await button.nth(1).textContent()).toBe('noch nichts von Ada 20. November 2026');
  await expect.poll(() => page.locator('[data-island=plain]').textContent()).toBe('1 Klick');
  const sent = await page
    .locator('[data-messages]')
    .evaluateAll((islands) => islands.map((island) => (island as HTMLElement).dataset.messages));
  // The second island has what the first one has, and none has what no island shows.
  expect(sent).toHaveLength(1);
  expect(Object.keys(JSON.parse(sent[0] ?? '').de)).toEqual(['by', 'clicks']);

  await page.getByRole('link', { name: 'saw' }).click();
  await page.locator('[data-island=saws][data-ready]').waitFor();
  await button.click();
  await expect.poll(() => button.textContent()).toBe('1 Säge von Ada 20. November 2026');
  expect(errors).toEqual([]);
});
