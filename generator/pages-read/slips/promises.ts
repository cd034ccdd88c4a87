import { matchesOf } from './placeholders.ts';
import { isQuoted } from './quotations.ts';

/** Phrases that promise more than a page can show, whoever says them. */
const PROMISES =
  /#1 (?:[\p{L}-]+ ){0,3}?(?:tool|app|platform|software|solution|choice|product|service|provider|company|brand|in|for)\b|\bnumber one (?:in|for|tool|choice|platform|app)\b|\b(?:the )?world(?:'|’)s (?:best|leading|fastest|most|number one|#1|easiest|finest|smartest|simplest|safest)\b|\bbest (?:\p{L}+ ){1,3}(?:in|on) (?:the (?:whole |entire )?world|earth|the market|the planet)\b|\bunrivall?ed\b|\b(?:market|industry)[ -]leading\b|\b(?:weltweit )?(?:marktführend|unübertroffen)\w*/giu;
/** Guarantees of the site. "Is guaranteed in law" and "guaranteed delivery" are terms. */
const GUARANTEES =
  /\b(?:100 ?%|fully) guaranteed\b|\b(?:results?|visitors|customers|sales|success|savings|satisfaction|traffic|rankings?|leads|growth|profits?|returns?|income) (?:is |are )?guaranteed\b(?! (?:by|in|under|until|for)\b)|\bguaranteed (?:results?|success|rankings?|returns?|savings|traffic|leads|growth|profits?|income)\b|\bguaranteed to (?:work|save|increase|boost|improve|double|grow|rank|convert|sell|win|succeed|please|impress|help|cut|reduce|deliver)\b|\bguarantees? (?:you )?(?:an? )?\d+ ?%|(?<=, )guaranteed(?=[.!]|$)/giu;
/** What a site offers or is, in a slogan. Cities, trains and causes are none. */
const OFFER =
  '(?:platform|tool|app|software|solution|service|system|product|provider|planner|editor|suite|builder|marketplace|directory|shop|store|agency|brand|maker|manufacturer|company|studio|school|workshop|course|academy|team)\\b';
const PLACE =
  '(?:Europe|the EU|America|Germany|Austria|Switzerland|Britain|England|Scotland|Ireland|France|Belgium|the Netherlands|Spain|Italy|the UK|the USA?|the (?:(?:whole|entire) )?(?:world|country)|the (?:whole|entire) (?:region|city|town|industry))\\b';
const SUPERLATIVE =
  '(?:most (?:powerful|advanced|popular|trusted|accurate|complete|reliable|affordable|flexible|secure|loved|innovative|intuitive|effective|efficient)|fastest|cheapest|easiest|simplest|smartest|safest|quickest)';
/** Phrases that promise too much where a text says them of the site's own. */
const OWN_PROMISES = new RegExp(
  [
    String.raw`\bmarket leaders?\b`,
    String.raw`\bleading (?:[\p{L}-]+ ){1,3}(?:in ${PLACE}|on the market\b)`,
    String.raw`(?<=\bthe )leading (?:[\p{L}-]+ ){0,3}?${OFFER}`,
    String.raw`\b${SUPERLATIVE} (?:[\p{L}-]+ ){1,6}?(?:on the market|in the world|on earth|on the planet|anywhere|of its kind)\b(?! of)`,
    String.raw`\b(?:${SUPERLATIVE}|best|finest) (?:[\p{L}-]+ ){0,3}?${OFFER} in ${PLACE}`,
    String.raw`(?<=\bwe(?: are|['’]re) (?:the )?)(?:${SUPERLATIVE}|best|finest) (?:[\p{L}-]+ ){1,4}?in ${PLACE}`,
    String.raw`\b(?:best|finest) (?:[\p{L}-]+ ){0,3}?${OFFER} of its kind\b`,
    String.raw`\b(?:rated|ranked|voted) (?:number one|#1|no\. ?1) by\b`,
    String.raw`\b(?:Europe|America|Germany|Britain|the country)['’]s (?:best|leading|finest|fastest|most \p{L}+|number one(?! \p{L}+ (?:of|in) (?:\d|all time)))\b`,
    String.raw`\b(?:trusted|loved) by more (?:[\p{L}-]+ ){1,4}than any other\b`,
    String.raw`\bthe (?:only|last) (?:[\p{L}-]+ ){0,3}?${OFFER} (?:that )?(?:you|your \p{L}+)(?:['’]ll| will)? ever need\b`,
    String.raw`\b(?:no other ${OFFER}|nothing else|nobody else) (?:even )?comes close(?: to [\p{L}\p{N}]+)?(?![\p{L}-])`,
    String.raw`\b(?:number|no\.) ?1 (?:in ${PLACE}|(?:tool|choice|platform|app)\b)`,
    String.raw`\bno other [\p{L}-]+ (?:in the world|on earth|on the market)\b`,
    String.raw`\bsimply the best\b|\bunbeatable (?:prices?|value|deals?|quality|service)\b|\btrusted by millions\b`,
    // "It is unbeatable" may be about anything.
    String.raw`(?<!\bit(?: is|['’]s) )(?<=\s)unbeatable(?=[.,!;]|$)`,
    String.raw`\bbetter than (?:any|every|all|all the)(?: other)? (?:[\p{L}-]+ ){0,3}?${OFFER} (?:on the market|in the world|on earth|out there)\b`,
    String.raw`\bMarktführer\b`,
  ].join('|'),
  'giu',
);
/** Whom nobody is better than. A name has to be that of the site. */
const BEST_ONE = '(?:us(?! to\\b)|(?!us\\b)\\p{Lu}[\\p{L}\\p{N}]*)(?![\\p{L}\\p{N}-])';
const NOBODY = `\\b(?:nobody|no one|nothing|no ${OFFER}|no other [\\p{L}-]+) (?:else )?`;
/** Phrases that put the site above all others. */
const ABOVE_ALL = new RegExp(
  [
    String.raw`${NOBODY}(?:[\p{L}-]+ ){1,6}?better than ${BEST_ONE}`,
    `${NOBODY}(?:can )?beats? ${BEST_ONE}`,
    String.raw`\bmakes? us the ${SUPERLATIVE}(?=[.,!;]|$| ${OFFER}| (?:choice|on the market|in ${PLACE}))`,
  ].join('|'),
  'giu',
);
/** What a site of another language offers, as one word or the end of one. */
const OFFER_ELSEWHERE =
  '(?:\\p{L}*(?:plattform|software|app|lösung|tool|werkzeug|anbieter|system|programm|planer|editor|shop|agentur|marke|hersteller|schule|akademie|werkstatt)|plateforme|outil|logiciel|application|boutique|agence|éditeur|école|plataforma|herramienta|aplicación|tienda|agencia|escuela)(?!\\p{L})';
const MARKET =
  "(?:Europas|Deutschlands|Österreichs|der Schweiz|der Welt|weltweit|in Europa|in Deutschland|(?:auf dem|am) Markt|d[’']Europe|en Europe|de France|en France|du monde|au monde|(?:du|sur le) marché|de Europa|en Europa|de España|en España|del mundo|del mercado)(?!\\p{L})";
/** A word begins. */
const START = '(?<!\\p{L})';
/** The same in German, French and Spanish. */
const OWN_ELSEWHERE = new RegExp(
  [
    `${START}(?:die )?(?:nummer|nr\\.) ?(?:1|eins) (?:${MARKET}|für \\p{L}+|unter den \\p{L}+)`,
    `${START}(?:Europas|Deutschlands|Österreichs) (?:nummer|nr\\.) ?(?:1|eins)(?![\\p{L}\\d])`,
    `${START}(?:n[uú]m[ée]ro|n°) ?(?:1|un|uno) (?:mondial|${MARKET})`,
    `${START}(?:best|schnellst|einfachst|günstigst|führend|beliebtest)e[nrs]? (?:[\\p{L}-]+ ){0,3}?${OFFER_ELSEWHERE} (?:für [\\p{L}-]+ )?${MARKET}`,
    `${START}(?:(?:meilleure?|mejor) ${OFFER_ELSEWHERE}|${OFFER_ELSEWHERE} (?:le|la|más) (?:plus )?[\\p{L}-]+) (?:[\\p{L}-]+ ){0,3}?${MARKET}`,
  ].join('|'),
  'giu',
);
/** Finds whether a text may have one of these, much faster. */
const HINT_ELSEWHERE =
  /Deutschland|Österreich|Schweiz|welt|markt|europa|d['’]europe|en europe|France|monde|marché|España|mundo|mercado|nummer|nr\.|n[uú]m[ée]ro|n°/i;
/** Praise that names no judge, where a text gives it to the site's own. */
const PRAISE =
  /\b(?:best-in-class|world-class|award-winning)(?![\p{L}-])|\b100 ?% (?:(?:customer )?satisfaction|success|accuracy|uptime|pass|approval)(?: rate)?(?![\p{L}-]| guaranteed)/giu;
/** The name of an award, which says who gave the praise. */
const AWARD =
  /(?:\p{Lu}[\p{L}.&-]+ )+(?:Awards?|Prize|Medal)\b|\b(?:Prix|Oscars?|Emmys?|Grammys?|BAFTAs?|Red Dot)\b|\b\p{Lu}\p{L}*preis\b/u;

const PATTERNS = [PROMISES, GUARANTEES, OWN_PROMISES, ABOVE_ALL, PRAISE];

/**
 * Returns what texts promise, and phrases of the site's own that stand anywhere. A phrase in quotation marks,
 * one that is taken back or asked for, and one that somebody else says of itself is none.
 */
export function findPromises(
  texts: readonly string[],
  all: () => string,
  { superlatives: more, name }: { readonly superlatives: readonly string[]; readonly name: string },
): readonly string[] {
  const found: string[] = [];
  for (const text of texts)
    for (const pattern of HINT_ELSEWHERE.test(text) ? [...PATTERNS, OWN_ELSEWHERE] : PATTERNS)
      for (const { 0: whole, index } of matchesOf(pattern, text)) {
        const isSaid =
          !isQuoted(text, index, whole.length) &&
          !isTakenBack(text, index) &&
          !isAsked(text, index + whole.length);
        if (!isSaid) continue;
        if (isOfSite(pattern, text, whole, index, name)) found.push(whole);
      }
  const lower = more.length > 0 ? all().toLowerCase() : '';
  for (const phrase of more) if (lower.includes(phrase.toLowerCase())) found.push(phrase);
  return [...new Set(found)];
}

/** Returns whether a phrase that a pattern found is said of the site, as far as the pattern asks for that. */
function isOfSite(pattern: RegExp, text: string, phrase: string, index: number, name: string): boolean {
  if (pattern === PROMISES) return !isImagined(text, phrase, index);
  if (pattern === ABOVE_ALL) return isAboveAll(text, phrase, index, name);
  if (pattern === GUARANTEES) return !isTerm(text, phrase, index, name);
  return (pattern === PRAISE ? isOwnPraise : isOwn)(text, phrase, index, name);
}

/** What goes on behind the best thing there could be: "does not help if it comes on Monday". */
const IMAGINED =
  /^ (?:(?:do|does|did|is|are|was|were|can|could|will|would|may|might)(?: not|n['’]t)|cannot|can['’]t|won['’]t|fails?|(?:is|are) (?:useless|worthless|wasted|lost|of no use|no (?:use|help|good))|means? (?:nothing|little)|helps? (?:nobody|no one|little))(?!\p{L})/iu;

/** Returns whether a phrase is about the best thing there could be, which is not enough. */
function isImagined(text: string, phrase: string, index: number): boolean {
  if (!/^best /i.test(phrase)) return false;
  return (
    /(?<!\p{L})even the $/iu.test(text.slice(0, index)) || IMAGINED.test(text.slice(index + phrase.length))
  );
}

/** Returns whether a phrase puts "us" or the name of the site above all others. */
function isAboveAll(text: string, phrase: string, index: number, name: string): boolean {
  const isOfUs = /(?:than|beats?|makes?) us(?: |$)/iu.test(phrase);
  const isOfName = name !== '' && text.startsWith(name, index + phrase.lastIndexOf(' ') + 1);
  return (isOfUs || isOfName) && !SOURCE.test(text);
}

/** Whom a promise of something guaranteed is made to, and by. */
const OF_BOTH = /(?<!\p{L})(?:you|your|yours|we|us|our|ours)(?!\p{L})/iu;
/** Words of politics and of banks. */
const OF_MONEY = /(?:income|returns?|profits?|growth)$/i;
const VERB =
  /^(?: (?:for|of|in|on|to|from|or|and|by) [^.!?]{1,40}?)? (?:is|are|was|were|does|do|did|means?|meant|has|have|had|would|may|might|can|could|sounds?|exists?|remains?|came|comes)(?!\p{L})/iu;

/** Returns whether "guaranteed" is an adjective of a thing that a sentence is about, and promises nothing. */
function isTerm(text: string, phrase: string, index: number, name: string): boolean {
  if (!/^guaranteed (?!to )/i.test(phrase)) return false;
  const before = text.slice(0, index).replace(/^.*[.!?:] /su, '');
  const after = /^[^.!?]*/.exec(text.slice(index + phrase.length))?.[0] ?? '';
  const sentence = before + after;
  if (OF_BOTH.test(sentence) || (name !== '' && sentence.includes(name))) return false;
  return VERB.test(after) || (OF_MONEY.test(phrase) && before !== '');
}

/** Returns whether words before a phrase take it back ("nothing is guaranteed"), or say who claims it. */
function isTakenBack(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 60), index);
  return (
    /\b(?:no|not|never|nothing|none|isn['’]t|aren['’]t|cannot|without|than|is it|nicht|kein\w*)\b[^.!?\n]{0,24}$/iu.test(
      before,
    ) ||
    /\b(?:(?:calls?|describes?|advertises?|markets?|bills?) (?:it|them)sel(?:f|ves)|claims? to be|so-called)\b[^.!?\n]{0,24}$/iu.test(
      before,
    )
  );
}

/** Returns whether a sentence is a question, given where a phrase in it ends. */
function isAsked(text: string, end: number): boolean {
  return /^[^.!?]*\?/.test(text.slice(end));
}

/** What stands before a phrase that a text says of the site's own. */
const OF_OWN =
  /\b(?:we are|we['’]re|our [^.!?]{1,40} (?:is|are|ist|est|es)|(?<!\b(?:seen|known|regarded|described|sold|used) )as|wir sind|unser\p{L}* [^.!?]{1,40} (?:ist|sind)|nous sommes|notre [^.!?]{1,40} est|somos|nuestr[oa]s? [^.!?]{1,40} es) (?:still |also |by far |truly )?(?:the |an? |one of the |d(?:er|ie|as) |l[ea] |el )?$/iu;
/** What stands before one in a slogan. */
const IN_SLOGAN = /^(?:it is |it['’]s |this is )?(?:the |an? |d(?:er|ie|as) |l[ea] |el )?$/i;
/** What a sentence about others goes on with: "is Premiere". */
const OF_OTHERS =
  /(?<!\p{L})(?:is|are|was|were|has|does|can|ist|sind|war|waren|hat|kommt|bleibt|est|sont|était|vient|es|son|era|fue)(?!\p{L})/iu;

/** What tells where a comparison comes from: "according to", a note, or a name with a year in brackets. */
const SOURCE = /\b(?:according to|sources?:)|\[\d+\]|\([^()]*\b(?:19|20)\d\d\)/iu;

/** Returns whether a sentence says a phrase of the site's own, or as a slogan that speaks of nobody else. */
function isOwn(text: string, phrase: string, index: number, name: string): boolean {
  const before = text.slice(0, index).replace(/^.*[.!?:] /su, '');
  const after = /^[^.!?]*/.exec(text.slice(index + phrase.length))?.[0] ?? '';
  const isName = name !== '' && before.startsWith(name);
  const own = isName ? before.replace(name, 'our own') : before;
  if (SOURCE.test(before + phrase + after)) return false;
  const [, nearest = 'us'] = /close to (\S+)$/i.exec(phrase) ?? [];
  if (nearest !== 'us' && nearest !== name) return false;
  if (OF_OWN.test(own) || (/^unbeatable /i.test(phrase) && OF_OWN_THINGS.test(own))) return true;
  if (!IN_SLOGAN.test(own) || OF_OTHERS.test(after)) return false;
  // "Better than any other tool on the market: Zoom"
  return (
    !/^better/i.test(phrase) || !/^: \p{Lu}/u.test(after) || (name !== '' && after.startsWith(`: ${name}`))
  );
}

/** What stands before praise of what the site has: "our", "we offer", "our courses have". */
const OF_OWN_THINGS =
  /(?<!\p{L})(?:our|unser\p{L}*|we (?:\p{L}+ )?(?:offer|have|give|make|build|deliver|provide|sell|promise|reach)(?: you)?|our(?: [\p{L}-]+){1,4} (?:has|have|boasts?|comes? with|reach(?:es)?))(?: an?| the)? $/iu;

/** What stands before praise in a slogan, and behind it: a few words, and the end. */
const BEFORE_PRAISE = /(?:^|[.!?:] )(?:an? )?$/i;
const AFTER_PRAISE = /^(?: [\p{L}-]+){0,4}(?:[.!]|$)/u;
const OFFERED = new RegExp(`^ (?:[\\p{L}-]+ ){0,3}?${OFFER}`, 'iu');

/** Returns whether a sentence praises the site's own, and its text names no award and no source. */
function isOwnPraise(text: string, phrase: string, index: number, name: string): boolean {
  if (/^a/i.test(phrase) && AWARD.test(text)) return false;
  const before = text.slice(0, index);
  const after = text.slice(index + phrase.length);
  const sentence = before.replace(/^.*[.!?:] /su, '');
  if (/^1/.test(phrase) && SOURCE.test(sentence + after)) return false;
  const isName = name !== '' && sentence.startsWith(name);
  if (OF_OWN_THINGS.test(isName ? sentence.replace(name, 'our own') : before)) return true;
  const isSlogan = BEFORE_PRAISE.test(before) ? AFTER_PRAISE.test(after) : OFFERED.test(after);
  return isSlogan && isOwn(text, phrase, index, name);
}
