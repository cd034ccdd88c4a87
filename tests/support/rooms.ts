/** The rooms that every other room may import. */
export const BASE = ['types', 'address', 'utils', 'problems'];

/**
 * The rooms of `generator/`, from the bottom to the top, and the rooms that each may import. Files at the
 * root of `generator/` may import every room. docs/architecture.md explains the rooms.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  types: [],
  address: ['types'],
  utils: ['types'],
  problems: ['types', 'utils'],
  output: BASE,
  cache: BASE,
  plan: BASE,
  publish: [...BASE, 'output'],
  bundle: [...BASE, 'plan', 'cache'],
  load: [...BASE, 'plan', 'cache'],
  config: [...BASE, 'plan', 'cache', 'bundle'],
  infer: [...BASE, 'load'],
  render: [...BASE, 'plan', 'cache', 'output', 'bundle'],
  shards: [...BASE, 'output', 'publish'],
  workers: [...BASE, 'plan', 'cache', 'output', 'load', 'render'],
  incremental: [
    ...BASE,
    ...['plan', 'cache', 'output', 'config', 'publish', 'load', 'render', 'shards', 'workers'],
  ],
  facts: [...BASE, 'cache'],
  audit: [...BASE, 'facts'],
  explain: [...BASE, 'plan', 'facts', 'audit'],
  inspect: [
    ...BASE,
    ...['plan', 'cache', 'output', 'bundle', 'config', 'load', 'workers', 'facts', 'audit', 'explain'],
  ],
  diff: [...BASE, 'output', 'facts', 'audit'],
  scaffold: [...BASE, 'load', 'infer'],
  serve: [...BASE, 'output'],
};

/**
 * Returns the room of a file of the engine. Returns undefined for other files and for those at the root of
 * `generator/`.
 */
export function roomOf(file: string): string | undefined {
  return /^generator\/([^/]+)\//.exec(file)?.[1];
}
