import { beforeAll, describe, expect, it } from 'vitest';
import type { ManifestPage } from '../../generator/types/manifest.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { pageOf, publish } from '../support/publish-by-command.ts';

/** Publishes the small site with one change, and returns the manifest's entry of the page of the saw. */
async function saw(overrides: Overrides = {}): Promise<ManifestPage> {
  return pageOf(await publish(makeSite(overrides), '--date', '2026-03-01'), '/tools/saw/');
}

let before: ManifestPage;
beforeAll(async () => {
  before = await saw();
});

const template = 'templates/pages/tool.tsx';
const layout = 'templates/layouts/default.tsx';

describe('contentHash', () => {
  it.each<[what: string, overrides: Overrides]>([
    ['the main element', { [template]: (text) => text.replace('<h1>', '<h1 id="top">') }],
    ['the title', { 'data/routes.yaml': (text) => text.replace('what it is for', 'what for') }],
    ['the description', { 'data/routes.yaml': (text) => text.replace('Works with', 'Goes with') }],
    ['structured data', { [template]: (text) => text.replace("'Thing'", "'Product'") }],
  ])('changes with %s', async (_, overrides) => {
    const after = await saw(overrides);
    expect(after.contentHash).not.toBe(before.contentHash);
    expect(after.fileHash).not.toBe(before.fileHash);
  });

  it.each<[what: string, overrides: Overrides]>([
    ['the header', { [layout]: (text) => text.replace('<header>', '<header className="wide">') }],
    ['the footer', { [layout]: (text) => text.replace('© ', '') }],
    ['the styles', { 'templates/styles/site.css': 'h1 { color: red }' }],
    ['the site’s image for link previews', { 'data/site.yaml': (text) => `${text}image: /card.png\n` }],
  ])('does not change if only %s change, but fileHash does', async (_, overrides) => {
    const after = await saw(overrides);
    expect(after.contentHash).toBe(before.contentHash);
    expect(after.fileHash).not.toBe(before.fileHash);
  });

  it('and fileHash do not change if a row changes that the page does not show', async () => {
    const after = await saw({ 'data/tools.yaml': (text) => text.replace('Careful', 'Mind your hand') });
    expect(after).toEqual(before);
  });
});
