import type { Node } from 'yaml';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import type { YamlTree } from './compose-yaml.ts';

/**
 * Returns the offset of the innermost quote or bracket that is still open at `offset`, where the fault is
 * reported.
 */
export function findOpening({ document }: YamlTree, offset: number): number | undefined {
  let opening: number | undefined;
  loadLibrary('yaml').visit(document, {
    Node(_, node) {
      const [start, end] = (node as Node).range ?? [0, -1];
      if (isOpened(node) && start <= offset && offset <= end) opening = start;
    },
  });
  return opening;
}

function isOpened(node: unknown): boolean {
  const { isCollection, isScalar } = loadLibrary('yaml');
  if (isScalar(node)) return node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return isCollection(node) && node.flow === true;
}
