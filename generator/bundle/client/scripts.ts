import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildResult, PartialMessage, Plugin } from 'esbuild';
import type { PublishedFile } from '../../types/bundle.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { ONLY_IN_PAGES } from '../../utils/markdown/markdown-door.ts';
import { findMarkdownUse } from '../../utils/markdown/markdown-tools.ts';
import { PACKAGE_FOLDER, packageFile } from '../../utils/package-folder.ts';
import { BROWSER_TARGET, loadEsbuild } from '../esbuild.ts';

/** The length of hashes in names. Hosts recognize names with 8 digits as safe to cache for ever. */
const NAME_DIGITS = 8;

/** Returns a file of `assets/` whose name contains the hash of its bytes. */
export function hashedFile(name: string, ending: string, bytes: Uint8Array | string): PublishedFile {
  return { file: `assets/${name}-${hashContent(bytes).slice(0, NAME_DIGITS)}.${ending}`, bytes };
}

/** Returns the address of a published file, below `basePath`. */
export function addressOf({ file }: PublishedFile, basePath = ''): string {
  return `${basePath}/${file}`;
}

const ADVICE =
  'Render it in the template, and pass the island a text: props={{ html: markdownHtml(text) }}. Or import another file here, if the island does not show it.';

/** The entries of scripts, which are no files. */
const OWN_ENTRY = /^rowpress-[a-z]+\.js$/;

/** Reports an error if a script contains a function for Markdown, which browsers cannot run. */
export function refuseMarkdown(root: string): Plugin {
  return {
    name: 'rowpress-markdown',
    setup({ onEnd }) {
      onEnd(async (result) => {
        const hasMarkdown = result.outputFiles?.some(({ text }) => text.includes(ONLY_IN_PAGES));
        return hasMarkdown ? { errors: [await findUse(root, result)] } : undefined;
      });
    },
  };
}

/** Returns the message with the first place in the script's own files that may use Markdown. */
async function findUse(root: string, { metafile }: BuildResult): Promise<PartialMessage> {
  const message = {
    text: 'Markdown is rendered while a page is made, not in the browser',
    notes: [{ text: ADVICE }],
  };
  const [output] = Object.values(metafile?.outputs ?? {});
  for (const path of Object.keys(output?.inputs ?? {})) {
    const imported = metafile?.inputs[path]?.imports.map(({ original }) => original) ?? [];
    if (imported.length === 0 || OWN_ENTRY.test(path)) continue;
    const text = await readFile(join(root, path), 'utf8');
    const at = findMarkdownUse(text, imported);
    if (at < 0) continue;
    const before = text.slice(0, at).split('\n');
    const lineText = text.split('\n')[before.length - 1] ?? '';
    return {
      ...message,
      location: { file: path, line: before.length, column: before.at(-1)?.length ?? 0, lineText },
    };
  }
  return message;
}

/** Returns the script and the styles of the report of an audit, each as one text for its file. */
export async function buildReportCode(): Promise<{ script: string; styles: string }> {
  const [script, styles] = await Promise.all([bundle('report/report.ts'), bundle('report/report.css')]);
  return { script, styles };
}

/** Returns the script by which each page of the dev server follows builds. */
export function buildDevScript(): Promise<string> {
  return bundle('dev/follow-builds.ts');
}

/** Returns the script of the bar of languages that the dev server adds to pages. */
export function buildLanguageBar(): Promise<string> {
  return bundle('dev/language-bar.ts');
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await loadEsbuild().build({
    entryPoints: [packageFile('client', file)],
    // The folder of the process may be gone.
    absWorkingDir: PACKAGE_FOLDER,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: BROWSER_TARGET,
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild returned no file');
  // No text of the code may end its element.
  return output.text.replaceAll('</', '<\\/').trim();
}
