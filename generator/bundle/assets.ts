import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Message, Metafile } from 'esbuild';
import { readChecksummed, writeChecksummed } from '../state/cache-files.ts';
import type { PublishedFile, SiteAssets } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { listFolder } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { linkedFiles, loadEsbuild } from './esbuild.ts';
import { outsideFiles } from './outside-files.ts';
import { publishedName, STYLE_OPTIONS, styleError, styleWarning } from './stylesheets.ts';

const STYLE_ENTRY = 'templates/styles/site.css';
/** Assets without scripts, whose files outside of `templates/` have no hashes yet. */
interface StyledAssets extends Omit<SiteAssets, 'outside'> {
  readonly outside: readonly string[];
}

/** Stylesheets for the pages of one layout, each named like its layout. */
const LAYOUT_STYLES = 'templates/styles/layouts';

/**
 * Builds a site's assets: its stylesheet (`templates/styles/site.css` and its imports), those of its layouts
 * (`templates/styles/layouts/NAME.css`), the fonts and images that styles name, icons, the web manifest, and
 * copies of the files of `templates/public/`. Names with a hash are addresses that browsers may cache for
 * ever.
 */
export async function buildAssets(
  root: string,
  site: DataObject,
  cache: string,
  basePath: string,
): Promise<Outcome<StyledAssets>> {
  const [styles, publicFiles, icons] = await Promise.all([
    buildStyles(root),
    readPublicFiles(root),
    buildIcons(root, site, cache, basePath),
  ]);
  return {
    value: {
      files: [...styles.value.files, ...publicFiles, ...icons.value],
      addresses: styles.value.addresses,
      stylesheets: styles.value.stylesheets,
      layoutStylesheets: styles.value.layoutStylesheets,
      outside: styles.value.outside,
    },
    problems: [...styles.problems, ...icons.problems],
  };
}

async function buildStyles(root: string): Promise<Outcome<StyledAssets>> {
  const none: StyledAssets = {
    files: [],
    addresses: {},
    stylesheets: [],
    layoutStylesheets: {},
    outside: [],
  };
  const entryPoints = [
    ...(existsSync(join(root, STYLE_ENTRY)) ? [STYLE_ENTRY] : []),
    ...listFolder(root, LAYOUT_STYLES).filter((file) => file.endsWith('.css')),
  ];
  if (entryPoints.length === 0) return { value: none, problems: [] };
  try {
    const { build } = loadEsbuild();
    const result = await build({
      ...STYLE_OPTIONS,
      entryPoints,
      absWorkingDir: root,
      plugins: linkedFiles(root),
      outdir: join(root, 'assets'),
      outbase: 'templates/styles',
      minify: true,
    });
    const files = result.outputFiles.map(
      ({ path, contents }): PublishedFile => ({ file: publishedName(path), bytes: contents }),
    );
    const named = nameStyles(result.metafile);
    const value = { files, ...named, outside: outsideFiles(root, result.metafile) };
    return { value, problems: result.warnings.map((message) => styleWarning(message, STYLE_ENTRY)) };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return { value: none, problems: messages.map((message) => styleError(message, STYLE_ENTRY)) };
  }
}

/** Returns the published address of each style and asset, and which pages load which stylesheet. */
function nameStyles({ outputs }: Metafile): Omit<SiteAssets, 'files' | 'outside'> {
  const addresses: Record<string, string> = {};
  const layoutStylesheets: Record<string, string> = {};
  const stylesheets: string[] = [];
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    const address = `/${publishedName(path)}`;
    const source = entryPoint ?? Object.keys(inputs)[0];
    if (source?.startsWith('templates/')) addresses[source.slice('templates/'.length)] = address;
    if (entryPoint === STYLE_ENTRY) stylesheets.push(address);
    else if (entryPoint) layoutStylesheets[basename(entryPoint, '.css')] = address;
  }
  return { addresses, stylesheets, layoutStylesheets };
}

async function readPublicFiles(root: string): Promise<PublishedFile[]> {
  return Promise.all(
    listPublicFiles(root).map(async ({ file, source }) => ({
      file,
      source,
      bytes: await readFile(join(root, source)),
    })),
  );
}

/** Returns the files of `templates/public/`: where each is published, and where it stands. */
export function listPublicFiles(root: string): { readonly file: string; readonly source: string }[] {
  const folder = 'templates/public';
  return listFolder(root, folder).map((source) => ({ file: source.slice(folder.length + 1), source }));
}

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
async function buildIcons(
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
