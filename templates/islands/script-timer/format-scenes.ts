import { formatClock } from './format-clock.ts';
import type { Scene } from './time-script.ts';

/** The scenes as plain text: time, name, what is said; a blank line between two. */
export function formatScenes(scenes: readonly Scene[]): string {
  return scenes
    .map(({ name, start, tokens }) => {
      const text = tokens.map((token) => token.text).join('');
      return `${formatClock(start)} ${name}\n${text.trim()}`;
    })
    .join('\n\n');
}
