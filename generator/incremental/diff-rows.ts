import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedFile, RowCache } from '../cache/index.ts';
import {
  createChunkReader,
  createSummaryReader,
  cutBlocks,
  cutChunks,
  MAX_TEXT_BYTES,
} from '../load/index.ts';
import type { DataObject, JsonSchema, Row } from '../types/data.ts';
import { hashContent } from '../utils/hash-content.ts';
import { annotatedPaths } from '../utils/schema/schema-fields.ts';

/** A row of a changed file: as it was, as it is, and whether its text is another. A row with the same text may stand on another line. */
export interface RowChange {
  readonly before: Row;
  readonly now: Row;
  readonly isEdited: boolean;
}

/** Rows for which it pays to look at each by itself: of more, a run that looks at everything makes the pages in threads. */
const MOST_EDITED = 300;
const MOST_MOVED = 5000;

/** What decides which pages there are, and what other pages may say of a row whatever their families are. */
const DECIDING = ['name', 'draft', 'publishAt', 'noindex'];

/** The rows of a file that are not as a survey before found them; undefined when rows came, went or changed places, when they say other things to other pages, or when too many are others. */
export function diffRows(
  path: string,
  { dataset, schema }: { readonly dataset: string; readonly schema: JsonSchema | undefined },
  before: CachedFile,
  rows: readonly Row[],
): readonly RowChange[] | undefined {
  const old = createSummaryReader(0)(path, dataset, before);
  if (old.length !== rows.length) return undefined;
  const deciding = decidingFields(schema);
  const edits: RowChange[] = [];
  let edited = 0;
  for (const [at, now] of rows.entries()) {
    const row = old[at];
    if (!row?.stored || !now.stored || row.slug !== now.slug) return undefined;
    const isEdited = row.stored.hash !== now.stored.hash;
    if (!isEdited && row.line === now.line) continue;
    if (isEdited && !haveSame(deciding, row.value, now.value)) return undefined;
    edits.push({ before: row, now, isEdited });
    if (isEdited) edited++;
    if (edited > MOST_EDITED || edits.length > MOST_MOVED) return undefined;
  }
  return edits;
}

/** How many bytes of some files stand in parts that are not as a survey before found them. Files of the same size are not looked into: nearly all of each is as it was. */
export function countNewBytes(root: string, paths: readonly string[], before: RowCache): number {
  const readBytes = createChunkReader(root);
  let bytes = 0;
  for (const path of paths) {
    const known = before.get(path);
    const { size } = statSync(join(root, path));
    if (known?.size === size) continue;
    const hashes = new Set(known?.parts.map(({ hash }) => hash));
    for (const span of cutBlocks(root, path, size)) {
      if (span.end - span.start > MAX_TEXT_BYTES) return Number.POSITIVE_INFINITY;
      const text = readBytes(span);
      for (const { start, end } of cutChunks(span, text))
        if (!hashes.has(hashContent(text.subarray(start - span.start, end - span.start))))
          bytes += end - start;
    }
  }
  return bytes;
}

/** Those fields of a dataset's rows that may not change; references among them, so that each still names a row. */
function decidingFields(schema: JsonSchema | undefined): readonly string[] {
  const references = schema ? annotatedPaths(schema, 'reference').map(({ path }) => path[0] ?? '') : [];
  return [...DECIDING, ...references];
}

function haveSame(fields: readonly string[], before: DataObject, now: DataObject): boolean {
  return fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(now[field]));
}
