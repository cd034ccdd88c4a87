const WORDS = 7;
/** A text of this length is not worth a cut. */
const WHOLE_WORDS = 8;
/** Words before which a long sentence can be cut. */
const JOINTS =
  /^(?:and|or|so|because|unless|if|when|while|which|that|who|where|but|than|until|from|with|without|to|for|in|on|at|as|by|including|before|after|under|over|into|onto|und|oder|weil|wenn|dass|mit|für|ohne)$/i;
const HANGING =
  /\s+(?:a|an|the|of|to|and|or|in|on|at|for|with|from|by|as|is|are|its|your|our|my|that|der|die|das|ein|eine|und)$/i;

const PRONOUN = /\s+(?:it|you|we|i|this)$/i;

/** Returns a name for a sentence: a few of its first words, cut where a clause ends. */
export function shortName(text: string, most = WORDS): string {
  const words = text.split(/\s+/);
  const turn = words.findIndex((word, at) => at >= 3 && /^(?:so|because)$/i.test(word));
  if (turn > 0) words.length = turn;
  const cut = words.findLastIndex(
    (word, at) =>
      at >= 2 && at <= most && (JOINTS.test(word) || /(?:^..+[.]|[,;:?!–—])$/u.test(words[at - 1] ?? '')),
  );
  const whole = most + WHOLE_WORDS - WORDS;
  let short = words.slice(0, words.length <= whole ? whole : cut === -1 ? most : cut).join(' ');
  if (words.length > whole) short = short.replace(PRONOUN, '');
  while (HANGING.test(short)) short = short.replace(HANGING, '');
  return short.replace(/[,;:.?!…\s–—-]+$/, '');
}
