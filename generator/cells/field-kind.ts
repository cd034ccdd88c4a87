import type { DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { itemSchema, resolveSchema } from '../utils/schema.ts';
import { isScalar } from './cell-text.ts';

/** How people write the cells of a sheet: its numbers, dates, lists and texts. */
export interface SheetLocale {
  /** A language such as `de`, which says how numbers, months and yes and no are written. */
  readonly language: string;
  /** The order of day and month in dates such as 03/04/26. Undefined if nobody has said it. */
  readonly dates: 'dmy' | 'mdy' | 'ymd' | undefined;
  /** The currency of amounts. An amount in another one is a fault. Any is allowed if it is left out. */
  readonly currency?: string;
  /**
   * The signs between the items of a list, such as `;,`. A comma alone counts in cells without `|` and `;`.
   */
  readonly between?: string;
  /** Whether texts with tags of HTML become Markdown. */
  readonly html?: true;
  /** Whether texts are opening hours, which become what schema.org writes. */
  readonly hours?: true;
  /** The allowed values that yes and no stand for, such as `in-stock` and `sold-out`. */
  readonly yesNo?: readonly [yes: string, no: string];
}

/** The value of a cell, or why it has none. */
export type ReadCell = { readonly value: DataValue } | { readonly fault: string };

/** What a cell of a field may be: the types of JSON, its allowed values, and the dataset that it names. */
export interface FieldKind {
  readonly types: readonly string[];
  readonly allowed: readonly (string | number | boolean)[] | undefined;
  readonly reference: string | undefined;
  readonly format: string | undefined;
  /** The kind of the items, if it is a list. */
  readonly items: FieldKind | undefined;
  /** The name that people give to the field, and what it is for. */
  readonly label: string | undefined;
  readonly description: string | undefined;
}

/** Returns what a field's schema says of its values. */
export function kindOf(schema: JsonSchema | undefined, root: JsonSchema): FieldKind {
  const shapes = shapesOf(schema, root, 0);
  const first = (keyword: string) => shapes.find((shape) => typeof shape[keyword] === 'string')?.[keyword];
  const text = (keyword: string) => first(keyword) as string | undefined;
  const allowed = shapes.flatMap((shape) =>
    Array.isArray(shape.enum)
      ? shape.enum.filter(isScalar)
      : isScalar(shape.const as DataValue)
        ? [shape.const]
        : [],
  );
  const types = shapes
    .flatMap(({ type }) => (Array.isArray(type) ? type : [type]))
    .filter((type) => typeof type === 'string');
  const list = shapes.find((shape) => isObject(shape.items));
  return {
    types: [...new Set(types as string[])],
    allowed: allowed.length > 0 ? (allowed as FieldKind['allowed']) : undefined,
    reference: text('reference'),
    format: text('format'),
    items: list && kindOf(itemSchema(list, root), root),
    label: text('title'),
    description: text('description'),
  };
}

/** Returns a schema and its alternatives. */
function shapesOf(candidate: unknown, root: JsonSchema, depth: number): JsonSchema[] {
  const schema = resolveSchema(candidate, root);
  if (!schema || depth > 4) return [];
  const others = ['allOf', 'anyOf', 'oneOf'].flatMap((word) =>
    Array.isArray(schema[word]) ? schema[word] : [],
  );
  return [schema, ...others.flatMap((other) => shapesOf(other, root, depth + 1))];
}
