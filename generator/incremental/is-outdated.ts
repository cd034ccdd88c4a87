import { readBuildState } from '../cache/build-state.ts';
import { statInputs } from '../cache/file-stats.ts';
import { openRowState } from '../cache/row-state.ts';
import { cachePaths } from '../cache/state-paths.ts';
import { findChangedInputs } from './changed-inputs.ts';
import { outKey } from './last-build.ts';

/** Returns whether a folder was published by the last build, and the site's sources changed after it. */
export function isOutdated({ root, out }: { readonly root: string; readonly out: string }): boolean {
  const paths = cachePaths(root);
  const last = readBuildState(paths.build);
  if (!last || last.out !== outKey({ root, out })) return false;
  const rows = () => openRowState(paths.rows);
  const changes = findChangedInputs(root, last.inputs, statInputs(root, last.inputs), rows);
  return changes === undefined || changes.changed.length > 0;
}
