import type { StructuredNode } from '../types/page-content.ts';
import { isObject } from '../utils/is-object.ts';
import { valueFault } from './structured-values.ts';

/**
 * Returns the nodes of a script of JSON-LD that have a type, also those inside other nodes, and a node without
 * type at its top. Returns undefined if the script is no JSON.
 */
export function readStructuredData(json: string): StructuredNode[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const untyped = (Array.isArray(value) ? value : [value]).filter(
    (node) => isObject(node) && typeOf(node) === undefined && !Array.isArray(node['@graph']),
  );
  return [...untyped.map(() => ({ type: '', fields: [], faults: ['@type is missing'] })), ...nodesOf(value)];
}

function* nodesOf(value: unknown): Generator<StructuredNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isObject(value)) return;
  const type = typeOf(value);
  const names = Object.keys(value).filter((name) => !name.startsWith('@'));
  const fields = names.filter((name) => hasValue(value[name]));
  const faults = names.flatMap((name) => valueFault(name, value[name]) ?? []);
  if (type !== undefined) yield { type, fields, ...(faults.length > 0 ? { faults } : {}) };
  for (const item of Object.values(value)) yield* nodesOf(item);
}

/** Returns the type of a node, the first one if it has several. */
function typeOf(node: Readonly<Record<string, unknown>>): string | undefined {
  const type = Array.isArray(node['@type']) ? node['@type'][0] : node['@type'];
  return typeof type === 'string' && type !== '' ? type : undefined;
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
