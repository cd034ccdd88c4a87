import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { fakeSpeech } from '../islands/fake-speech.ts';
import { shareOf } from '../support/share.ts';
import { strictPolicy } from '../support/strict-policy.ts';
import { readSiteManifest } from './published-site.ts';
import { TOOL_USES } from './tool-uses.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out, {
  policy: strictPolicy(),
  flags: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
});
const published = readSiteManifest(out).pages.flatMap(
  ({ path }) => /^\/aitools\/(.+)\/$/.exec(path)?.[1] ?? [],
);

test('there is a use for each of the 41 tools', () => {
  expect(published).toHaveLength(41);
  expect(Object.keys(TOOL_USES).sort()).toEqual(published.sort());
});

test.each(shareOf(Object.entries(TOOL_USES)))(
  '%s turns an input into a result and a download, under a strict policy, and sends nothing',
  async (slug, { work, save, holds }) => {
    const { page, errors } = await site.open(`/aitools/${slug}/`, {
      before: `${NO_PREFETCH};${fakeSpeech()}`,
      acceptDownloads: true,
    });
    await page.locator('#tool [data-ready]').waitFor();
    const asked: string[] = [];
    const html = readFileSync(join(out, 'aitools', slug, 'index.html'), 'utf8');
    page.on('request', (request) => {
      const { protocol, pathname, search } = new URL(request.url());
      // A picture of the page is loaded when it comes near the window.
      const isOfPage =
        request.resourceType() === 'image' && search === '' && html.includes(`src="${pathname}"`);
      // Addresses that the page makes itself never reach the network.
      if (!isOfPage && !['blob:', 'data:', 'about:'].includes(protocol)) asked.push(request.url());
    });
    await work(page);
    const waiting = page.waitForEvent('download');
    await page.locator('#tool').getByRole('button', { name: save, exact: true }).click();
    const file = readFileSync(await (await waiting).path(), 'utf8');
    expect(file).toMatch(holds);
    expect({ errors, asked }).toEqual({ errors: [], asked: [] });
  },
);
