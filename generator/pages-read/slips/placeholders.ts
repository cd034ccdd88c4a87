import { isSpokenOf, isValue, isValueSpokenOf, VALUE } from './mentions.ts';
import { isQuotation } from './quotations.ts';

/** Markup, characters that were decoded wrongly, and values that no template should show. */
const MARKUP = [
  /\{\{[^}]*\}?\}?|\{%[^%]*%?\}?|\$\{[^}]{0,40}\}/,
  /<\/?[a-z][^>]{0,40}>|\]\(\S{0,40}|\*\*[^*\s][^*]{0,40}\*\*|```/,
  VALUE,
  /&(?:amp|lt|gt|quot|apos|nbsp|ndash|mdash|hellip|[lr][sd]quo|#\d{2,5}|#x[0-9a-fA-F]{2,5});/,
  /â€[™œ“”˜¦]?|Ã[©¨¤¶¼±ª¢´§Ÿ]|Â[ ©®·°]|\ufffd/,
];
/** Marks of work to do, and filler text. A sentence may speak of them. */
const MARKS = /\b(?:[Ll]orem ipsum|LOREM IPSUM|TODO|FIXME|TBD|TBA|TBC|XXX)\b/;
/** What stands before a bracket that is no index of a list. */
const NOT_IN_CODE = '(?<![\\w\\]])';
/** Words that a placeholder in brackets of capitals begins with. */
const CAPITALS = /INSERT|ENTER|ADD|YOUR|COMPANY|CUSTOMER|PRODUCT|NAME|DATE|CITY|TITLE|LINK|URL|IMAGE/;
/** Placeholders whose capitals tell them from words of a text. */
const WITH_CAPITALS = [
  new RegExp(`${NOT_IN_CODE}\\[(?:${CAPITALS.source})\\b[^\\]]{0,40}\\]`),
  /<(?:YOUR|Your|INSERT|Insert|Company|[A-Z]+[ _-][A-Z]+)\b[^<>]{0,40}>|%(?!(?:LOCAL)?APPDATA|TEMP|PATH|USER|WINDIR|SYSTEM|PROGRAM|HOME|COMPUTER|PUBLIC)[A-Z][A-Z_]{3,}%|\$\$[A-Z_]{3,}\$\$|(?<![/$\w])\{ ?[A-Za-z]\w{1,30}(?:[ .]\w{1,20})? ?\}/,
  /<<[A-Z][A-Z _-]{2,30}>>|(?<![\w,.])[€$£] ?X{1,3}[,.]X{2,3}\b|(?<=^|[\s(])XX(?= ?%| per ?cent\b)/,
  /(?<![p{L}\d])(?:REMOVE|DELETE|REPLACE|CHANGE|UPDATE) (?:THIS )?BEFORE (?:LAUNCH|PUBLISHING|PUBLICATION|GO-LIVE)\b/,
  /(?<=^|\s|[€$£])XX(?= (?:minutes|hours|days|weeks|months|years|people|per|an? (?:month|year|week|day)|Minuten|Stunden|Tage|Euro)\b)/,
  /\b(?:TK){2,}\b|\b(?:ToDo|To-Do|todo)(?=:)|\bNOTES? (?:TO|FOR) (?:THE )?(?:EDITOR|AUTHOR|WRITER|DESIGNER|TRANSLATOR|SELF)\b/,
];
/** What a field of a template is named. */
const FIELD =
  '(?:full|first|last|company|customer|client|product|brand|business|team)? ?(?:name|company|customer|client|product|brand|business|city|town|country|date|month|year|title|headline|link|url|image|photo|picture|logo|phone|email|address|price|amount|number|text|quote|author|role|job title|industry|feature|keyword|topic|service|location|website|placeholder)';
/** Names of texts that somebody has to write. */
const TEXT =
  '(?:text|headline|heading|title|subtitle|copy|content|description|image|photo|picture|logo|quote|caption|paragraph|summary|introduction|intro|conclusion|bio)';
/** What somebody has to insert, such as a text or a number. */
const INSERTED =
  '(?:text|name|title|copy|image|photo|picture|logo|quote|testimonial|number|figure|statistic|price|date|link|screenshot|video|caption)';
/** Names of parts of a page that somebody has to make, and what stands before them. */
const PART =
  '(?:video|form|newsletter|box|banner|button|map|chart|table|graph|widget|embed|testimonial|teaser|gallery|diagram|screenshot|illustration)';
const OF_PART =
  '(?:newsletter|sign-?up|contact|pricing|hero|promo|email|customer|demo|company|product|section|page|main|short|long|button|some|your)';
/** Where a sentence begins and ends. */
const START = '(?<=^|[.!?:] )';
const END = '(?=\\s*(?:$|[.!…:;)]))';
/** Placeholders of any capitals. */
const ANY_CAPITALS = [
  `${NOT_IN_CODE}\\[(?:your\\b[^\\]]{0,40}|insert\\s[^\\]]{2,40}|(?:enter|add)\\s(?:your|the|an?|some)\\s[^\\]]{2,40}|(?:(?:add )?(?:link to|screenshot of|(?:photo|picture|image|logo) of|(?:text|quote|numbers?|prices?) (?:from|by|of)))\\s[^\\]]{2,40}|(?:\\p{L}+ ){1,2}label|${FIELD}(?: here)?)\\](?!\\()`,
  `\\[\\[${FIELD}\\]\\]|\\[citation needed\\]`,
  `(?<!\\b(?:paste|type|enter|write|drop|put|see|read|leave|share|send|edit|change)\\s)\\b(?:your|some|sample|placeholder|dummy) (?:text|headline|copy) (?:goes )?here\\b|\\binsert (?:text|name|title|copy|image) here\\b`,
  `${START}(?:(?:your|section|page|main|short|long|product|company|button|some) ){0,2}${TEXT} (?:goes|comes|to go) here${END}`,
  `${START}(?:write|add|insert|enter|put) (?:your|an?|the) (?:[\\p{L}-]+ )?(?:headline|heading|title|introduction|intro|conclusion|description|summary|bio|tagline|slogan|paragraph) here${END}`,
  `${START}(?:${OF_PART} ){0,2}${PART} (?:goes|to go) here${END}|${START}insert ${INSERTED}(?: (?:from|by|of) [\\p{L} ]{2,30}?)? here${END}`,
  `\\((?:insert|add) (?:an? |the )?${INSERTED} here\\)|^(?:remove|delete|replace) this before (?:launch|publishing|publication|go-live)${END}`,
  `${START}(?:replace|change) this ${TEXT} with your own\\b|^(?:double-)?click (?:here )?to edit this ${TEXT}${END}|click here to add your own text and edit me`,
  `^(?:dolor sit amet(?=\\s*(?:$|[.,;!…]))|sed ut perspiciatis(?=\\s*(?:$|[.,;!…]|unde\\b)))`,
  `\\(placeholder\\)|${START}(?:add|insert|enter) (?:copy|text) here${END}|^bla bla(?: bla)*${END}|^hier text einfügen${END}`,
  `${START}placeholder (?:text|copy|content|image)(?=\\s*(?:$|[.,:;]))`,
  `^(?:[\\p{L}-]+ )?(?:description|text|content|copy|image|photo|picture|bio|translation|prices?) (?:to follow|coming soon)${END}`,
  `^coming soon[:,]? ${TEXT}${END}|^(?:dummy|filler) ${TEXT}${END}|^(?:sample ${TEXT}|to be (?:confirmed|announced|decided|added|written))(?=[.…]\\s*$)`,
  `\\((?:source|citation|reference)\\?\\)|\\((?:add|insert|replace) (?:photo|picture|image|link|source|name|date|text|quote|logo|screenshot)\\b[^)]{0,40}\\)`,
  '(?<=^|\\s|[€$£])\\?\\?(?=\\s*(?:$|[€$£%.,;)]|per\\b))|\\bx{2}[./-]x{2}[./-](?:\\d{4}|x{2,4})\\b',
  '(?<![\\p{L}\\d])123 main (?:street|st\\b)(?!.{0,60}\\b\\d{4,5}\\b)|\\bmusterstraße(?: \\d+)?|\\bmusterstadt\\b',
  `${START}notes? (?:to|for) (?:the )?(?:editors?|authors?|writers?|designers?|translators?|self)(?=:)`,
  // What generators of texts say to the one who asked.
  `\\bas an ai (?:language )?model,? i\\b|\\bas a large language model,? i\\b|^(?:certainly|sure|of course|absolutely)! here(?:['’]s| is| are)\\b|${START}i hope this helps[!.]`,
  // German, French and Spanish.
  `${NOT_IN_CODE}\\[(?:(?:kunden|firmen|produkt|marken|vor|nach)name|firma|stadt|ort|datum|preis|telefonnummer|anschrift|nom (?:du client|de l['’]entreprise)|ville|prix|nombre (?:del cliente|de la empresa)|ciudad|precio)\\](?!\\()`,
  `^(?:text|beschreibung|inhalt|bild|foto|preise?) folg(?:t|en)${END}|${START}platzhalter(?:text|bild)?(?=\\s*(?:$|[.,:;]))|\\b(?:ihr|dein) text (?:steht )?hier\\b|^hier (?:steht|kommt) (?:ihr|dein|der|ein|später) (?:text|titel|inhalt)\\b`,
  `\\b(?:votre|ton) texte ici\\b|^(?:texte|description|image|contenu) à venir${END}|\\b(?:tu|su) texto aquí(?!\\p{L})|^(?:texto|descripción|imagen) de ejemplo${END}`,
];
const LEFTOVER = new RegExp([...MARKUP, MARKS, ...WITH_CAPITALS].map(({ source }) => source).join('|'), 'gu');
const PLACEHOLDER = new RegExp(ANY_CAPITALS.join('|'), 'giu');
/** Finds whether a text may have one of these placeholders, much faster. */
const HINT =
  /here|follow|coming soon|dummy|filler|sample|to be|placeholder|platzhalter|folg|muster|\[|\?|\((?:add|insert|replace)|xx|123 main|notes? (?:to|for)|model|helps|hier|ici|venir|aquí|ejemplo|bla bla|amet|perspiciatis|before|to edit|with your own|certainly|absolutely|sure|of course/i;
const MARK = new RegExp(`^${MARKS.source}$`, 'u');
const MARKUP_ONLY = new RegExp(`^(?:${MARKUP.map(({ source }) => source).join('|')})$`, 'u');

/** Words in the title of a page that is about placeholders, or offers templates, and so may show them. */
const OFFERS = /placeholder|platzhalter|\btemplate|vorlage|modèle|plantilla|boilerplate|lorem ipsum/i;

/** A piece of a text that looks like a leftover, and whether the text only speaks of it. */
interface Piece {
  readonly piece: string;
  readonly text: string;
  readonly index: number;
  readonly isMentioned: boolean;
}

/**
 * Returns the pieces of texts that no reader should see, but for placeholders that a text, or the whole page
 * with its title, speaks of. A piece that the page speaks of elsewhere has the words beside it, so that it is
 * found in the data, and is none in a text that is nothing but a quotation. `code` are the texts of its code,
 * and `countTerms` tells how often a text is a cell of a table that explains or translates it.
 */
export function leftoversOf(
  texts: readonly string[],
  title: string,
  code: readonly string[],
  countTerms: (text: string) => number,
): readonly string[] {
  const pieces = texts.flatMap((text) => [...piecesOf(text, title)]);
  const mentioned = new Set(pieces.filter(({ isMentioned }) => isMentioned).map(({ piece }) => piece));
  const isShown = (piece: string) => !MARK.test(piece) && code.some((shown) => shown.includes(piece));
  const told = pieces.filter(
    ({ piece, text, isMentioned }) =>
      !isMentioned && !isShown(piece) && !(mentioned.has(piece) && isQuotation(text)),
  );
  const terms = new Map<string, number>();
  return told
    .filter(({ piece, text }) => {
      if (piece !== text) return true;
      const left = terms.get(piece) ?? countTerms(piece);
      terms.set(piece, left - 1);
      return left <= 0;
    })
    .map((found) => (mentioned.has(found.piece) ? withWords(found) : found.piece));
}

/** Returns the matches of a long expression. `matchAll` would compile a copy of it for each text. */
export function matchesOf(expression: RegExp, text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let found = expression.exec(text); found; found = expression.exec(text)) matches.push(found);
  return matches;
}

function* piecesOf(text: string, title: string): Generator<Piece> {
  for (const { 0: piece, index } of matchesOf(LEFTOVER, text))
    yield { piece, text, index, isMentioned: isMention(text, piece, index, title) };
  if (!HINT.test(text)) return;
  const isOffered = OFFERS.test(title);
  for (const { 0: piece, index } of matchesOf(PLACEHOLDER, text)) {
    const isAbout = isOffered && !title.includes(piece);
    yield { piece, text, index, isMentioned: isAbout || isSpokenOf(text, piece, index, false) };
  }
}

/** Returns whether a text, or the title of its page, speaks of a mark, a value or a placeholder. */
function isMention(text: string, piece: string, index: number, title: string): boolean {
  if (isValue(piece)) {
    const at = title.indexOf(piece);
    return isValueSpokenOf(text, piece, index) || (at >= 0 && isValueSpokenOf(title, piece, at));
  }
  const isMark = MARK.test(piece);
  const isAbout = isMark && text !== title && title.toLowerCase().includes(piece.toLowerCase());
  return isAbout || (!MARKUP_ONLY.test(piece) && isSpokenOf(text, piece, index, isMark));
}

/** Returns a piece with the words of its sentence behind it, else with those before it. */
function withWords({ piece, text, index }: Piece): string {
  const end = index + piece.length;
  const [after = ''] = /^[^.!?]{0,24}(?![\p{L}\p{N}])/u.exec(text.slice(end)) ?? [];
  if (/\p{L}/u.test(after)) return piece + after.trimEnd();
  const [before = ''] = /(?<![\p{L}\p{N}])[^.!?]{0,24}$/u.exec(text.slice(0, index)) ?? [];
  return before.trimStart() + piece;
}
