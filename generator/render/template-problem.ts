import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { PageOrigin } from '../types/page-job.ts';
import type { Problem } from '../types/problem.ts';

/**
 * Returns the problem of a template that threw. It names the page, the template's line, and the page's row.
 */
export function templateProblem(
  error: unknown,
  origin: PageOrigin,
  bundle: { file: string; map: string },
): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const place = error instanceof Error ? findTemplateLine(error, bundle) : undefined;
  const template = place ?? origin.template;
  return {
    kind: 'template-failed',
    severity: 'error',
    file: origin.file,
    line: origin.line,
    column: 1,
    message: `${origin.path}: ${template} threw "${message}"`,
    advice: 'Change the template so that it accepts this row, or complete the row.',
  };
}

/** Returns the first frame of an error's stack that lies in the site's templates, as `file:line`. */
function findTemplateLine(error: Error, bundle: { file: string; map: string }): string | undefined {
  const frames = [...(error.stack ?? '').matchAll(/templates-[0-9a-f]+\.mjs:(\d+):(\d+)/g)];
  if (frames.length === 0) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(bundle.map, 'utf8')));
  for (const frame of frames) {
    const entry = map.findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
    if (!('originalSource' in entry)) continue;
    const source = /(?:^|\/)(templates\/.*)$/.exec(entry.originalSource)?.[1];
    if (source) return `${source}:${entry.originalLine + 1}`;
  }
  return undefined;
}
