import { didYouMean } from '../problems/suggest.ts';
import { UsageError } from '../problems/usage-error.ts';
import { FINDING_KINDS, type FindingKind } from '../types/finding-kinds.ts';

/** Names that stand for several kinds. */
const GROUPS: Readonly<Record<string, readonly FindingKind[]>> = {
  claims: ['claim-source', 'claim-future', 'claim-old', 'fact-expired', 'fact-by-hand'],
};

/**
 * Returns the kinds of a list such as `same-title,claims`. @throws UsageError for a name that is no kind and no
 * group of kinds
 */
export function selectKinds(list: string): ReadonlySet<string> {
  const names = list.split(',').map((name) => name.trim());
  const known = [...Object.keys(GROUPS), ...Object.keys(FINDING_KINDS)];
  return new Set(
    names.flatMap((name): readonly string[] => {
      if (!known.includes(name))
        throw new UsageError(
          `"${name}" is no kind of finding`,
          didYouMean(
            name,
            known,
            'docs/audit.md lists all kinds; "claims" stands for those of claims and facts.',
          ),
        );
      return GROUPS[name] ?? [name];
    }),
  );
}
