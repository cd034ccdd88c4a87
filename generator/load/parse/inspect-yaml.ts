import type { Node } from 'yaml';
import type { Problem } from '../../types/problem.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import type { YamlTree } from './compose-yaml.ts';
import { UNSAFE_KEYS } from './count-keys.ts';

/** The maximum number of values that all aliases of a file stand for. More are an alias bomb. */
const MAX_ALIASED_VALUES = 10_000;

/** A fault in a YAML text: the kind of its problem, its offset, its message and its advice. */
export interface TreeFault {
  readonly kind: Problem['kind'];
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}

/**
 * Finds faults that YAML itself allows: unsafe keys, keys that are not texts, aliases without an anchor,
 * aliases inside of their own anchor, and alias bombs.
 */
export function inspectYaml({ document }: YamlTree): TreeFault[] {
  const { isAlias, isCollection, isMap, isScalar } = loadLibrary('yaml');
  const faults: TreeFault[] = [];
  const sizes = new Map<string, number>();
  const open = new Set<string>();
  let aliased = 0;

  const visitAlias = (name: string, offset: number): number => {
    const size = sizes.get(name);
    if (open.has(name)) faults.push(aliasFault(offset, `*${name} is inside of &${name} itself`));
    else if (size === undefined) faults.push(missingAnchor(offset, name));
    else {
      if (aliased <= MAX_ALIASED_VALUES && aliased + size > MAX_ALIASED_VALUES)
        faults.push(aliasFault(offset, `aliases stand for more than ${MAX_ALIASED_VALUES} values`));
      aliased += size;
    }
    return size ?? 1;
  };
  /** Returns the number of values in a node, including those of its aliases. */
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
  const { isMap, isScalar } = loadLibrary('yaml');
  // What YAML makes of {{fact.NAME}} without quotes.
  if (isMap(key) && key.flow)
    return {
      kind: 'yaml-syntax',
      offset: startOf(key),
      message: 'a text must not begin with "{", which begins a mapping in YAML',
      advice: 'Put the whole text in quotes.',
    };
  const name = isScalar(key) ? String(key.value) : 'a mapping, a sequence or an alias';
  if (isScalar(key) && !UNSAFE_KEYS.has(name)) return undefined;
  return {
    kind: 'unsafe-key',
    offset: startOf(key),
    message: isScalar(key) ? `the key "${name}" is not allowed` : `expected a text as key, got ${name}`,
    advice: 'Rename the field: this key has a meaning in JavaScript.',
  };
}

function aliasFault(offset: number, message: string): TreeFault {
  return { kind: 'alias-bomb', offset, message, advice: 'Write the values out instead of using aliases.' };
}

function missingAnchor(offset: number, name: string): TreeFault {
  return {
    kind: 'yaml-syntax',
    offset,
    message: `*${name} is an alias, and there is no &${name} before it`,
    advice: 'Put the text in quotes if the star belongs to it.',
  };
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
