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
  state: BASE,
  languages: BASE,
  messages: [...BASE, 'languages'],
  plan: [...BASE, 'languages'],
  hosts: BASE,
  publish: [...BASE, 'output', 'hosts'],
  hold: [...BASE, 'plan', 'publish'],
  bundle: [...BASE, 'languages', 'plan', 'state'],
  load: [...BASE, 'languages', 'messages', 'plan', 'state'],
  config: [...BASE, 'plan', 'state', 'bundle'],
  cells: [...BASE, 'load'],
  start: [...BASE, 'languages', 'messages', 'load', 'cells'],
  edit: [...BASE, 'languages', 'load', 'output'],
  translate: [...BASE, 'languages', 'plan', 'load', 'edit'],
  acts: [...BASE, 'plan', 'load', 'edit'],
  sheets: [...BASE, 'plan', 'load', 'cells', 'edit', 'acts'],
  loaders: [...BASE, 'state', 'bundle', 'load', 'edit'],
  render: [...BASE, 'languages', 'messages', 'plan', 'state', 'output', 'bundle'],
  shards: [...BASE, 'output', 'publish'],
  workers: [...BASE, 'languages', 'plan', 'state', 'hosts', 'output', 'load', 'render'],
  scope: [
    ...BASE,
    ...['languages', 'plan', 'state', 'output', 'config', 'hosts', 'publish', 'load', 'render', 'shards'],
    ...['hold', 'workers'],
  ],
  'pages-read': [...BASE, 'state'],
  audit: [...BASE, 'languages', 'pages-read'],
  explain: [...BASE, 'languages', 'plan', 'pages-read', 'audit'],
  inspect: [
    ...BASE,
    ...[
      'languages',
      'plan',
      'state',
      'output',
      'bundle',
      'config',
      'load',
      'workers',
      'pages-read',
      'audit',
      'explain',
    ],
  ],
  traffic: [...BASE, 'state', 'output', 'plan', 'load', 'audit', 'inspect'],
  diff: [...BASE, 'state', 'output', 'pages-read', 'audit'],
  serve: [...BASE, 'output'],
};

/**
 * Returns the room of a file of the engine. Returns undefined for other files and for those at the root of
 * `generator/`.
 */
export function roomOf(file: string): string | undefined {
  return /^generator\/([^/]+)\//.exec(file)?.[1];
}
