/** Verbs with which a step begins: what people do in software, and at work. */
const VERBS = new Set(
  'add answer apply approve archive ask assign book build cancel change check choose clear click close compare complete confirm connect contact convert copy count create decide define delete download drag drop edit enable enter explain export fill filter find fix forward give go group import install invite issue link log look make map mark merge move name open order pair paste pay pick plan predict press print publish raise read recover refund register remove rename replace reply report reset restore review revoke run save scan schedule scroll search select send set share show sign sort start stop submit switch tag take tap test tick track turn type undo update upgrade upload use view wait watch work write'.split(
    ' ',
  ),
);
const DETERMINER =
  /^\p{L}+(?: (?:up|out|in|off|on))? (?:the|an?|your|my|our|their|its|his|her|all|each|every|both|one|two|it|them|this|that|these|those)\b/iu;
const ASKING =
  /^(?:how[ -]to|(?:how|where) (?:do|can|should|could|would|does) (?:i|we|you|someone|people)|can (?:i|we|you)|(?:i|we) (?:want|need|have) to|please)\s+/i;
const PERSON =
  /^(?:i|we|you|they|users?|customers?)\s+(?:then |just |also |can |should |must )?(?=(\p{L}+))/iu;
const ARTICLE = /^(?:the|an?|how|when|why|what|where|which|who|your|their|if|whether|not)\b/i;
/** German words, and endings of German infinitives after a noun. */
const GERMAN =
  /[äöüßÄÖÜ„]|\b(?:und|oder|der|die|das|ein|eine|auf|mit|für|nicht|sie|zu|im|am)\b|^\p{Lu}\p{Ll}+ (?:\p{L}+ )*\p{Ll}{3,}(?:ren|gen|len|den|ten|ben|hen|nen|sen)$/u;

/** Smileys and pictures at the end of a line, which no voice can say. */
const SMILEYS =
  /(?:\s+(?:[:;]-?[)(DP]|\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Extended_Pictographic}|\p{Emoji_Modifier})*))+$/u;

/** Returns the first word in small letters. */
function firstWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '';
}

/** Returns whether a text says what to do: “Refund a dish”, but not “Refunds” or “The refund screen”. */
export function isOrder(text: string): boolean {
  const word = firstWord(text);
  if (VERBS.has(word)) return !/^\p{L}+ (?:is|are|was|were|has|of)\b/iu.test(text);
  return !ARTICLE.test(text) && !/^(?:is|are|do|does|did|has|have)\b/i.test(text) && DETERMINER.test(text);
}

/** Returns a line as a task: without its question, its person and its last sign. Gerunds become orders. */
export function taskOf(line: string): string {
  const whole = withoutSmileys(line.trim()).replace(/[\s.,;:!?…]+$/, '');
  const said = withoutPerson(whole.replace(ASKING, ''));
  const order = said.replace(/^(\p{L}+)ing(?= )/iu, (found, stem: string) => orderFrom(stem) ?? found);
  const calm = order.replace(/^\p{Lu}{3,}(?= )/u, (word) =>
    VERBS.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
  // “My” and “our” speak of who asks, and a task speaks to a learner.
  return said === whole ? calm : calm.replace(/\b(?:my|our)\b/gi, 'your');
}

/** Returns a text without the smileys at its end. */
export function withoutSmileys(text: string): string {
  return text.replace(SMILEYS, '');
}

/** Returns an order without who follows it: “I click Save” becomes “click Save”. */
export function withoutPerson(text: string): string {
  return text.replace(PERSON, (found, verb: string) => (VERBS.has(verb.toLowerCase()) ? '' : found));
}

/** Returns a text with a small first letter. Abbreviations, names, menus and German nouns keep theirs. */
export function small(text: string): string {
  if (/^\P{Ll}{2}/u.test(text) || /\s[>→›]\s/.test(text)) return text;
  const isKnown = VERBS.has(firstWord(text)) || ARTICLE.test(text);
  if (!isKnown && (GERMAN.test(text) || /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function orderFrom(stem: string): string | undefined {
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find((one) => VERBS.has(one.toLowerCase()));
}
