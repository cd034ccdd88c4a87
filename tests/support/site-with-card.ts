import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite, type Overrides, type TestSite } from './make-site.ts';

const FONTS = fileURLToPath(new URL('../../templates/images/fonts', import.meta.url));

/** A card that shows the title, and the label of the page above it. */
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

/** The small site with a card and the fonts of this repo's own. */
export function makeSiteWithCard(overrides: Overrides = {}): TestSite {
  const site = makeSite({ 'templates/images/card.tsx': CARD, ...overrides });
  cpSync(FONTS, join(site.root, 'templates/images/fonts'), { recursive: true });
  return site;
}

/** The names of the published images, sorted. */
export function listImages({ root }: TestSite): string[] {
  try {
    return readdirSync(join(root, 'output/assets/og')).sort();
  } catch {
    return [];
  }
}

/**
 * The properties of a page's Open Graph image: `''` is the image itself, the others are named by what follows
 * `og:image:`.
 */
export function imageMetas(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta property="og:image:?([a-z]*)" content="([^"]*)">/g);
  return Object.fromEntries([...metas].map(([, name = '', content = '']) => [name, content]));
}
