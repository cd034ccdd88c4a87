import { formatClock } from './format-clock.ts';
import type { Scene } from './time-script.ts';

/** Returns the scenes as plain text: time, name and words, with a blank line between scenes. */
export function formatScenes(scenes: readonly Scene[]): string {
  return scenes
    .map(({ name, start, tokens }) => {
      const text = tokens.map((token) => token.text).join('');
      return `${formatClock(start)} ${name}\n${text.trim()}`;
    })
    .join('\n\n');
}
