import { hashText } from './sketch.ts';

/** Small words of languages. A text with many of a language is likely in it. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the a an and of to in is are for on with it that this you your or as be by from at not can',
  de: 'der die das und ist in zu den mit von für auf ein eine im nicht sie des dem sich als auch es an',
  fr: 'le la les de des et un une est en du que pour dans qui sur par au avec il pas plus ce à vous',
  es: 'el la los las de y en un una que es por con para del se al no su lo más como le',
  it: 'il lo la i gli le di e un una che è per con del in non si da al come più della',
  pt: 'o a os as de e em um uma que é por com para do da não se no na ao mais como',
  nl: 'de het een en van in is op te dat voor met zijn die niet aan er om ook als',
  sv: 'och att det som en på är av för med till den har de inte om ett så kan du',
  da: 'og at det en på er af for med til den som har de ikke om et kan du der',
  nb: 'og at det en på er av for med til den som har de ikke om et kan du der',
  pl: 'i w na z do się nie to jest że o jak po za od dla są przez tak oraz',
  cs: 'a v na se je že s do z to pro si o za by ve jako od nebo po',
  tr: 've bir bu da de için ile çok daha gibi olarak olan ama en her kadar sonra değil var hem',
  fi: 'ja on ei se että mutta kun joka myös niin kuin voi sekä tai jos vain ole sen ovat ne',
};
/** Small words of English and German besides those that tell languages apart. */
const MORE_WORDS =
  'but if when which will has have its their they we our so than then into each no all one do does them there these those was were what who how while because after before more most any some only also aber wenn dass wie nach bei oder noch nur sie wird werden kann hat haben aus dem den durch über unter ihr ihre man so';
/** Words of grammar with four letters or more, which a paragraph may say as often as it likes. */
const GRAMMAR = 'that this with from your have they their what when which will oder sich eine dass';

/** The languages of `SMALL_WORDS`, BCP 47. The place of one is its bit in the kind of a word. */
export const SMALL_LANGUAGES: readonly string[] = Object.keys(SMALL_WORDS);
/** The bits of languages in the kind of a word. */
export const LANGUAGE_BITS = (1 << SMALL_LANGUAGES.length) - 1;
/** The bit of a small word of any language. */
export const SMALL = 1 << SMALL_LANGUAGES.length;
/** The bit of a word of grammar, and of other small words with fewer letters than this. */
export const COMMON = SMALL << 1;
export const FEWEST_LETTERS = 4;
/** The bits of what a text with a word may have. The files of `slips/` look for it. */
export const LEFTOVER = COMMON << 1;
export const PROMISE = LEFTOVER << 1;
export const PRICE = PROMISE << 1;
/** The bit of a text that may have a short word twice in a row. No word has it by itself. */
export const DOUBLED = PRICE << 1;
/** The bit of a text with a word that some placeholders have. Most texts with one have none. */
export const MARKED = DOUBLED << 1;
/** The bit of a text with a sign that some leftovers have. Most texts with one have none. */
export const SIGNED = MARKED << 1;
/** The bit of a text with letters that are not Latin. */
export const OTHER_SCRIPT = SIGNED << 1;
/** The bit of a text that names a year. */
export const DATED = OTHER_SCRIPT << 1;
/** The bit of a text with a word that some promises have. Most texts with one have none. */
export const HOPEFUL = DATED << 1;
export const MAY_HAVE_ALL: number = LEFTOVER | PROMISE | PRICE | DOUBLED | DATED | HOPEFUL;

/** Words without which a text has no leftover, besides those with a mark such as `{{`. */
const LEFTOVER_WORDS =
  'undefined nan invalid lorem todo to-do fixme tbd tba tbc xxx tktk tktktk xx bla placeholder certainly absolutely platzhalter platzhaltertext platzhalterbild musterstraße musterstadt xx.xx.xxxx xx.xx.xx amet perspiciatis x,xxx x.xxx xx,xxx xx.xxx x.xx xx.xx xxx,xxx';
/** Words that many texts have, and that a block with a placeholder or a password has too. */
const MARKED_WORDS =
  'here launch publishing publication go-live replace edit follow soon dummy filler sample confirmed announced decided added written note notes street st model sure helps folgt folgen hier ici venir aquí ejemplo password passwort kennwort passe contraseña';
/** Words without which a text promises nothing, besides "#1". */
const PROMISE_WORDS =
  "number world world's world’s guaranteed guarantee guarantees unrivalled unrivaled unbeatable market market-leading industry-leading leader leading marktführer popular cheapest simply millions earth planet fastest easiest simplest smartest safest quickest finest trusted loved ever europe europe's europe’s country country's country’s entire best-in-class world-class award-winning";
/** Words that many texts have, and that a block with a promise has too. */
const HOPEFUL_WORDS =
  "better beat beats close rate success satisfaction accuracy uptime nummer nr numéro numero número n welt weltweit europa europas deutschland deutschlands schweiz österreichs markt marché monde mundial mundo mercado d'europe d’europe france españa";
/** Words beside which a text may name a day: `2024-03-05`. */
const DATED_WORDS = 'updated aktualisiert actualizado';
/** The years that a text may name. */
const YEARS = Array.from({ length: 40 }, (_, at) => String(2005 + at));
/** Adjectives that promise too much in German, whose endings vary. */
const GERMAN_PROMISES = ['marktführend', 'unübertroffen'];
const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em'];
/** Codes and names of currencies. Their signs are marks. */
const PRICE_WORDS = 'usd eur gbp chf dollar dollars euro euros';

const KINDS = new Map<number, number>();
/** Whether a word whose hash ends with these bits may have a kind. Most words have none. */
const HAS_KIND = new Uint8Array(4096);

/**
 * Returns what a word is, in bits: the languages of a small word, `SMALL`, `COMMON`, and what a text with it
 * may have. Returns 0 for other words. The word is given by the hash of its lower case.
 */
export function kindOf(hash: number): number {
  return HAS_KIND[hash & (HAS_KIND.length - 1)] === 0 ? 0 : (KINDS.get(hash) ?? 0);
}

for (const [at, words] of Object.values(SMALL_WORDS).entries()) addKinds(words, SMALL | (1 << at));
addKinds(MORE_WORDS, SMALL);
addKinds(GRAMMAR, COMMON);
addKinds(LEFTOVER_WORDS, LEFTOVER);
addKinds(MARKED_WORDS, MARKED);
addKinds(PROMISE_WORDS, PROMISE);
addKinds(HOPEFUL_WORDS, HOPEFUL);
for (const adjective of GERMAN_PROMISES) for (const ending of ENDINGS) addKinds(adjective + ending, PROMISE);
addKinds(PRICE_WORDS, PRICE);
addKinds(YEARS.join(' '), DATED);
addKinds(DATED_WORDS, DATED);
addKinds(YEARS.map((year) => `xx.xx.${year}`).join(' '), LEFTOVER);

function addKinds(words: string, bits: number): void {
  for (const word of words.split(' ')) {
    const hash = hashText(word);
    const isShort = (bits & SMALL) !== 0 && word.length < FEWEST_LETTERS;
    HAS_KIND[hash & (HAS_KIND.length - 1)] = 1;
    KINDS.set(hash, kindOf(hash) | bits | (isShort ? COMMON : 0));
  }
}
