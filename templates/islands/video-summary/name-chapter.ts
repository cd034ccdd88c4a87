import { shortName } from '../shared/short-name.ts';
import { stemsOf } from '../title-workshop/judge-title.ts';
import type { SpokenLine } from './read-lines.ts';

const GREETING =
  /\b(?:hello|hi|welcome|good (?:morning|afternoon|evening)|thanks|thank you|good ?bye|bye|see you|my name is|that's it|that’s it|have fun)\b/i;
/** Words with which speech begins, and which no title needs. */
const LEADS = [
  /^(?:okay|ok|so|now|well|alright|all right|and|but|finally|lastly|yes|yeah|(?:then|today)(?! (?:came|comes?|is|are|was|were)\b))\b[,.:]?\s+/i,
  /^(?:hello|hi|hey|welcome(?: back)?)(?: and welcome(?: back)?)?(?: everyone| everybody| all| there)?[,.!]?\s+/i,
  /^(?:first|firstly|first of all|second|secondly|third|next|right|great|good|again|also|as usual),\s+/i,
  /^(?:it's|it’s|that's|that’s) \p{Lu}\p{L}+ (?:from|at|with) [^.,]+[,.]?\s*/u,
  /^(?:when|if|once|after|before|while|as soon as)\s[^,]{3,50},\s+/i,
  /^(?:back )?(?:in|on|under|at|from) [^,]{3,30},\s+(?=\p{Ll})/iu,
  /^\p{Lu}\p{Ll}+, (?=\p{Ll})/u,
  /^(?:my name is|i'm|i’m|i am) \p{Lu}\p{L}+(?: and|,)\s+/iu,
];
/** Words that announce what comes. What follows them is the best name. */
const ANNOUNCE = [
  /^in this (?:video|lesson|clip|chapter|session|tutorial|part),?\s+/i,
  /^(?:let['’]s|let us|let me|(?:we|i|you)(?:['’]ll| will|['’]d like to| want to|['’]re going to| are going to|['’]m going to| am going to| need to| have to| should| can))\s+(?:(?:quickly|also|just)\s+)?/i,
  /^(?:show you|walk you through|take you through|talk about|look at|have a look at|take a look at|go (?:through|over)|move on to|turn to|come to|start with|begin with)\s+/i,
  /^how (?:to|(?:you|we|i)(?: can)?)\s+/i,
  /^(?:what|how|(?:today|this (?:video|lesson|clip)) is) about\s+/i,
  /^(?:here['’]s|here is|here are|this is|there['’]s|there is|there are)\s+/i,
];
/** A person in front of what they do: “we build a dashboard”, but not “we were late” or “we asked”. */
const PERSON =
  /^(?:we|i|you)\s+(?!(?:are|was|were|had|have|has|did|do|am|got|went|made|found|said|saw|knew|thought|took|came|gave|only|just|also|not|never|all|both|\p{L}+ed|\p{L}+['’]t|cannot|could|would|might|may|must|will)\b)/iu;
const TRAILING = /,?\s+(?:next|now|today|then|too|as well|here|please|again|quickly)$/i;
const NEGATION = /\b(?:not|no|nobody|nothing|never|none|unless|except|without|only)\b|n['’]t\b/i;
const POINTING =
  /^(?:it|they|that|this|those|these|he|she|we|i|you|one|none|both|there|who|yes|no|if|when)\b/i;

/** Returns a chapter's name: what is announced in it, or said with its most telling words. */
export function nameChapter(
  lines: readonly SpokenLine[],
  weights: ReadonlyMap<string, number>,
  isTaken: (name: string) => boolean,
): string {
  const [best] = lines
    .map(({ text }, at) => ({ at, ...candidate(text) }))
    .filter(({ name, words }) => words > 0 && !isTaken(name))
    .map((one) => ({ ...one, score: one.score + telling(one.name, weights) - one.at * 0.35 }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  return best?.name ?? '';
}

/** Returns whether a sentence only greets or says goodbye. */
export function isGreeting(text: string): boolean {
  return GREETING.test(text) && text.split(/\s+/).length < 14;
}

function candidate(text: string) {
  const { rest, announced } = withoutLeads(text);
  const whole = rest
    .replace(/[.?!…,;:]+$/, '')
    .replace(TRAILING, '')
    .trim();
  const name = shortName(whole.replace(/["“”„]/g, ''));
  const words = stemsOf(name).length;
  const score =
    announced * 1.2 +
    (/^[^:]{3,20}: /.test(whole) ? 2 : 0) +
    (name.length === whole.length ? 1 : 0) -
    (isGreeting(text) ? 6 : 0) -
    (NEGATION.test(name) ? 2 : NEGATION.test(whole) ? 0.5 : 0) -
    (POINTING.test(rest) ? 2 : 0) -
    (words < 2 ? 1 : 0);
  const asked = /\?$/.test(text) && announced === 0 && whole.endsWith(name) ? '?' : '';
  return { name: capital(name) + asked, words, score };
}

function withoutLeads(text: string): { rest: string; announced: number } {
  let [rest, announced] = [text.replace(/^[^\p{L}\p{N}"“„]+/u, ''), 0];
  for (let round = 0; round < 3; round++) {
    for (const lead of LEADS) rest = rest.replace(lead, '');
    for (const lead of ANNOUNCE) {
      const next = rest.replace(lead, '');
      if (next !== rest) announced += 1;
      rest = next;
    }
  }
  return { rest: rest.replace(PERSON, ''), announced: Math.min(2, announced) };
}

function telling(name: string, weights: ReadonlyMap<string, number>): number {
  const stems = new Set(stemsOf(name));
  return Math.min(2.5, [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / 2);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
