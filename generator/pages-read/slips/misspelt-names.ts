/** A word with a capital, and the next one, if it stands at `lastIndex`. */
const NAME = /(\p{Lu}[\p{L}\p{N}]{2,})([ -][\p{L}\p{N}]{3,})?/uy;
/** The host of an address, if it stands at `lastIndex`. */
const HOST = /([\p{Ll}\p{N}-]+)\.(?:[\p{Ll}-]{2,}\.)?\p{Ll}{2,}(?![\p{L}\p{N}(=])/uy;
/** What stands before no name: letters, digits, and parts of addresses. */
const IN_A_WORD = /[\p{L}\p{N}@/.-]/u;
/** Shorter names are like too many words. */
const NAME_LETTERS = 7;
/** So many letters at the beginning of a misspelt host are right, so that few words are compared. */
const HOST_BEGINS = 3;

/**
 * Yields words that are one or two letters off the site's name, the name in two words or with other capitals,
 * and hosts that are nearly it. The first letter is the same, so that few words are compared. A word that a
 * text of `known` has is right.
 */
export function* findMisspelt(text: string, name: string, known: readonly string[]): Generator<string> {
  if (name.length < NAME_LETTERS || !/^\p{Lu}[\p{L}\p{N}]+$/u.test(name)) return;
  const seen = new Set<string>();
  for (const word of [...misspeltWords(text, name), ...misspeltHosts(text, name.toLowerCase())])
    if (!seen.has(word) && !known.some((right) => right.includes(word))) {
      seen.add(word);
      yield word;
    }
}

function* misspeltWords(text: string, name: string): Generator<string> {
  const own = name.toLowerCase();
  const [first = ''] = name;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (IN_A_WORD.test(text.charAt(at - 1))) continue;
    NAME.lastIndex = at;
    const [, word = '', next = ''] = NAME.exec(text) ?? [];
    const isSplit = next !== '' && (word + next.slice(1)).toLowerCase() === own;
    if (isSplit) yield word + next;
    else if (hasOtherCapitals(word, name) || isNear(word.toLowerCase(), own)) yield word;
  }
}

/** Returns whether a word is the name with other capitals inside. A word in capitals only is emphasis. */
function hasOtherCapitals(word: string, name: string): boolean {
  return word !== name && word !== word.toUpperCase() && word.toLowerCase() === name.toLowerCase();
}

/** Yields the hosts of addresses that are nearly the name: `support@lessonreal.example`. */
function* misspeltHosts(text: string, own: string): Generator<string> {
  const begin = own.slice(0, HOST_BEGINS);
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
    if (/[\p{L}\p{N}-]/u.test(text.charAt(at - 1))) continue;
    HOST.lastIndex = at;
    const [host = '', label = ''] = HOST.exec(text) ?? [];
    const isName = label !== own && label.replaceAll('-', '') !== own;
    if (host !== '' && isName && isNear(label, own)) yield host;
  }
}

/** Returns whether a word differs from a name by one or two letters, but not by an ending of grammar. */
function isNear(word: string, name: string): boolean {
  if (word === name || word.startsWith(name) || Math.abs(word.length - name.length) > 2) return false;
  return distance(word, name) <= (name.length >= NAME_LETTERS + 2 ? 2 : 1);
}

/**
 * Returns how many letters must be added, left out, exchanged, or swapped with their neighbour to make one
 * word of another.
 */
function distance(one: string, other: string): number {
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = isSwap ? (last[j - 2] as number) + 1 : change;
      next.push(Math.min(change, swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    last = row;
    row = next;
  }
  return row.at(-1) as number;
}
