import { hashContent } from './hash/index.ts';
import { createWordCounter } from './plan/index.ts';
import { cutParts, hashRow, parsePart, type QuickRow, type RowStore, readPartBytes } from './read/index.ts';
import type { DataObject, HashedPart, JsonSchema, RowPart } from './types/data.ts';
import { createRowTest } from './validate/index.ts';

/** How a dataset's rows are surveyed: their schema, and what the plan reads of them. */
export interface SurveySpec {
  readonly dataset: string;
  readonly schema: JsonSchema;
  readonly fields: readonly string[] | undefined;
  readonly words: boolean;
}

/** A piece of a data file to be surveyed, and its dataset; parts with a `known` hash need not be parsed. */
export interface SurveyTask {
  readonly span: RowPart;
  readonly spec: string;
  readonly known: readonly string[];
}

/** Surveys a piece of a data file. @throws the file system's own error */
export type Surveyor = (task: SurveyTask) => SurveyedPart[] | undefined;

/** What a survey found of a row: its slug, its line (counted from the part's first as 1), its hash, its words, and its outline. */
export type RowOutline = readonly [
  slug: string,
  line: number,
  hash: string,
  words: number,
  outline: DataObject,
];

/** A surveyed part: how many line ends it holds, and its `RowOutline`s as JSON (undefined: its hash was known). */
export interface SurveyedPart extends HashedPart {
  readonly lines: number;
  readonly rows: string | undefined;
}

/**
 * Makes the function that reads, checks and outlines the rows of a piece of a data file, and keeps them in `store` for rendering. Its value is undefined when any of
 * them is unusual or wrong: then the file is to be read in full.
 */
export function createSurveyor(root: string, spec: SurveySpec, store: RowStore): Surveyor {
  const { schema, words } = spec;
  const isRight = createRowTest(schema);
  const countWords = words ? createWordCounter(schema) : () => 0;
  const outlineRow = (row: QuickRow): RowOutline => {
    const { value, line } = row;
    return [String(value.slug), line, hashRow(row), countWords(value), outline(value, spec)];
  };
  return ({ span, known }) => {
    if (!isRight) return undefined;
    const bytes = readPartBytes(root, span);
    const parts: SurveyedPart[] = [];
    for (const part of cutParts(span, bytes)) {
      const own = bytes.subarray(part.start - span.start, part.end - span.start);
      const hashed = { ...part, hash: hashContent(own), lines: countLines(own) };
      if (known.includes(hashed.hash)) {
        parts.push({ ...hashed, rows: undefined });
        continue;
      }
      const rows = parsePart(part.path, own);
      if (!rows?.every(({ value }) => isRight(value))) return undefined;
      store.keep(
        hashed,
        rows.map(({ value }) => value),
      );
      parts.push({ ...hashed, rows: JSON.stringify(rows.map(outlineRow)) });
    }
    return parts;
  };
}

function outline(value: DataObject, { fields }: SurveySpec): DataObject {
  if (!fields) return value;
  const outlined: Record<string, DataObject[string]> = {};
  for (const field of fields) if (Object.hasOwn(value, field)) outlined[field] = value[field];
  return outlined;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
