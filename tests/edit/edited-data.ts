import { isDeepStrictEqual } from 'node:util';
import { cutYaml } from '../../generator/edit/cut-rows.ts';
import { type EditedFile, editRows, type RowEdit } from '../../generator/edit/edit-rows.ts';
import { openData } from '../../generator/edit/open-data.ts';
import { applyRowEdits } from '../../generator/edit/row-edits.ts';
import { parseSource } from '../../generator/load/formats/format-table.ts';
import type { DataObject, DataPath, DataValue } from '../../generator/types/data.ts';
import { isObject } from '../../generator/utils/data-values.ts';

/** Returns the files of rows of a site, as the editor takes them. */
export function rowFiles(root: string): EditedFile[] {
  const data = openData(root);
  return data.datasets.flatMap((dataset) => data.filesOf(dataset).map((path) => data.file(path)));
}

/** Makes a function that returns a whole number below another, the same in each run. */
export function createDice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Dice = ReturnType<typeof createDice>;

const TEXTS = [
  ...['A new text', 'yes', 'null', '12', '2026-01-31', '# no comment', 'a: b', '- dash', "it's", 'say "hi"'],
  ...[
    'Ä ö 日本',
    '{{fact.x}}',
    '[a]',
    '*star',
    'a #b',
    'two\nlines',
    'end\n',
    '12:30',
    '0123',
    'x'.repeat(150),
  ],
];

/** Returns the paths of the texts, numbers and answers in a row, and those of its lists. */
function pathsIn(row: DataObject) {
  const leaves: DataPath[] = [];
  const lists: DataPath[] = [];
  const visit = (value: DataValue | undefined, path: DataPath): void => {
    if (Array.isArray(value)) {
      if (value.length > 0) lists.push(path);
      for (const [at, item] of value.entries()) visit(item, [...path, at]);
    } else if (isObject(value))
      for (const [key, inside] of Object.entries(value)) visit(inside, [...path, key]);
    else if (path.length > 0 && path[0] !== 'slug') leaves.push(path);
  };
  visit(row, []);
  return { leaves, lists };
}

/** An edit of a file, and the one that takes it back, if there is one. */
export interface RandomEdit {
  readonly edits: readonly RowEdit[];
  readonly inverse: readonly RowEdit[] | undefined;
}

/** Returns a random edit of a file. Returns undefined if it has no place for it. */
export function randomEdit({ value }: EditedFile, dice: Dice): RandomEdit | undefined {
  const isRow = !Array.isArray(value);
  const rows = (isRow ? [value] : value) as readonly DataObject[];
  const at = dice(rows.length);
  const row = rows[at];
  if (!isObject(row)) return undefined;
  const within = { row: isRow ? undefined : at };
  const { leaves, lists } = pathsIn(row);
  const pick = <T>(list: readonly T[]) => list[dice(list.length)] as T;
  const kind = dice(isRow ? 5 : 9);
  const change = (path: DataPath, next: DataValue | undefined): RowEdit => ({
    ...{ kind: 'change', ...within, changes: [{ path, value: next }] },
  });
  if (kind <= 1 && leaves.length > 0) {
    const path = pick(leaves);
    const next = dice(8) === 0 ? dice(1000) : pick(TEXTS);
    return { edits: [change(path, next)], inverse: [change(path, valueAt(row, path))] };
  }
  if (kind === 2) {
    const path = ['fieldOfTests', ...(dice(2) === 0 ? ['inside'] : [])];
    return { edits: [change(path, pick(TEXTS))], inverse: [change(['fieldOfTests'], undefined)] };
  }
  if (kind === 3 && lists.length > 0) {
    const path = pick(lists);
    const list = valueAt(row, path) as readonly DataValue[];
    const place = [...path, dice(list.length + 1)];
    const values = [pick(list)];
    return {
      edits: [{ kind: 'insert', ...within, path: place, values }],
      inverse: [change(place, undefined)],
    };
  }
  if (kind === 4 && leaves.length > 0)
    return { edits: [change(pick(leaves), undefined)], inverse: undefined };
  if (kind === 5) {
    const to = dice(rows.length);
    return { edits: [{ kind: 'move', row: at, to }], inverse: [{ kind: 'move', row: to, to: at }] };
  }
  if (kind === 6) return { edits: [{ kind: 'remove', row: at }], inverse: undefined };
  const place = dice(rows.length + 1);
  const added = { ...row, slug: 'a-new-row' };
  return { edits: [{ kind: 'add', at: place, value: added }], inverse: [{ kind: 'remove', row: place }] };
}

function valueAt(value: unknown, path: DataPath): DataValue {
  let inside = value;
  for (const step of path) inside = (inside as Record<string, unknown>)[step];
  return inside as DataValue;
}

/** What came of random edits. `wrong` has those with a value or a line that they should not have. */
export interface EditCounts {
  edits: number;
  declined: number;
  undone: number;
  /** Edits whose inverse gives the same values, in another form. */
  reformed: number;
  readonly wrong: string[];
}

/** Makes random edits of all files of rows of a site, in memory. */
export function makeRandomEdits(root: string, count: number, seed: number): EditCounts {
  const files = rowFiles(root);
  const dice = createDice(seed);
  const counts: EditCounts = { edits: 0, declined: 0, undone: 0, reformed: 0, wrong: [] };
  if (files.length === 0) throw new Error(`${root} has no rows`);
  while (counts.edits < count) {
    const file = files[dice(files.length)] as EditedFile;
    const random = randomEdit(file, dice);
    if (!random) continue;
    counts.edits++;
    const text = editRows(file, random.edits);
    if (text === undefined) {
      counts.declined++;
      continue;
    }
    const say = (what: string) =>
      counts.wrong.push(`${what} ${file.path} ${JSON.stringify(random.edits).slice(0, 300)}`);
    const { value, problems } = parseSource({ path: file.path, text }, { schema: file.schema });
    const wanted = applyRowEdits(file.value, random.edits);
    if (problems.length > 0 || !isDeepStrictEqual(value, wanted)) say('value');
    const isLast = Array.isArray(wanted) && wanted.length === 0;
    if (!isLast && !keepsOthers(file.text, text, random.edits)) say('bytes');
    if (!random.inverse) continue;
    const back = editRows({ ...file, text, value: wanted }, random.inverse);
    if (back === file.text) counts.undone++;
    else if (isExact(random.edits)) say('inverse');
    else counts.reformed++;
  }
  return counts;
}

/** Returns whether the inverse of an edit must give the first bytes: all but a new text in an old place. */
function isExact([edit]: readonly RowEdit[]): boolean {
  return edit?.kind !== 'change' || edit.changes.some(({ path }) => path[0] === 'fieldOfTests');
}

/** Returns whether an edit keeps all other text: that of other rows, and what stands between rows. */
function keepsOthers(before: string, after: string, [edit]: readonly RowEdit[]): boolean {
  if (!edit || edit.kind === 'move') return sorted(before) === sorted(after);
  if (edit.kind === 'add' || edit.kind === 'insert') return isSubsequence(before, after);
  if (edit.kind === 'remove') return isSubsequence(after, before);
  const cuts = [cutYaml(before), cutYaml(after)];
  const [old, next] = cuts.map((cut) => [
    ...(cut?.gaps ?? []),
    ...(cut?.rows.toSpliced(edit.row ?? 0, 1) ?? []),
  ]);
  return isDeepStrictEqual(old, next);
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/** Returns whether a text is another one with something added at one place. */
function isSubsequence(short: string, long: string): boolean {
  let before = 0;
  while (before < short.length && short[before] === long[before]) before++;
  let after = 0;
  while (after < short.length - before && short.at(-1 - after) === long.at(-1 - after)) after++;
  return before + after >= short.length;
}
