import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { applyPatch, type Change, patchOf } from '../edit/changes.ts';
import { probePictures } from '../load/pictures/probe-pictures.ts';
import type { DataObject, DataPath, JsonSchema } from '../types/data.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { formatPath, visitPath } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { inParallel } from '../utils/lists.ts';
import { pictureFields } from '../utils/schema.ts';
import { RequestError, request } from './requests.ts';
import type { Loader } from './run-loader.ts';
import type { LoadRecord } from './snapshots.ts';

/** How many pictures are fetched at once. */
const AT_ONCE = 4;
/** Parameters that sign an address for an hour. The same picture has others the next time. */
const SIGNATURE =
  /^(?:x-(?:amz|goog)-.*|expires?|exp|signature|sig|token|key-pair-id|policy|awsaccesskeyid|se|sp|sv|sr|st|spr)$/i;

/** A picture that rows name by its address. */
interface WantedPicture {
  readonly row: string;
  readonly field: string;
  readonly url: string;
}

/** Rows that name pictures by their paths, the files that were fetched, and the record of all of them. */
export interface FetchedPictures {
  readonly rows: readonly DataObject[];
  readonly fetched: number;
  /** The new files, which are already written: their names say what they hold. */
  readonly written: readonly string[];
  readonly pictures: NonNullable<LoadRecord['pictures']>;
}

/** How pictures are fetched. */
export interface FetchRun {
  readonly root: string;
  /** The folder of the cache of loaders. */
  readonly folder: string;
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches the pictures that rows name by an address, each once, into `data/pictures/NAME/`. Returns the rows
 * with the paths of the files. A picture is named by its bytes, and one that was fetched before is not asked
 * for again. @throws AbortError; the file system's own error
 */
export async function fetchPictures(
  loader: Loader,
  rows: readonly DataObject[],
  schema: JsonSchema | undefined,
  known: LoadRecord['pictures'],
  run: FetchRun,
): Promise<Outcome<FetchedPictures>> {
  const fields = pictureFields(schema);
  const wanted = new Map<string, WantedPicture>();
  const visit = (row: DataObject, onPicture: (url: string, path: DataPath) => void) => {
    for (const { path } of fields)
      visitPath(row, path, (value, at) => {
        if (typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value))
          onPicture(value, at);
      });
  };
  for (const row of rows)
    visit(row, (url, at) => {
      const id = idOf(url);
      if (!wanted.has(id)) wanted.set(id, { row: String(row.slug), field: formatPath(at), url });
    });
  const pictures: Record<string, string> = {};
  const written: string[] = [];
  const problems: Problem[] = [];
  let fetched = 0;
  await inParallel([...wanted], AT_ONCE, async ([id, picture]) => {
    run.signal?.throwIfAborted();
    const before = known?.[id];
    if (before !== undefined && existsSync(join(run.root, before))) {
      pictures[id] = before;
      return;
    }
    fetched++;
    const { value, problems: faults } = await fetchOne(loader, picture, run);
    problems.push(...faults);
    if (value === undefined) return;
    pictures[id] = value;
    written.push(value);
  });
  const named = rows.map((row) => {
    const changes: Change[] = [];
    visit(row, (url, path) => {
      const file = pictures[idOf(url)];
      if (file !== undefined)
        changes.push({ path, value: posix.relative(posix.dirname(`data/${loader.name}`), file) });
    });
    return applyPatch(row, patchOf(changes)) as DataObject;
  });
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { value: { rows: named, fetched, written, pictures: sorted }, problems };
}

/** Returns the name under which a picture is remembered: a hash of its address without what signs it. */
function idOf(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (SIGNATURE.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return createHash('sha256').update(url.href).digest('hex').slice(0, 16);
}

async function fetchOne(
  loader: Loader,
  { row, field, url }: WantedPicture,
  { root, folder, isDryRun }: FetchRun,
): Promise<Outcome<string | undefined>> {
  const fail = (says: string, advice: string): Outcome<undefined> => ({
    value: undefined,
    problems: [
      {
        kind: 'loader-output',
        severity: 'error',
        file: loader.file,
        message: `${row}, ${field}: ${says}`,
        advice,
      },
    ],
  });
  try {
    const { bytes } = await request(url);
    const hash = hashContent(bytes).slice(0, 20);
    // The name must not say that it is an SVG before the bytes do.
    const draft = join(folder, `${hash}${isSvg(bytes) ? '.svg' : ''}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, bytes);
    try {
      const found = await probePictures(folder, [{ file: draft.slice(folder.length + 1), hash }], {
        memo: join(folder, 'probe.bin'),
        stats: [],
        onProgress: undefined,
      });
      const { fault, facts } = found.get(hash) ?? {};
      if (fault || !facts)
        return fail(
          `what ${new URL(url).host} sent ${fault?.says ?? 'is no picture'}`,
          fault?.advice ?? 'Correct the address.',
        );
      const file = `data/pictures/${loader.name}/${hash}.${facts.format === 'jpeg' ? 'jpg' : facts.format}`;
      if (!isDryRun) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        const place = `${join(root, file)}.draft`;
        writeFileSync(place, bytes);
        renameSync(place, join(root, file));
      }
      return { value: file, problems: [] };
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return fail(
      error.message,
      'Correct the address, or leave the picture out. The last snapshot stays as it is.',
    );
  }
}

function isSvg(bytes: Uint8Array): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    new TextDecoder().decode(bytes.subarray(0, 1000)),
  );
}
