import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

const FONTS = fileURLToPath(new URL('../../templates/images/fonts', import.meta.url));

/** A card that shows the page's title, and the label of its parent page. */
export const CARD = `import type { CardProps } from 'rowpress/template';

export const shows = ['title', 'eyebrow'] as const;

export default function Card({ title, eyebrow }: Pick<CardProps, 'title' | 'eyebrow'>) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: '#fbfaf7', fontFamily: 'instrument-sans' }}>
      <div style={{ fontSize: 80 }}>{title}</div>
      <div style={{ fontSize: 40 }}>{eyebrow}</div>
    </div>
  );
}
`;

/** Makes the small site with a card and this repository's fonts. */
export function makeSiteWithCard(overrides: Overrides = {}): TestSite {
  const site = makeSite(overrides);
  addCard(site, overrides['templates/images/card.tsx']);
  return site;
}

/** Adds a card and this repository's fonts to a site. */
export function addCard(site: TestSite, card: Overrides[string] = CARD): void {
  site.change({ 'templates/images/card.tsx': card });
  cpSync(FONTS, join(site.root, 'templates/images/fonts'), { recursive: true });
}

/** Returns the sorted paths of the published images in their folder. */
export function listImages({ root }: TestSite): string[] {
  try {
    const names = readdirSync(join(root, 'output/assets/og'), { encoding: 'utf8', recursive: true });
    return names.filter((name) => name.endsWith('.png')).sort();
  } catch {
    return [];
  }
}

/**
 * Returns the properties of a page's Open Graph image. `''` is the image itself, and the others are named by
 * the text after `og:image:`.
 */
export function imageMetas(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta property="og:image:?([a-z]*)" content="([^"]*)">/g);
  return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content]));
}
