import type { SummaryPart, SummarySentence } from '../../types/diff.ts';

/** The most addresses that a sentence names. */
const MOST_PATHS = 3;
/** The most characters of a text that a sentence quotes. */
const MOST_QUOTED = 90;

/** Returns a sentence whose texts of the site are parts of their own. */
export function say(
  words: TemplateStringsArray,
  ...parts: readonly (string | number | SummaryPart | readonly SummaryPart[])[]
): SummarySentence {
  const sentence: SummaryPart[] = [];
  const add = (part: SummaryPart) => {
    const last = sentence.at(-1);
    if (part.kind === 'words' && last?.kind === 'words')
      sentence[sentence.length - 1] = { kind: 'words', text: last.text + part.text };
    else if (part.text !== '') sentence.push(part);
  };
  for (const [at, text] of words.entries()) {
    add({ kind: 'words', text });
    const part = parts[at];
    if (typeof part === 'string' || typeof part === 'number') add({ kind: 'words', text: String(part) });
    else if (part) for (const one of [part].flat()) add(one);
  }
  return sentence;
}

/** Quotes a text of the site, cut if it is long. */
export function quote(text = ''): SummaryPart {
  const isLong = text.length > MOST_QUOTED;
  return { kind: 'quote', text: isLong ? `${text.slice(0, MOST_QUOTED).trimEnd()}…` : text };
}

/** Names an address of the site. */
export function address(text: string): SummaryPart {
  return { kind: 'address', text };
}

/** Lists addresses, in brackets after a space. Those beyond the third are counted. */
export function named(paths: readonly string[]): readonly SummaryPart[] {
  const hidden = paths.length - MOST_PATHS;
  const listed = paths.slice(0, MOST_PATHS).map(address);
  return say` (${enumerate(listed)}${hidden > 0 ? ` and ${hidden} more` : ''})`;
}

function enumerate(parts: readonly SummaryPart[]): readonly SummaryPart[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : say`, ${part}`));
}

/** Returns a number with its noun, such as `2 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** What happened to some pages or files. */
export interface DescribedPart {
  readonly paths: readonly string[];
  readonly one: string;
  readonly many: string;
}

/** Says in one sentence what happened to pages or files. Returns none if nothing did. */
export function describeParts(noun: string, all: readonly DescribedPart[]): readonly SummarySentence[] {
  const parts = all.filter(({ paths }) => paths.length > 0);
  if (parts.length === 0) return [];
  const listed = parts.flatMap(({ paths, one, many }, at) => {
    const number = at === 0 ? count(paths.length, noun) : paths.length;
    return say`${at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', '}${number} ${paths.length === 1 ? one : many}${named(paths)}`;
  });
  return [say`${listed}.`];
}
