/** Groups of values that were joined, directly or through others (union-find). */
export interface Groups<Value> {
  join(one: Value, other: Value): void;
  /** Returns the value that stands for the group of this one. */
  rootOf(value: Value): Value;
  /** Returns the groups of at least two values, each in the order in which its values were joined. */
  list(): readonly (readonly Value[])[];
}

/** Makes a store of groups, without any value. */
export function createGroups<Value>(): Groups<Value> {
  const parents = new Map<Value, Value>();
  const rootOf = (value: Value): Value => {
    let root = value;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    parents.set(value, root);
    return root;
  };
  return {
    join(one, other) {
      const [root, joined] = [rootOf(one), rootOf(other)];
      if (root !== joined) parents.set(joined, root);
    },
    rootOf,
    list() {
      const groups = new Map<Value, Value[]>();
      for (const value of parents.keys()) {
        const root = rootOf(value);
        const group = groups.get(root) ?? [];
        groups.set(root, group);
        group.push(value);
      }
      return [...groups.values()].filter(({ length }) => length > 1);
    },
  };
}
