import { findUnknownField } from '../../plan/families/field-paths.ts';
import { isDraft } from '../../plan/publishable.ts';
import { besidePicture, pictureFolderOf } from '../../plan/texts/named-pictures.ts';
import { asNote, sortProblems } from '../../problems/collect-problems.ts';
import { type FileStat, withSafeStats } from '../../state/file-stats.ts';
import type { DataObject, DataPath, Row, SiteData } from '../../types/data.ts';
import type { OnProgress } from '../../types/options.ts';
import type { PictureFile, RowPictures } from '../../types/page.ts';
import type { SitePictures } from '../../types/plan.ts';
import type { Outcome, Problem } from '../../types/problem.ts';
import { decodePercents, formatPath, visitPath } from '../../utils/data-values.ts';
import { hashFile } from '../../utils/files.ts';
import { type PictureField, pictureFields } from '../../utils/schema.ts';
import { faultsBeside } from './beside-picture.ts';
import { createPictureFinder, PICTURE_NAME, type PictureFinder } from './find-picture.ts';
import type { ProbedPicture } from './probe-pictures.ts';
import { shownByTexts, type TextPicture, textPictures } from './text-pictures.ts';

/** What the pictures of a site are read from. */
interface PicturesInput {
  readonly root: string;
  readonly data: SiteData;
  /** The source files of the site. Those without a hash are hashed. */
  readonly inputs: readonly FileStat[];
  /** The file that remembers what pictures hold. Left out by commands that cache nothing. */
  readonly memo?: string | undefined;
  /** See `startClock`. */
  readonly startedAt?: number;
  readonly onProgress?: OnProgress | undefined;
  /** Returns all fields of a row, for the place of a picture in its texts. */
  readonly fullRow: (row: Row) => DataObject;
}

const NONE = { value: undefined, problems: [] };

/** A picture that a row names: where, as what, and what its field says. */
interface NamedPicture {
  readonly row: Row;
  readonly at: DataPath;
  readonly written: string;
  readonly field: PictureField | undefined;
  /** The address that Markdown has, if a text shows it. Its place is looked up when something is wrong. */
  readonly address?: string;
}

/**
 * Reads the pictures that rows name, and checks each of them at its place. A site without pictures reads
 * nothing. @throws the file system's own error
 */
export async function readPictures(input: PicturesInput): Promise<Outcome<SitePictures | undefined>> {
  const { root, data, inputs, memo } = input;
  const fieldsOf = fieldsByDataset(data);
  const files = inputs.filter(([path, size]) => size >= 0 && PICTURE_NAME.test(path));
  // A text shows pictures beside its row only if there are any.
  const hasFiles = files.some(([path]) => path.startsWith('data/'));
  if (fieldsOf.size === 0 && !hasFiles) return NONE;
  const named = [...data.datasets.values()].flatMap(({ name, rows }) =>
    rows.flatMap((row) => namedPictures(row, fieldsOf.get(name) ?? [])),
  );
  if (fieldsOf.size === 0 && named.length === 0)
    return { value: undefined, problems: unusedPictures(files, new Set()) };
  const { damage, probePictures } = await import('./probe-pictures.ts');
  const find = createPictureFinder(
    root,
    inputs.map(([path]) => path),
  );
  // Without a memo only headers are read, so any name of the bytes will do.
  const hashOf = memo === undefined ? (file: string) => file : createHashes(root, inputs);
  const problems = unknownNeighbours(fieldsOf, data);
  const used = new Map<string, string>();
  for (const picture of named) {
    const found = find(picture.row.file, picture.written);
    if ('file' in found) used.set(found.file, hashOf(found.file));
    else problems.push(problemAt(picture, input, 'missing-picture', found));
  }
  const sources = [...used].map(([file, hash]) => ({ file, hash }));
  const stats = files.filter(([path]) => used.has(path));
  const safe = withSafeStats(stats, input.startedAt ?? 0);
  const probed = await probePictures(root, sources, { memo, stats: safe, onProgress: input.onProgress });
  const table = createTable(find, used, probed);
  const damaged: Problem[] = [];
  for (const picture of named) {
    const found = find(picture.row.file, picture.written);
    const known = 'file' in found ? probed.get(used.get(found.file) ?? '') : undefined;
    if (!known || !('file' in found)) continue;
    const { fault, facts } = known;
    const says = fault && { says: `${found.file} ${fault.says}`, advice: fault.advice };
    if (says) (facts ? damaged : problems).push(problemAt(picture, input, 'unusable-picture', says));
    else if (facts?.animated && picture.field && !picture.field.isAnimated)
      problems.push(problemAt(picture, input, 'unusable-picture', animation(found.file)));
    for (const { kind, ...beside } of faultsBeside(picture.row, picture.field, picture.at))
      problems.push(problemAt(picture, input, kind, beside));
  }
  problems.push(...unusedPictures(files, new Set(used.keys())));
  const value: SitePictures = {
    of: createPictureReader(fieldsOf, table),
    named: ({ rowFile, written, ...beside }) => withBeside(table(rowFile, written), beside),
    damaged,
    isDamaged: (hash) => probed.get(hash)?.fault !== undefined,
    damage: (file, error) =>
      named.flatMap((picture) => {
        const found = find(picture.row.file, picture.written);
        if (!('file' in found) || found.file !== file) return [];
        const { says, advice } = damage(error);
        return problemAt(picture, input, 'unusable-picture', { says: `${file} ${says}`, advice });
      }),
  };
  return { value, problems: sortProblems(problems) };
}

function withBeside(
  picture: ReturnType<PictureTable>,
  beside: ReturnType<typeof besidePicture>,
): PictureFile | undefined {
  return picture && { ...picture, ...beside };
}

/** Returns the picture fields of each dataset that has some. */
function fieldsByDataset({ schemas, datasets }: SiteData): ReadonlyMap<string, readonly PictureField[]> {
  const found = new Map<string, readonly PictureField[]>();
  for (const name of datasets.keys()) {
    const fields = pictureFields(schemas.get(name)?.schema);
    if (fields.length > 0) found.set(name, fields);
  }
  return found;
}

/** Returns an error for each keyword of a picture that names a field which the schema does not have. */
function unknownNeighbours(
  fieldsOf: ReadonlyMap<string, readonly PictureField[]>,
  data: SiteData,
): Problem[] {
  return [...fieldsOf].flatMap(([dataset, fields]) =>
    fields.flatMap(({ path, alt, focus }) =>
      Object.entries({ alt, focus }).flatMap(([keyword, steps = []]): Problem[] => {
        const inside = steps.map((step) => (step === '*' ? '0' : step));
        const unknown = findUnknownField(inside, dataset, data);
        if (!unknown) return [];
        const { file = '' } = data.schemas.get(dataset) ?? {};
        const message = `"${keyword}" of the picture ${path.join('.')} names "${unknown.field}", which is no field beside it`;
        return [{ kind: 'invalid-schema', severity: 'error', file, message, advice: unknown.advice }];
      }),
    ),
  );
}

function namedPictures(row: Row, fields: readonly PictureField[]): NamedPicture[] {
  const named: NamedPicture[] = shownByTexts(row).map((address) => ({
    ...{ row, address, written: decodePercents(address), at: [], field: undefined },
  }));
  for (const field of fields)
    visitPath(row.value, field.path, (written, at) => {
      if (typeof written === 'string') named.push({ row, at, written, field });
    });
  return named;
}

/** Makes the function that returns the hash of a source file. */
function createHashes(root: string, inputs: readonly FileStat[]): (file: string) => string {
  const known = new Map(inputs.map(([path, , , , , hash]) => [path, hash]));
  return (file) => {
    const hash = known.get(file) || hashFile(`${root}/${file}`);
    known.set(file, hash);
    return hash;
  };
}

type PictureTable = (rowFile: string, written: string) => Omit<PictureFile, 'alt'> | undefined;

/** Makes the function that returns the picture that a row names. Returns undefined if it has no facts. */
function createTable(
  find: PictureFinder,
  used: ReadonlyMap<string, string>,
  probed: ReadonlyMap<string, ProbedPicture>,
): PictureTable {
  const known = new Map<string, Omit<PictureFile, 'alt'>>();
  for (const [file, hash] of used) {
    const facts = probed.get(hash)?.facts;
    if (facts) known.set(file, { file, hash, ...facts });
  }
  return (rowFile, written) => {
    const found = find(rowFile, written);
    return 'file' in found ? known.get(found.file) : undefined;
  };
}

/** Makes the function that returns the pictures of a row. A translated row has those of its source. */
function createPictureReader(
  fieldsOf: ReadonlyMap<string, readonly PictureField[]>,
  table: PictureTable,
): SitePictures['of'] {
  return (row) => {
    const fields = fieldsOf.get(row.dataset) ?? [];
    const shown = shownByTexts(row);
    if (fields.length === 0 && shown.length === 0) return undefined;
    const file = pictureFolderOf(row);
    const texts = shown.flatMap((address): RowPictures['texts'] => {
      const picture = table(file, decodePercents(address));
      return picture ? [[address, picture]] : [];
    });
    const pictures: [DataPath, PictureFile][] = [];
    for (const field of fields)
      visitPath(row.value, field.path, (written, at) => {
        const picture = typeof written === 'string' ? table(file, written) : undefined;
        if (!picture) return;
        pictures.push([at, { ...picture, ...besidePicture(row, field, at) }]);
      });
    return pictures.length + texts.length > 0 ? { fields: pictures, texts } : undefined;
  };
}

function animation(file: string): { readonly says: string; readonly advice: string } {
  return {
    says: `${file} is animated, and this field takes still pictures`,
    advice: 'Export one frame of it, or write "animated": true beside "format": "picture" in the schema.',
  };
}

function problemAt(
  picture: NamedPicture,
  { data, fullRow }: Pick<PicturesInput, 'data' | 'fullRow'>,
  kind: 'missing-picture' | 'unusable-picture' | 'missing-alt' | 'wrong-value',
  { says, advice }: { readonly says: string; readonly advice: string },
): Problem {
  const { row, address } = picture;
  const inText = address === undefined ? undefined : findInText(fullRow(row), address);
  const at = inText?.at ?? picture.at;
  const offset = inText ? { offset: inText.offset } : {};
  const problem: Problem = {
    kind,
    severity: 'error',
    ...data.locate(row.file, row.at === undefined ? at : [row.at, ...at], offset),
    message: `${formatPath(at)}: ${says}`,
    advice,
  };
  return isDraft(row) ? asNote(problem) : problem;
}

function findInText(row: DataObject, address: string): TextPicture | undefined {
  return textPictures(row).find((picture) => picture.address === address);
}

/** So many names are listed. */
const MOST_NAMES = 5;

/** Returns a warning for each folder of data/ with pictures that no row names. */
function unusedPictures(files: readonly FileStat[], used: ReadonlySet<string>): Problem[] {
  const byFolder = new Map<string, string[]>();
  for (const [path] of files) {
    if (!path.startsWith('data/') || used.has(path) || path.includes('/.')) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), path.slice(folder.length + 1)]);
  }
  return [...byFolder].map(([folder, names]) => {
    const shown = names.slice(0, MOST_NAMES).join(', ');
    const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
    return {
      kind: 'unused-picture',
      severity: 'warning',
      file: names.length === 1 ? `${folder}/${names[0]}` : folder,
      message: `no row names ${names.length === 1 ? 'this picture' : `these pictures: ${shown}${rest}`}, so no page shows ${names.length === 1 ? 'it' : 'them'}`,
      advice: 'Name it in a field with "format": "picture", move it to templates/public/, or remove it.',
    };
  });
}
