import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Message, Metafile } from 'esbuild';
import type { PublishedFile, SiteAssets } from '../../types/bundle.ts';
import type { DataObject } from '../../types/data.ts';
import type { Outcome } from '../../types/problem.ts';
import { listFolder } from '../../utils/list-folder.ts';
import { linkedFiles, loadEsbuild } from '../load-esbuild.ts';
import { outsideFiles } from '../outside-files.ts';
import { publishedName, STYLE_OPTIONS, styleError, styleWarning } from '../styles/style-options.ts';
import { buildIcons } from './build-icons.ts';

const STYLE_ENTRY = 'templates/styles/site.css';
/** Assets without scripts, whose files outside of `templates/` have no hashes yet. */
interface StyledAssets extends Omit<SiteAssets, 'outside'> {
  readonly outside: readonly string[];
}

/** Stylesheets for the pages of one layout, each named like its layout. */
const LAYOUT_STYLES = 'templates/styles/layouts';

/**
 * Builds a site's assets: its stylesheet (`templates/styles/site.css` and its imports), those of its layouts
 * (`templates/styles/layouts/NAME.css`), the fonts and images that styles name, icons, the web manifest, and copies of the files of `templates/public/`. Names with a
 * hash are addresses that browsers may cache for ever.
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
