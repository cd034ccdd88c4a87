import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { packageFile } from '../../utils/package-folder.ts';
import { type NewFiles, textOf } from '../new-files.ts';
import { drawMark, drawShare } from './brand.ts';
import { type FieldLabels, messageFiles } from './start-words.ts';

/** What a template or a stylesheet takes from another file of the site. */
const IMPORT = /(?:from|import|@import) ['"](\.{1,2}\/[^'"]+)['"]/g;
/** The template of a family. */
const TEMPLATE = /^ {2}template: "?([\w-]+)/gm;

/** What the looks of a new site follow from. */
interface StartLook {
  readonly title: string;
  readonly hue: number;
  /** The languages of the site, the first one that of its rows. */
  readonly languages: readonly string[];
}

/**
 * Returns the files of a new site with what all starts have: the parts that it takes, its colours and its
 * mark, and the words of its templates. `labels` are names of fields of its rows.
 */
export async function finishStart(
  files: NewFiles,
  { title, hue, languages }: StartLook,
  labels: FieldLabels,
): Promise<NewFiles> {
  const all = withParts(files);
  const tokens = 'templates/styles/tokens.css';
  return new Map([
    ...all,
    [tokens, textOf(all, tokens).replace(/--hue: \d+;/, `--hue: ${hue};`)],
    ['templates/icon.svg', drawMark(title, hue)],
    ...(await shareImage(all, title, hue)),
    ...messageFiles(all, languages, labels),
  ]);
}

/** Returns the image of shared links, if the file of the site names it. */
async function shareImage(files: NewFiles, title: string, hue: number): Promise<[string, Uint8Array][]> {
  if (!/^image: \/share\.png$/m.test(textOf(files, 'data/site.yaml'))) return [];
  const { default: sharp } = await import('sharp');
  const drawing = Buffer.from(drawShare(title, hue));
  return [['templates/public/share.png', await sharp(drawing).png({ palette: true }).toBuffer()]];
}

/**
 * Returns a new site with the parts that its files take: those of `starts/parts/` that templates and
 * stylesheets import, the templates that `data/routes.yaml` names, and the styles of a search. So a site has
 * no file that nothing uses.
 */
function withParts(files: NewFiles): NewFiles {
  const all = new Map(files);
  const waiting = [...files.keys()];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const taken of takenBy(path, textOf(all, path))) {
      const part = packageFile('starts', 'parts', taken);
      if (all.has(taken) || !existsSync(part)) continue;
      all.set(taken, readFileSync(part, 'utf8'));
      waiting.push(taken);
    }
  }
  return all;
}

function takenBy(path: string, text: string): string[] {
  if (path === 'data/routes.yaml')
    return [...text.matchAll(TEMPLATE)].map(([, name]) => `templates/pages/${name}.tsx`);
  if (path === 'data/site.yaml') return /^search:$/m.test(text) ? ['templates/search/styles.css'] : [];
  if (!/\.(?:tsx?|css)$/.test(path)) return [];
  return [...text.matchAll(IMPORT)].map(([, name = '']) => posix.join(posix.dirname(path), name));
}
