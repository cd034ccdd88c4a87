import { isQuotedInPart } from './quotations.ts';

/** Words before a mark that make it a thing which the sentence speaks of. */
const SPEAKS_OF =
  /(?:^|[^\p{L}])(?:an?|the|this|that|each|every|any|no|one|some|such|your|our|their|words?|says?|named|called|marked|as|ver|mostrar|aceptar|(?:search|looks?|grep) for)\s$/iu;
/** Words before a label in brackets that is one of a button or a key. */
const NAMES_LABEL =
  /(?:^|[^\p{L}])(?:words?|says?|named|called|click(?: on)?|press|choose|select|tap|button|key|klicken?(?: sie)?(?: auf)?|drücken?(?: sie)?|wählen?(?: sie)?|taste|spalte|feld|(?:cliquez|appuyez) sur|colonne|champ|(?:haz|haga) clic en)\s$/iu;
/** What stands before a mark that begins a sentence. */
const BEGINS = /(?:^|[.!?:;([–—-])\s*$/;
/** What follows a mark that stands for a text: nothing, a colon, a dash, or the rest of its Latin. */
const STANDS_FOR = /^(?:\s*$|\s*[:\])–—]|\s-\s|[.!]+\s*$|[.!?,]?\s+dolor)/;
/** What follows one that tells what is to do. */
const TO_DO =
  /^\s*[:–—-]?\s+(?:add|ask|check|confirm|describe|expand|explain|fill|find|finish|fix|get|insert|link|mention|remove|replace|rewrite|say|tell|update|verify|write)\b/;
/** What follows one that tells what is to do with something of the page: "TODO swap this teaser". */
const TO_DO_WITH =
  /^\s+(?:adjust|change|choose|correct|delete|edit|make|move|pick|record|replace|review|shorten|swap|translate|upload|use)\s(?:this|these|the|our)\s\p{L}/u;
/** What follows one that names a text of the page and ends: "TODO demo label". */
const OF_TEXT =
  /^\s+\p{Ll}+ (?:label|teaser|headline|caption|link|price|quote|photo|screenshot)s?\s*[.!…]?\s*$/u;
/** What follows one that names what is missing, and who has it: "prices from Mira", "Text prüfen". */
const MISSING =
  /^\s+(?:the |a |new |die |das |der |neue[nrs]? )?(?:prices?|texts?|copy|images?|photos?|pictures?|quotes?|sources?|dates?|figures?|logos?|headlines?|captions?|screenshots?|translations?|Texte?|Bild(?:er)?|Fotos?|Preise?|Zahlen|Quellen?|Übersetzung(?:en)?)(?:\s*(?:[.!…]\s*)?$|\s+(?:from|by|via|von|bei)\s+\p{Lu}[^.!?]{0,30}[.!]?\s*$|\s+(?:prüfen|ergänzen|einfügen|schreiben|klären|nachtragen|ersetzen|übersetzen)(?!\p{L}))/u;
/** What stands around a mark that is said of a price or a day: "The price is TBD." */
const IS_OPEN = /(?<!\p{L})(?:is|are|remains?|still|costs?|ist|sind|noch)\s$/u;
const PERIOD =
  /^\s(?:an?|per|each|pro|im|par|al) (?:month|year|week|day|hour|seat|user|person|Monat|Jahr|Platz|mois|an|mes|año)(?!\p{L})(?! (?:ago|before|earlier|later|ahead)\b)/u;
const CLAUSE_END = /^\s*(?:[.,;!)]|$|(?:until|and|but|bis|und|aber)(?!\p{L}))/u;
/** What stands before three crosses that somebody has to fill in: "call XXX", "costs XXX a month". */
const BEFORE_CROSSES =
  /(?:^|(?<![\p{L}\d]))(?:call|phone|ask|contact|e-?mail|visit|meet|join|costs?|pays?|saves?|takes?|lasts?|has|have|hire|at|from|for|by|with|until|about|than|over|under|only|just|[Kk]ontaktieren Sie|[Ff]ragen Sie|kostet|kosten|ab|für|bei|mit|von|bis|unter|appelez|contactez|coûte|pour|chez|avec|llame|cuesta|por|con)\s$|[€$£]\s?$/iu;
const AFTER_CROSSES = /^(?:\s+\p{Ll}|\s*[.,;!?)€$£%])/u;
/** A sentence in which three crosses mean something: sizes, films, numbers of the Romans, kisses. */
const OF_CROSSES =
  /(?<!\p{L})(?:sizes?|clothes|shirts?|rat(?:ings?|ed)|films?|movies?|roman|numerals?|centur(?:y|ies)|grades?|sugar|ales?|beers?|stouts?|label\p{L}*|mark\p{L}*|kiss\p{L}*|crosses|letters?|domains?|adults?|porn\p{L}*|größen?|kreuze|küsse|taill?es?|tallas?|X+L)(?!\p{L})/iu;
/** What explains a mark: its words in full, or what it means. */
export const EXPLAINS =
  /^(?:to be [ad]\p{L}+|(?:(?!\b(?:what|how|why|was|wie|warum)\b)[^.!?]){0,40}?\b(?:means?(?! of\b)|stands? for|short for|bedeute[nt]|steh(?:t|en) für)\b)/iu;
/** What stands between a mark and its explanation in a list. */
const COLON = /^\s*[:–—-]\s+/;

/**
 * Returns whether a text speaks of a placeholder: in a quotation, or of a mark (`isMark`) as the subject of a
 * sentence ("TODO apps are …"), in the middle of one, after a word such as "a", or before what explains it.
 */
export function isSpokenOf(text: string, piece: string, index: number, isMark: boolean): boolean {
  if (isQuotedInPart(text, index, piece.length)) return true;
  const before = text.slice(0, index);
  if (!isMark) return NAMES_LABEL.test(before);
  const after = text.slice(index + piece.length);
  if (SPEAKS_OF.test(before) || (/\(\s*$/.test(before) && /^\s*\)\s*\S/.test(after))) return true;
  const isToDo =
    BEGINS.test(before) && [TO_DO, TO_DO_WITH, OF_TEXT, MISSING].some((each) => each.test(after));
  if (/^TB[ACD]$/.test(piece) && isOpen(before, after)) return false;
  if (piece === 'XXX' && isToFillIn(text, before, after)) return false;
  const isExplained = before === '' && COLON.test(after) && EXPLAINS.test(after.replace(COLON, ''));
  return !isToDo && (isExplained || !STANDS_FOR.test(after));
}

/** Returns whether a mark in a sentence stands for a price or a day that is not known. */
function isOpen(before: string, after: string): boolean {
  return (
    (IS_OPEN.test(before) && CLAUSE_END.test(after)) ||
    ((IS_OPEN.test(before) || BEFORE_CROSSES.test(before)) && PERIOD.test(after))
  );
}

/** Returns whether three crosses in a sentence stand for a name or a number that is missing. */
function isToFillIn(text: string, before: string, after: string): boolean {
  return BEFORE_CROSSES.test(before) && AFTER_CROSSES.test(after) && !OF_CROSSES.test(text);
}

/** Values of programs that a template shows by mistake. A sentence may speak of them. */
export const VALUE = /\bundefined\b|\[object \w+\]|\bNaN\b|\bInvalid Date\b/;
const ONLY_VALUE = new RegExp(`^(?:${VALUE.source})$`);

/** Returns whether a text is nothing but a value of a program. */
export function isValue(text: string): boolean {
  return ONLY_VALUE.test(text);
}

/** Words before and behind a quotation that say that it is a text. */
const READS =
  /(?<!\p{L})(?:reads?|says?|said|saw|sees?|seen|found|finds?|show(?:s|n|ed)?|display(?:s|ed)?|print(?:s|ed)?|return(?:s|ed)?|writes?|written|(?:beg[ai]ns?|starts?|started|ends?|ended) with|called|such as|instead of|liest|sieht|steht|zeigt|sagt|heißt)(?!\p{L})/iu;
const TEXTS =
  /(?<!\p{L})(?:means?|messages?|errors?|labels?|words?|texts?|strings?|bug|bedeutet|\p{L}*meldung(?:en)?|fehler|wort|wörter)(?!\p{L})/iu;
/** How far from a quotation these words stand at most. */
const BEFORE_QUOTATION = 80;
const AFTER_QUOTATION = 40;
/** What follows a quotation that is the subject of its sentence. */
const IS_SUBJECT =
  /^["”“’'»«`]\s(?:is|are|was|were|means?|stands?|comes?|appears?|ist|sind|heißt|bedeutet)\b/u;
/** Several values of programs, which are things to speak of. */
const VALUES = '(?:null|undefined|NaN)';
const AND = ',? (?:and|or|vs\\.?|versus|und|oder|et|ou) ';
const LIST = `\\b${VALUES}, ${VALUES}${AND}${VALUES}\\b|\\b${VALUES}${AND}${VALUES}(?=\\s*(?:$|[.,:;!?)|–—·]|- )|\\s(?:are|in|is|mean)\\b)`;
/** What says that a sentence is about programs or mathematics. */
const OF_PROGRAMS = new RegExp(
  `\\b(?:JavaScript|TypeScript|JSON|typeof|booleans?|variables?(?! (?:rate|cost|price|interest|fee|income|pay))|arguments?|primitives?|mathemati\\w+|divi(?:sion|ded?) by (?:zero|0)|slope|logarithm|tangent)\\b|\\bnot an? (?:function|object|number|string|value)\\b|\\(reading\\b|${LIST}`,
);
const SAME_TWICE = /\b(\w+),? (?:and|or|vs\.?|versus|und|oder|et|ou) \1\b/;
/** What stands before a value that something shows: "a page that shows". */
const SHOWN_BY =
  /\b(?:pages?|labels?|templates?|texts?|cells?|screens?|buttons?|headings?|titles?) (?:that |which )?(?:shows?|says?|reads?|prints?|displays?)\s$/i;
/** What stands around a value that a program shows: "it says undefined when I leave it blank". */
const IT_SHOWS = /(?<!\p{L})it (?:says|said|shows|showed|reads|prints|printed)\s$/iu;
const AFTER_SHOWN = /^(?:,? (?:when|whenever|if|where|instead|until|wenn|sobald)\b|\s*$)/u;
/** What stands around an adjective of English. */
const BEFORE_ADJECTIVE = /\b(?:left|leaves?|leave it|remains?|legally|otherwise|still)\s$/i;
const AFTER_ADJECTIVE = /^\s(?:behaviou?r|reference|variable|symbol|index)\b/i;

/**
 * Returns whether a text speaks of a value of programs, such as `undefined` or `NaN`: in a quotation of a
 * sentence about texts, or in a sentence about programs. A value that a template shows by mistake stands in a
 * sentence about something else ("from undefined a month"), or alone.
 */
export function isValueSpokenOf(text: string, piece: string, index: number): boolean {
  const end = index + piece.length;
  const before = /[^.!?]*$/.exec(text.slice(0, index))?.[0] ?? '';
  const after = /^[^.!?]*/.exec(text.slice(end))?.[0] ?? '';
  const sentence = before + piece + after;
  if (OF_PROGRAMS.test(sentence) && !SAME_TWICE.test(sentence)) return true;
  if (piece === 'undefined' && (BEFORE_ADJECTIVE.test(before) || AFTER_ADJECTIVE.test(after))) return true;
  if (SHOWN_BY.test(before) || (IT_SHOWS.test(before) && AFTER_SHOWN.test(after))) return true;
  if (!isQuotedInPart(text, index, piece.length)) return false;
  const isSubject = /^["“„«»'‘`]$/.test(before.trim()) && IS_SUBJECT.test(after);
  return isSubject || isText(before.slice(-BEFORE_QUOTATION), after.slice(0, AFTER_QUOTATION));
}

/** Returns whether words before and behind a quotation say that it is a text. */
function isText(before: string, after: string): boolean {
  return READS.test(before) || TEXTS.test(before) || TEXTS.test(after);
}
