import type { Snapshot } from '../types/diff.ts';

/** Returns what the earlier site does not say of facts and claims, if the present site has any. */
export function claimNotes(
  old: Snapshot,
  now: Snapshot,
  kind: 'folder' | 'facts' | 'commit',
): readonly string[] {
  if (now.claims()?.length === 0 || old.claims()) return [];
  return [kind === 'folder' ? NOT_IN_FOLDER : NOT_IN_EXPORT];
}

const WHICH = 'so which facts and claims changed is not known.';
const NOT_IN_FOLDER =
  `A published folder does not hold sources and dates, ${WHICH} ` +
  'Name a commit or a file of "rowpress facts" to see it.';
const NOT_IN_EXPORT = `An earlier rowpress wrote these facts, without claims, ${WHICH} Write them again to see it.`;
