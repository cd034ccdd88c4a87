import type { PageLink } from 'rowpress/template';
import type { Pace } from './pace.ts';

/** Returns the speaking paces from the facts of the language pages. */
export function pacesOf(languages: readonly PageLink[]): Pace[] {
  return languages.flatMap(({ facts }) => {
    const [unit, slow, usual, fast] = facts?.pace?.split(' ') ?? [];
    if (!facts?.name || !facts.code || !fast) return [];
    return [
      {
        name: facts.name,
        code: facts.code,
        direction: facts.direction === 'rtl' ? 'rtl' : 'ltr',
        unit: unit === 'characters' ? 'characters' : 'words',
        slow: Number(slow),
        usual: Number(usual),
        fast: Number(fast),
      },
    ];
  });
}
