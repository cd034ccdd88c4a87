import { showInvisible } from '../../../problems/odd-characters.ts';

const MAX_LENGTH = 60;

/** Returns a value in words or as it is written, cut if it is long. Invisible characters are shown by number. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = typeof value === 'string' ? `"${showInvisible(escapeText(value))}"` : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 3)}…"` : text;
}

function escapeText(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t');
}
