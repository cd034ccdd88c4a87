import type { DataDocument, DataObject } from '../types/data.ts';
import type { PageVideo } from '../types/page.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';

/** The encoded videos by the addresses of their pages. */
export type PageVideos = ReadonlyMap<string, PageVideo>;

/** The fields of an entry that name files. */
const FILES = ['file', 'mp4', 'poster', 'captions'] as const;

/**
 * Reads `data/page-videos.json`. A video is left out, with a warning, if one of its files is not published,
 * so that no page claims it. An entry for an address that is no page is a warning too. `files` are the
 * addresses of published files.
 */
export function readPageVideos(
  document: DataDocument | undefined,
  files: ReadonlySet<string>,
  isPage: (path: string) => boolean = () => true,
): Outcome<PageVideos> {
  const videos = new Map<string, PageVideo>();
  const problems: Problem[] = [];
  const entries = Array.isArray(document?.value) ? document.value : [];
  for (const [at, entry] of entries.entries()) {
    if (!document || !isObject(entry)) continue;
    const { page, ...video } = entry as DataObject & { readonly page: string };
    const place = { file: document.file, line: document.lines[at] ?? 1, column: 1 };
    const missing = FILES.find((field) => video[field] !== undefined && !files.has(String(video[field])));
    if (missing !== undefined)
      problems.push({
        kind: 'missing-video',
        severity: 'warning',
        ...place,
        message: `${page} does not show its video, since ${video[missing]} is no file of templates/public/`,
        advice: `Run "rowpress encode ${page}", or remove this entry.`,
      });
    else if (!isPage(page))
      problems.push({
        kind: 'missing-video',
        severity: 'warning',
        ...place,
        message: `${page} has a video, but is no page`,
        advice: 'Correct the address, or remove this entry and its files.',
      });
    else videos.set(page, video as unknown as PageVideo);
  }
  return { value: videos, problems };
}
