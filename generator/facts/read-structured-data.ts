import type { StructuredNode } from '../types/page-content.ts';
import { isObject } from '../utils/is-object.ts';

/**
 * Returns the nodes of a script of JSON-LD that have a type, also those inside other nodes. A script that is
 * no JSON has none.
 */
export function readStructuredData(json: string): StructuredNode[] {
  try {
    return [...nodesOf(JSON.parse(json))];
  } catch {
    return [];
  }
}

function* nodesOf(value: unknown): Generator<StructuredNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isObject(value)) return;
  const type = value['@type'];
  const fields = Object.keys(value).filter((name) => !name.startsWith('@') && hasValue(value[name]));
  if (typeof type === 'string') yield { type, fields };
  for (const item of Object.values(value)) yield* nodesOf(item);
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
