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

/** What a page has that is right: texts, and the folders and files of its site's addresses, in lower case. */
export interface KnownNames {
  readonly texts: readonly string[];
  readonly parts: ReadonlySet<string>;
  /** Returns whether a table has a word as a wrong spelling. */
  isWrong(word: string): boolean;
}

/**
 * Yields words that are one or two letters off the site's name, the name in two words or with other capitals,
 * and hosts that are nearly it. The first letter is the same, so that few words are compared. A word that is
 * known is right: `findKnown` is called for the first word that may be wrong.
 */
export function* findMisspelt(
  read: () => string,
  name: string,
  findKnown: () => KnownNames,
): Generator<string> {
  if (name.length < NAME_LETTERS || !/^\p{Lu}[\p{L}\p{N}]+$/u.test(name)) return;
  const own = name.toLowerCase();
  const text = read();
  const seen = new Set<string>();
  let known: KnownNames | undefined;
  const isKnown = (word: string) => {
    known ??= findKnown();
    const lower = word.toLowerCase();
    return (
      known.texts.some((right) => right.includes(word)) ||
      (lower !== own && known.parts.has(lower)) ||
      known.isWrong(word)
    );
  };
  for (const [word, at] of [...misspeltWords(text, name), ...misspeltHosts(text, own)]) {
    if (seen.has(word) || isAboutSpelling(text, word, at, name)) continue;
    seen.add(word);
    if (!isKnown(word)) yield word;
  }
}

/** A word, and where it stands. */
type Place = readonly [word: string, at: number];

function* misspeltWords(text: string, name: string): Generator<Place> {
  const own = name.toLowerCase();
  const [first = ''] = name;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (IN_A_WORD.test(text.charAt(at - 1))) continue;
    NAME.lastIndex = at;
    const [, word = '', next = ''] = NAME.exec(text) ?? [];
    const isSplit = next !== '' && (word + next.slice(1)).toLowerCase() === own;
    if (isSplit) {
      const length = word.length + next.length;
      if (!GOES_ON.test(text.slice(at + length, at + length + NEXT_WORD))) yield [word + next, at];
    } else if (hasOtherCapitals(word, name) || isNear(word.toLowerCase(), own)) yield [word, at];
  }
}

/**
 * What makes the name in two words another name: a further word with a capital, as in "Lesson Reel Films". In
 * a heading whose words all have capitals, a verb or a small word may follow.
 */
const GOES_ON =
  /^ (?!(?:Is|Are|Was|Has|Can|Will|Does|Makes|Lets|Helps|Works|And|Or|For|From|In|On|At|To|Of|By|With)\b)\p{Lu}\p{Ll}/u;
const NEXT_WORD = 8;
/** What a text says that is about the spelling of names. */
const SPELLING =
  /(?<!\p{L})(?:(?:mis)?spel(?:t|led|ling|lings|l)|(?:one|two) words?|hyphens?|typos?|Schreibweisen?|Schreibfehler|(?:zusammen|getrennt|falsch)geschrieben|(?:zusammen|getrennt|falsch) geschrieben|schreibt? sich|ein(?:em)? Wort|zwei(?:en)? Wörtern?|(?:people|readers|visitors|some|many|you|who) (?:\p{Ll}+ )?(?:type|write|search for))(?!\p{L})/iu;
/** What a name says of a page about names that are alike, or about how they are written. */
const ABOUT_NAMES =
  /(?<!\p{L})names?(?!\p{L}).*(?<!\p{L})(?:like|alike|near|close|similar|confused|mistaken|spelt|spelled|written)(?!\p{L})|(?<!\p{L})(?:similar|spell|spelling|write|writing|confus\p{L}+) (?:.* )?names?(?!\p{L})|(?<!\p{L})namen?(?!\p{L}).*(?:ähnlich|verwechs|geschrieben)|(?:ähnlich|verwechs|schreibweise).*namen?(?!\p{L})/iu;
/** What names wrong spellings by itself. */
const TYPOS = /(?<!\p{L})(?:typos|misspellings|Schreibfehler|Tippfehler)(?!\p{L})/iu;
/** What stands before a former name. */
const FORMER =
  /(?<!\p{L})(?:(?:formerly|previously|once)(?: (?:known as|called|named))?|(?:was|were) (?:called|named|known as)|früher|ehemals)[:,]? ["“„«‘'`]?$/iu;
/** How a text begins that lists wrong spellings. */
const LISTS_WRONG = /^(?:wrong|incorrect|not|never|avoid|falsch|nicht)(?: \p{L}+)?: /iu;
/** What stands before a spelling that is forbidden, and what follows one. */
const FORBIDS = /(?<!\p{L})(?:not|never|instead of|rather than|nicht|nie|statt)[:,]? ["“„«‘'`]?$/iu;
const IS_FORBIDDEN =
  /^[^.!?\n]{0,60}?(?<!\p{L})(?:are|is|sind|ist) (?:all |both |alle |beide )?(?:wrong|incorrect|falsch)/iu;

/** What follows a spelling that is told as a fault: `"Lessonreal" in a mail is a typo`. */
const IS_TYPO =
  /^["“”’'»]?(?: (?:in|with|at|on) [^.!?\n]{1,40})? (?:is|are|would be) (?:only |just |always )?(?:an? )?(?:typos?|misprints?|misspellings?|fraud|ein Tippfehler)(?!\p{L})/iu;
/** What a sentence says of a name that belongs to somebody else. */
const OF_OTHERS =
  /(?<!\p{L})(?:nothing to do with us|no relation|not (?:related to|connected with|connected to|affiliated with) us|not ours|(?:another|a different) (?:company|business|firm)|nicht zu uns|nichts mit uns zu tun|rien à voir avec nous)(?!\p{L})/iu;

/** Returns whether a title or a main heading is about names that are alike, or about how they are written. */
export function isAboutNames(name: string): boolean {
  return ABOUT_NAMES.test(name);
}

/**
 * Returns whether a text shows a spelling on purpose, given where it stands: the text lists wrong ones, says
 * that it is a former name, a typo or a name of others, or has the right name and speaks of spellings, or
 * forbids this one.
 */
function isAboutSpelling(text: string, word: string, at: number, name: string): boolean {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const block = text.slice(start, end < 0 ? text.length : end);
  const before = text.slice(start, at);
  if (LISTS_WRONG.test(block) || TYPOS.test(block) || FORMER.test(before)) return true;
  const behind = block.slice(before.length + word.length);
  if (IS_TYPO.test(behind)) return true;
  const sentence = /[^.!?]*$/.exec(before)?.[0] + word + /^[^.!?]*/.exec(behind)?.[0];
  if (OF_OTHERS.test(sentence)) return true;
  if (!block.includes(name)) return false;
  return FORBIDS.test(before) || IS_FORBIDDEN.test(behind) || SPELLING.test(block);
}

/** Returns whether a word is the name with other capitals inside. A word in capitals only is emphasis. */
function hasOtherCapitals(word: string, name: string): boolean {
  return word !== name && word !== word.toUpperCase() && word.toLowerCase() === name.toLowerCase();
}

/** Yields the hosts of addresses that are nearly the name: `support@lessonreal.example`. */
function* misspeltHosts(text: string, own: string): Generator<Place> {
  const begin = own.slice(0, HOST_BEGINS);
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
    if (/[\p{L}\p{N}-]/u.test(text.charAt(at - 1))) continue;
    HOST.lastIndex = at;
    const [host = '', label = ''] = HOST.exec(text) ?? [];
    const isName = label !== own && label.replaceAll('-', '') !== own;
    if (host !== '' && isName && isNear(label, own)) yield [host, at];
  }
}

/** Returns whether a word is a name with one or two wrong letters, and no form of it and no other word. */
function isNear(word: string, name: string): boolean {
  if (word === name || Math.abs(word.length - name.length) > 2) return false;
  const most = name.length >= NAME_LETTERS + 2 ? 2 : 1;
  return distance(word, name) <= most && !isForm(word, name) && !isOtherWord(word, name);
}

/** Endings of grammar, in English and German. */
const ENDINGS = ['e', 'n', 's', 'en', 'er', 'es', 'em', 'ern', 'ed', 'ing'];
/** The letters that forms of a word have in common at least. */
const STEM_LETTERS = 6;
/** The vowels that plurals of German change. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' };

/**
 * Returns whether a word is the name with another ending of grammar, or with the umlaut of its plural:
 * "Gärten" of "Garten". A name with an umlaut has to keep it.
 */
function isForm(word: string, name: string): boolean {
  const plain = Array.from(word, (letter, at) =>
    UMLAUTS[letter] === name[at] ? (UMLAUTS[letter] ?? letter) : letter,
  ).join('');
  if (word.startsWith(name) || plain.startsWith(name)) return true;
  const stems = new Set(wordWithAndWithoutEnding(name));
  return wordWithAndWithoutEnding(plain).some((stem) => stem.length >= STEM_LETTERS && stems.has(stem));
}

function wordWithAndWithoutEnding(word: string): readonly string[] {
  return [word, ...ENDINGS.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))];
}

/** Letters that are taken for each other, since they sound alike. */
const ALIKE = ['aeiouyäöü', 'cksz', 'bp', 'dt', 'fvw', 'gjk', 'mn', 'lr'];

/**
 * Returns whether two letters of a name are exchanged for others that do not sound alike, so that it is
 * another word with the same beginning and end: "Apfelsorten" and "Apfelgarten".
 */
function isOtherWord(word: string, name: string): boolean {
  if (word.length !== name.length) return false;
  const [one, two, ...more] = Array.from(word, (letter, at) => [letter, name[at] ?? ''] as const).filter(
    ([letter, own]) => letter !== own,
  );
  if (!one || !two || more.length > 0 || (one[0] === two[1] && one[1] === two[0])) return false;
  return ![one, two].every(([letter, own]) =>
    ALIKE.some((group) => group.includes(letter) && group.includes(own)),
  );
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
