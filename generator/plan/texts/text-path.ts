import type { DataPath } from '../../types/data.ts';
import type { TextName } from '../../types/family.ts';

/** Returns the path of a text inside its family in routes.yaml. */
export function textPath(name: TextName): DataPath {
  return name.startsWith('facts.') ? ['facts', name.slice('facts.'.length)] : [name];
}
