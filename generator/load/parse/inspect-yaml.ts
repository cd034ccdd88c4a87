import type { Node } from 'yaml';
import type { Problem } from '../../types/problem.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import type { YamlTree } from './compose-yaml.ts';
import { UNSAFE_KEYS } from './count-keys.ts';

/** How many values the aliases of a file may stand for before it counts as an alias bomb. */
const MAX_ALIASED_VALUES = 10_000;

/** A fault of a tree that composed well: its kind, where it stands in the text, and what to say of it. */
export interface TreeFault {
  readonly kind: Problem['kind'];
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}

/** Faults that YAML itself allows: unsafe keys, keys that are no texts, and aliases that lead nowhere, into themselves, or to too much. */
export function inspectYaml({ document }: YamlTree): TreeFault[] {
  const { isAlias, isCollection, isMap, isScalar } = loadLibrary('yaml');
  const faults: TreeFault[] = [];
  const sizes = new Map<string, number>();
  const open = new Set<string>();
  let aliased = 0;

  const visitAlias = (name: string, offset: number): number => {
    const size = sizes.get(name);
    if (open.has(name)) faults.push(aliasFault(offset, `*${name} stands inside &${name} itself`));
    else if (size === undefined) faults.push(missingAnchor(offset, name));
    else {
      if (aliased <= MAX_ALIASED_VALUES && aliased + size > MAX_ALIASED_VALUES)
        faults.push(aliasFault(offset, `aliases stand for more than ${MAX_ALIASED_VALUES} values`));
      aliased += size;
    }
    return size ?? 1;
  };
  /** Returns how many values the node stands for, its aliases followed. */
  const visit = (node: unknown): number => {
    if (isAlias(node)) return visitAlias(node.source, startOf(node));
    if (!isCollection(node)) {
      if (isScalar(node) && node.anchor) sizes.set(node.anchor, 1);
      return 1;
    }
    if (node.anchor) open.add(node.anchor);
    let size = 1;
    for (const item of node.items) {
      if (!isMap(node)) {
        size += visit(item);
        continue;
      }
      const { key, value } = item as { key: unknown; value: unknown };
      const fault = keyFault(key);
      if (fault) faults.push(fault);
      size += visit(key) + visit(value);
    }
    if (node.anchor) {
      open.delete(node.anchor);
      sizes.set(node.anchor, size);
    }
    return size;
  };
  visit(document.contents);
  return faults;
}

function keyFault(key: unknown): TreeFault | undefined {
  const { isScalar } = loadLibrary('yaml');
  const name = isScalar(key) ? String(key.value) : 'a mapping, a sequence or an alias';
  if (isScalar(key) && !UNSAFE_KEYS.has(name)) return undefined;
  return {
    kind: 'unsafe-key',
    offset: startOf(key),
    message: isScalar(key) ? `the key "${name}" is not allowed` : `expected a text as key, got ${name}`,
    advice: 'Rename the field; keys are plain names, and this one has a meaning to programs.',
  };
}

function aliasFault(offset: number, message: string): TreeFault {
  return { kind: 'alias-bomb', offset, message, advice: 'Write the values out instead of using aliases.' };
}

function missingAnchor(offset: number, name: string): TreeFault {
  return {
    kind: 'yaml-syntax',
    offset,
    message: `*${name} is an alias, and no &${name} stands before it`,
    advice: 'Put the text in quotes if the star belongs to it.',
  };
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
