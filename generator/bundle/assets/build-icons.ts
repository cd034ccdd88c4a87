import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedFile } from '../../types/bundle.ts';
import type { DataObject } from '../../types/data.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { readChecksummed, writeChecksummed } from '../../utils/checksummed-file.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** The icons that browsers and home screens use: file and width in pixels. */
const DRAWN_ICONS = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'apple-touch-icon.png', size: 180 },
] as const;

/**
 * Builds the icons of a site from the SVG that `icon` of site.yaml names, and `site.webmanifest`. Drawn icons
 * are stored in the cache by the hash of the SVG. Returns no files for a site without `icon`.
 */
export async function buildIcons(
  root: string,
  site: DataObject,
  cache: string,
  basePath: string,
): Promise<Outcome<readonly PublishedFile[]>> {
  if (typeof site.icon !== 'string') return { value: [], problems: [] };
  let svg: Buffer;
  try {
    svg = await readFile(join(root, 'templates', site.icon));
  } catch {
    const problem = iconProblem('missing-file', `there is no file templates/${site.icon}`);
    return { value: [], problems: [problem] };
  }
  const drawn: PublishedFile[] = [];
  for (const { file, size } of DRAWN_ICONS) {
    const icon = await drawIcon(svg, size, join(cache, 'images'));
    if ('fault' in icon)
      return {
        value: [],
        problems: [iconProblem('wrong-value', `templates/${site.icon} cannot be drawn (${icon.fault})`)],
      };
    drawn.push({ file, bytes: icon.bytes });
  }
  const manifest = {
    file: 'site.webmanifest',
    bytes: `${JSON.stringify(webManifest(site, basePath), null, 2)}\n`,
  };
  return { value: [{ file: 'icon.svg', bytes: svg }, ...drawn, manifest], problems: [] };
}

async function drawIcon(
  svg: Buffer,
  size: number,
  cache: string,
): Promise<{ readonly bytes: Buffer } | { readonly fault: string }> {
  const file = join(cache, `icon-${hashContent(svg, String(size))}.bin`);
  const stored = readChecksummed(file);
  if (stored) return { bytes: stored };
  const { default: sharp } = await import('sharp');
  let bytes: Buffer;
  try {
    bytes = await sharp(svg, { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
  } catch (error) {
    return { fault: (error as Error).message.split('\n')[0] ?? '' };
  }
  writeChecksummed(file, bytes);
  return { bytes };
}

function webManifest(site: DataObject, basePath: string): object {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: `${basePath}/`,
    display: 'minimal-ui',
    background_color: site.themeColor,
    theme_color: site.themeColor,
    icons: [
      { src: `${basePath}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${basePath}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${basePath}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}

function iconProblem(kind: Problem['kind'], what: string): Problem {
  return {
    kind,
    severity: 'error',
    file: 'data/site.yaml',
    line: 1,
    column: 1,
    message: `icon: ${what}`,
    advice: 'Name an SVG file below templates/, or remove "icon".',
  };
}
