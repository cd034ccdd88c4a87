import { basename } from 'node:path';
import type { BuildOptions, Message } from 'esbuild';
import type { Place, Problem } from '../../types/problem.ts';

/** The files that stylesheets may name. They are published under a name with their hash. */
const FILE_TYPES = ['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'avif', 'webp'];

/** The options that all bundles of stylesheets share. */
export const STYLE_OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: Object.fromEntries(FILE_TYPES.map((ending) => [`.${ending}`, 'file'] as const)),
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Returns the published file of an output of esbuild. */
export function publishedName(path: string): string {
  return `assets/${basename(path)}`;
}

/** Returns the problem of a stylesheet that cannot be compiled. `file` is named if esbuild names none. */
export function styleError(message: Message, file: string): Problem {
  return {
    kind: 'template-syntax',
    severity: 'error',
    ...placeOf(message, file),
    message: message.text.replace(/^Could not resolve (".*")/, 'there is no file $1'),
    advice: adviceOf(message.text),
  };
}

/** Returns the problem of a part of a stylesheet that browsers pass over. */
export function styleWarning(message: Message, file: string): Problem {
  const advice =
    `Correct the stylesheet: browsers pass over this part. ${message.notes[0]?.text ?? ''}`.trim();
  return {
    kind: 'style-syntax',
    severity: 'warning',
    ...placeOf(message, file),
    message: message.text,
    advice,
  };
}

function adviceOf(text: string): string {
  if (/^Could not resolve "\//.test(text))
    return 'Name the file by its path from this stylesheet, such as url(../images/x.svg).';
  if (/^Could not resolve "/.test(text)) return 'Correct the path, or add the file.';
  if (/^No loader is configured|^Cannot use "/.test(text))
    return `Name a font or a picture: ${FILE_TYPES.join(', ')}.`;
  return 'Correct the stylesheet at this place.';
}

function placeOf({ location }: Message, file: string): Place {
  return location ? { file: location.file, line: location.line, column: location.column + 1 } : { file };
}
