import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { PageOrigin, TemplateFault } from '../../types/page-job.ts';
import type { Place } from '../../types/problem.ts';
import { listShown } from '../../utils/list-folder.ts';
import { createCodeFinder, type SourceFinder } from '../links/source-finder.ts';

/**
 * Makes the function that finds a fault in the site's templates: the first place in the stack that lies
 * there. Without one, it is a place that looks like it, or the default export of the page's template. `map` is
 * the bundle's source map, which is read if it is needed.
 */
export function createFaultLocator(
  map: string,
  root: string,
): (fault: TemplateFault, origin: PageOrigin) => Required<Place> {
  let sources: SourceMap | undefined;
  const finder = createCodeFinder(root);
  return ({ frames, exported, near }, { template }) => {
    for (const [line, column] of frames) {
      sources ??= new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
      const entry = sources.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry)) continue;
      const file = /(?:^|\/)(templates\/.*)$/.exec(entry.originalSource)?.[1];
      if (file) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    }
    const place = near === undefined ? undefined : findNear(finder, template, new RegExp(near), root);
    return place ?? placeOfExport(template, exported ?? 'default', root);
  };
}

/** Returns the first place in a template, or in code that it may share, that looks like the fault. */
function findNear(
  { inCode }: Pick<SourceFinder, 'inCode'>,
  template: string,
  near: RegExp,
  root: string,
): Required<Place> | undefined {
  const own = listShown(root, 'templates').filter((file) => file.startsWith(`${template}.`));
  const isFolder = own.length === 0;
  const files = isFolder ? listShown(root, template) : own;
  for (const file of files.filter((file) => /\.[jt]sx$/.test(file))) {
    const place = inCode(file, (line) => line.search(near));
    if (place) return place;
  }
  return undefined;
}

/** Returns the place of one of a template's exports, by the template's file without its ending. */
function placeOfExport(template: string, exported: string, root: string): Required<Place> {
  const files = ['.tsx', '.jsx'].map((ending) => template + ending);
  const file = files.find((candidate) => existsSync(join(root, candidate)));
  if (file === undefined) return { file: template, line: 1, column: 1 };
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const declared = new RegExp(`^export (?:async )?(?:function |const |let )?${exported}\\b`);
  const at = lines.findIndex((line) => declared.test(line));
  return { file, line: Math.max(0, at) + 1, column: 1 };
}
