/** How far the cleaning goes. Captions keep nearly every word. */
export const VERSIONS = ['For reading', 'For captions'] as const;

/** The cleaned text, what was done, and the places that a listener has to settle. */
export interface Cleaned {
  readonly text: string;
  readonly fillers: number;
  readonly repeats: number;
  readonly names: number;
  readonly doubts: readonly string[];
}

const NOISES = /(?:^|[\s,])(?:um+|uh+|uhm|er+m?|ah|hmm+|mhm|äh+m?|öh+m?)(?=[\s,.?!]|$),?/gi;
/** Set apart on both sides: “you should, uh, never” needs no comma then. */
const NOISE_BETWEEN = /,\s*(?:um+|uh+|uhm|er+m?|ah|hmm+|mhm|äh+m?|öh+m?),(?=\s)/gi;
/** What a recorder writes of sounds. */
const SOUNDS = /[[(](?:music|applause|laugh|silence|noise)[^\])]*[\])]|[♪♫]+/gi;
const TIME_BEFORE = /^\s*[[(]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d+)?[\])]?\s*[-–:]?\s+(?=\S)/;
const TIME_OF_SPEAKER = /^(\s*\p{L}[\p{L}\p{N} .'-]{0,30})\s*[[(]\d{1,2}:\d{2}(?::\d{2})?[\])]\s*:/u;
const HABITS = /(?<!\p{L})(?:basically|okay so|so yeah|yeah)(?![\p{L}'’]),?\s?/giu;
/** They say something in "what kind of file" and "a kind of report". */
const HEDGES =
  /(?<!\p{L})(?<!\b(?:what|which|an?|the|this|that|these|those|any|some|every|one|other|another|same|of)\s)(?:kind|sort) of\s/giu;
/** Set apart by commas, or at the start of a sentence. Elsewhere such words mean something: "I like it". */
const ASIDES =
  /,\s*(?:you know|i mean|like)(?:,\s*|(?=\s*$|[.!]))|(?<=^|[.!?]\s+)(?:you know|i mean|like|right),\s*/gim;
/** Without commas, as speech is written down, but not in "do you know where" or "what I mean is". */
const SPOKEN_ASIDES =
  /(?<!\b(?:do|did|don['’]t|if|as|that|what|let|should|would|could|will|may|to)\s)\b(?:you know|i mean)\b(?!\s+(?:where|what|how|who|why|when|which|whether|if|that|the|an?|it|is|this|these|by|about|your|our|my|all|some)\b),?\s?/gi;
/** Words that carry the speaker's doubt or weight. They are never removed. */
const CAVEATS = /\b(?:i think|maybe|probably|i believe|not|only|unless|until|never)\b/gi;
const REPEAT = /\b([\p{L}']+)(?:\s+\1\b)+/giu;
/** Real doubled words. */
const REAL = new Set(['that', 'had', 'is', 'very', 'really', 'no']);
const CORRECTION = /\b(\p{L}+),? (?:no|sorry|i mean|or rather),? (\p{L}+)\b/giu;
const TIMECODE = /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?\]?\s*(?:-->.*)?)$/;

/**
 * Cleans a transcript: names, noises, repeated words, sentences. `names` has lines such as `parcel more =
 * Parcelmoor`.
 */
export function cleanTranscript(raw: string, names: string, version: string): Cleaned {
  let text = joinLines(raw);
  const counts = { fillers: 0, repeats: 0, names: 0 };
  const replace = (pattern: RegExp, to: (...parts: string[]) => string, counter: keyof typeof counts) => {
    text = text.replace(pattern, (...parts: string[]) => {
      const next = to(...parts);
      if (next !== parts[0]) counts[counter] += 1;
      return next;
    });
  };
  for (const [wrong, right] of pairsOf(names))
    replace(new RegExp(`(?<![\\p{L}])${literal(wrong)}(?![\\p{L}])`, 'giu'), () => right, 'names');
  replace(NOISE_BETWEEN, () => '', 'fillers');
  replace(NOISES, () => ' ', 'fillers');
  if (version !== VERSIONS[1]) {
    replace(HABITS, () => ' ', 'fillers');
    replace(HEDGES, () => '', 'fillers');
    replace(ASIDES, () => ' ', 'fillers');
    replace(SPOKEN_ASIDES, () => ' ', 'fillers');
  }
  replace(REPEAT, (found = '', word = '') => (REAL.has(word.toLowerCase()) ? found : word), 'repeats');
  text = text.split('\n').map(sentences).filter(Boolean).join('\n\n');
  return { text, ...counts, doubts: doubtsIn(raw, text) };
}

function joinLines(raw: string): string {
  return raw
    .split('\n')
    .filter((line) => !TIMECODE.test(line) && !/^\s*(?:WEBVTT|\d+)\s*$/.test(line))
    .reduce<string[]>((parts, line) => {
      const text = line
        .replace(TIME_BEFORE, '')
        .replace(TIME_OF_SPEAKER, (_, name: string) => `${name.trimEnd()}:`)
        .replace(SOUNDS, ' ')
        .trim();
      if (text === '' && line.trim() !== '') return parts;
      const isNew = text === '' || /^[\p{L}][\p{L}\p{N} .,()-]{0,30}:\s/u.test(text);
      if (isNew || parts.length === 0) parts.push(text);
      else parts[parts.length - 1] = `${parts.at(-1)} ${text}`.trim();
      return parts;
    }, [])
    .filter(Boolean)
    .join('\n');
}

/** Tidies space and commas, begins sentences with a capital and ends the last one. */
function sentences(line: string): string {
  const tidy = line
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.?!])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/([?!…])\s*\.(?!\.)/g, '$1')
    .replace(/([.?!:])\s*,/g, '$1')
    .replace(/\bi\b(?=['’\s,.])/g, 'I')
    .replace(/^[\s,]+/, '')
    .trim();
  const cased = tidy.replace(
    /(^|[.?!:]\s+)(\p{Ll})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
  return /[\p{L}\p{N}]$/u.test(cased) ? `${cased}.` : cased.replace(/,$/, '.');
}

function doubtsIn(raw: string, text: string): string[] {
  const corrections = [...raw.matchAll(CORRECTION)]
    .filter(isCorrection)
    .map(
      ([found, before, after]) =>
        `“${found}”: the speaker seems to correct ${before} to ${after}. Listen again.`,
    );
  const inaudible = /\[(?:inaudible|crosstalk|unclear)\]/i.test(raw)
    ? ['A place is marked as not understood.']
    : [];
  const caveats = [...new Set([...text.matchAll(CAVEATS)].map(([found]) => found.toLowerCase()))];
  const kept = caveats.length > 0 ? [`Kept, because they change the meaning: ${caveats.join(', ')}.`] : [];
  const numbers = [
    ...new Set(
      text.match(
        /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b(?:[\s-]\p{L}+)?/giu,
      ) ?? [],
    ),
  ];
  return [
    ...corrections,
    ...inaudible,
    ...kept,
    ...numbers.map((found) => `“${found}”: write the figure as the screen shows it.`),
  ];
}

function pairsOf(names: string): (readonly [string, string])[] {
  return names
    .split('\n')
    .map((line) => line.split(/\s*(?:=|->|→)\s*/))
    .flatMap(([wrong = '', right = '']) =>
      wrong.trim() && right.trim() ? [[wrong.trim(), right.trim()] as const] : [],
    );
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** “March, no, April” corrects. “So I mean the” does not. */
function isCorrection([, before = '', after = '']: RegExpMatchArray): boolean {
  const empty =
    /^(?:so|and|but|well|no|yes|yeah|sorry|ok|okay|right|the|an?|it|is|i|we|you|that|this|to|of|in)$/i;
  return !empty.test(before) && !empty.test(after);
}
