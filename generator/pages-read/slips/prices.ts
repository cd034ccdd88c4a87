import type { SaidPrice } from '../../types/page-content.ts';
import type { Collector } from '../page-collector.ts';

/** What a text with a price has: the sign, the code or the name of a currency. */
const HINT = /[$€£]|USD|EUR|GBP|CHF|dollar|euro/i;

/** A number begins: no letter, digit or decimal sign stands before. */
const NUMBER_START = '(?<![\\p{L}\\p{N}.,])';
/** A word begins. */
const WORD_START = '(?<![\\p{L}\\p{N}])';
const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const SIGN = String.raw`(?:US|CA|C|AU|A)?\$|[€£]|\b(?:USD|EUR|GBP|CHF)\b`;
/** The name of a currency behind a number. Pounds are a weight as well. */
const CURRENCY_WORD = '(?:US )?[Dd]ollars?(?!\\p{L})|[Ee]uros?(?!\\p{L})';
const AMOUNT = new RegExp(
  `${NUMBER_START}(?:(${SIGN}) ?(${NUMBER})|(${NUMBER})(?: ?(${SIGN})| (${CURRENCY_WORD})))`,
  'gu',
);
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '€': 'EUR',
  '£': 'GBP',
};

/** Returns the code of the currency of an amount, ISO 4217. */
function currencyOf([, sign, , , after, word]: RegExpMatchArray): string {
  if (word !== undefined) return /euro/i.test(word) ? 'EUR' : 'USD';
  const found = sign ?? after ?? '';
  return CURRENCIES[found] ?? found;
}

/** The words of a unit, and the unit that they stand for. */
const UNITS: Readonly<Record<string, string>> = {
  month: 'month mo monat mois mes mese monthly monatlich',
  year: 'year yr annum jahr année año anno an yearly annually jährlich',
  seat: 'seat user person member nutzer nutzerin benutzer person platz utilisateur usuario',
  week: 'week woche semaine semana weekly',
  day: 'day tag jour día daily',
  hour: 'hour stunde heure hora',
};
const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);
const UNIT_WORDS = [...UNIT_OF.keys()].sort((a, b) => b.length - a.length).join('|');
/** One part of a unit: " a month", "/user", " per seat", " und Monat", " monthly". */
const UNIT = new RegExp(
  `(?: ?/ ?| (?:an?|per|each|every|for each|for every|and|pro|je|im|und|par|et|por|al|y) (?:each |every )?| (?=\\p{L}+ly\\b|\\p{L}+lich\\b))(${UNIT_WORDS})(?![\\p{L}\\p{N}])\\.?`,
  'iuy',
);

const SENTENCE_END = /(?<=[.!?…][”"’)]?)\s+(?=[^\p{Ll}\s])/u;
/** What ends a clause. A comma in a number does not, and neither does "and" in a unit. */
const CLAUSE_END = new RegExp(
  `([;!?()[\\]|]|,(?!\\d)| [–—-] | (?:and|but|while|und|aber|et|mais|y|pero|whereas) (?!(?:(?:per|pro|par|por) )?(?:${UNIT_WORDS})(?!\\p{L})))`,
  'iu',
);

const anyOf = (words: string) => new RegExp(`${WORD_START}(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
/** Words of a clause whose price is no price of its own: "from $9", "was $9", "about $9". */
const LOOSE = anyOf(
  'from|starting|starts?|was|were|until|before|between|about|around|approximately|roughly|up to|over|under|than|saves?|saving|extra|additional|more|less|as low|at least|at most|ab|war|waren|bis|zwischen|etwa|rund|mindestens|höchstens|über|unter|zuzüglich|dès|partir|était|entre|environ|desde|era|hasta|unos',
);
/** Words of a sentence whose price has a condition, is over, or is imagined. */
const CONDITIONAL = anyOf(
  'instead of|used to|formerly|previously|earlier|once|cheaper|dearer|off|discounts?|discounted|coupon|promo\\p{L}*|sale|trial|intro\\p{L}*|launch|students?|education\\p{L}*|non-?profits?|charit\\p{L}+|if|when|unless|would|could|might|billed|billing|paid|upfront|prepaid|annual|yearly|annually|compared|versus|vs|imagine|suppose|example|average|not|never|no longer|statt|anstatt|früher|bisher|spart|günstiger|teurer|rabatt\\p{L}*|wenn|falls|sofern|jährlich\\p{L}*|abrechnung|zahlung|nicht|beispiel\\p{L}*|lieu|remise|réduction|étudiants?|facturée?s?|lugar|en vez|antes|descuento|facturado|(?:19|20)\\d\\d',
);
const QUOTATION = /[“”„«»"]/u;
const CAPITAL = /\p{Lu}/u;

const WORD = String.raw`\p{Lu}[\p{L}\p{N}+'’-]*`;
const NAME = `${WORD}(?: (?:${WORD}|\\p{N}+)){0,4}`;
const PLAN = '(?: (?:plan|tier|subscription|licen[cs]e|package|edition))?';
/** Who pays a price: "you", "each of your teams". */
const PAYER =
  '(?:you|we|they|people|everybody|everyone|each (?:person|team|shop|school)|teams|shops|schools|customers|Sie|du|wir|man|Teams|Kunden|vous|on|ils|usted|tú)';
const PAYS = `(?:(?:${PAYER} (?:(?:only|just|now|will) )?(?:pays?|spend)|pay|(?:be)?zahl(?:en|st|t)(?: ${PAYER})?|${PAYER} payez|${PAYER} paie|pagas?|pagan)(?: (?:only|just|now|nur|bloß|seulement|solo|sólo))?)`;
/** What a buyer takes a thing with: "With Desk, you pay". */
const WITH = '(?:With|with|On|on|For|for|In|in|Mit|mit|Bei|bei|Für|für|Avec|avec|Pour|pour|Con|con|Por|por)';
/** A name before its price: "Desk costs", "The Desk plan is", "Desk:", "With Desk you pay". */
const NAME_BEFORE = new RegExp(
  `${WORD_START}(?:(${NAME})${PLAN}(?:(?: (?:now|still|only|just|today))? (?:(?:will )?costs?|is|at|for|sells|goes|is priced|is sold|comes|runs|sets|kostet|gibt es|liegt|coûte|est|cuesta|vale)(?: (?:now|still|only|just|at|for|in|you|us|back|für|bei|zu|nur|à))*|['’]s (?:monthly )?price is(?: (?:now|still|only|just))?|:)?|${WITH} (?:the |our |dem |le |la |el )?(${NAME})${PLAN} ${PAYS}) $`,
  'u',
);
/** A clause that only says what a buyer takes: "With Desk, you pay $49 a month". */
const TAKEN = new RegExp(`(?:^|[.:] )${WITH} (?:the |our |dem |le |la |el )?${NAME}${PLAN} ?$`, 'u');
const PAYS_FIRST = new RegExp(`^ ?${PAYS} $`, 'u');
/** A name behind its price: "for Desk", "for the Desk plan". */
const NAME_BEHIND = new RegExp(
  `^ (?:for|buys|für|pour|para) (?:the |our |den |das |le |la |el )?(${NAME})${PLAN}$`,
  'u',
);
/** A name behind its price as the subject of a sentence: "$49 a month is what Desk costs". */
const NAME_AS_WHAT = new RegExp(`^ is (?:all )?what (?:the |our )?(${NAME})${PLAN} costs(?: you)?$`, 'u');
/** A name right before a comma or a bracket: "House, for €5 a month", "the House plan (€5 a month)". */
const NAME_LAST = new RegExp(`${WORD_START}(${NAME})${PLAN} ?$`, 'u');
/** What stands between the comma and the price: "House, which costs €5 a month". */
const PRICE_FIRST =
  /^ ?(?:which (?:(?:now|still|only|just) )?(?:costs|is|sells at|sells for|comes at) |d(?:er|ie|as) |qui coûte |que cuesta )?(?:(?:now|still|only|just|nur|seulement|solo) )?(?:(?:for|at|für|zu|à|por) )?$/;
/** Words with a capital that are no part of a name. */
const NO_NAME =
  /^(?:(?:The|An?|Our|Its|This|With|For|In|On|You|We|Sie|Get|Take|Join|See|Choose|Pick|Use|Try|Buy|But|And|So|Today|Now|Der|Die|Das|Unser|Unsere|Mit|Bei|Für|Avec|Pour|Con|Le|La|Les|Notre|El|Los|Las|Nuestro|Plan|Tarif|Paket|Produkt|Product) )+/;
/** More prices of one page are not compared. */
const MOST = 50;
const LONGEST_SENTENCE = 200;

/**
 * Returns the prices that texts say of something with a name, for a period or a seat: "Desk costs $49 a
 * month". A price that has a condition, is over, is about a quotation, or stands beside others in its clause
 * is left out, and so is one of `struck`, the texts that are struck out.
 */
export function findPrices(blocks: readonly string[], struck: readonly string[]): readonly SaidPrice[] {
  const found = new Map<string, SaidPrice>();
  for (const block of blocks) {
    // A label such as "$9 a month" has no name.
    if (!CAPITAL.test(block) || !HINT.test(block)) continue;
    const text = struck.reduce((rest, gone) => rest.replace(gone, ' '), block).replace(/ {2,}/g, ' ');
    for (const sentence of text.split(SENTENCE_END)) {
      if (!HINT.test(sentence) || QUOTATION.test(sentence)) continue;
      // Clauses, and what stands between them.
      const parts = sentence.split(CLAUSE_END);
      for (let at = 0; at < parts.length; at += 2) {
        const isBeside = parts[at - 1] === ',' || parts[at - 1] === '(';
        const price = readClause(parts[at] ?? '', isBeside ? parts[at - 2] : undefined, sentence);
        if (price && found.size < MOST) found.set(`${price.name}\n${price.per}\n${price.value}`, price);
      }
    }
  }
  return [...found.values()];
}

/**
 * Returns the only price of a clause, if it is one of something with a name. `former` is the clause before
 * it, if its name may be that of the price.
 */
function readClause(clause: string, former: string | undefined, sentence: string): SaidPrice | undefined {
  const [match, another] = clause.matchAll(AMOUNT);
  if (!match || another || LOOSE.test(clause)) return undefined;
  const end = match.index + match[0].length;
  const { units, at } = readUnits(clause, end);
  if (units.length === 0) return undefined;
  const shown = clause.slice(match.index, at);
  if (CONDITIONAL.test(sentence.replace(shown, ' '))) return undefined;
  // In German, the verb of a clause comes last: "das 49 € im Monat kostet".
  const rest = clause.slice(at).replace(/(?: kostet)?[\s.:]+$| kostet$/u, '');
  const behind = (NAME_BEHIND.exec(rest) ?? NAME_AS_WHAT.exec(rest))?.[1];
  const lead = clause.slice(0, match.index);
  const name = (behind ?? nameBefore(lead, former) ?? '').replace(NO_NAME, '');
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return undefined;
  // What a price is said of further, such as "for five people", is another price with other words.
  const more = behind === undefined ? rest.toLowerCase() : '';
  const [, , first, last] = match;
  const amount = (first ?? last ?? '').replace(/[.,'’ ](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return {
    name,
    value: `${currencyOf(match)} ${Number(amount)}`,
    per: units.sort().join(' ') + more,
    shown: shown.replace(/\.$/, ''),
    sentence: sentence.slice(0, LONGEST_SENTENCE).trim(),
  };
}

/** Returns the name before a price, in its clause or in the one before. */
function nameBefore(lead: string, former: string | undefined): string | undefined {
  const isFirst =
    former !== undefined && (PRICE_FIRST.test(lead) || (PAYS_FIRST.test(lead) && TAKEN.test(former)));
  if (isFirst) return NAME_LAST.exec(former)?.[1];
  const [, subject, taken] = NAME_BEFORE.exec(lead.replace(/^ /, '')) ?? [];
  return subject ?? taken;
}

/** Reads the units behind an amount, and returns where they end. */
function readUnits(clause: string, start: number): { readonly units: string[]; readonly at: number } {
  const units: string[] = [];
  let at = start;
  for (;;) {
    UNIT.lastIndex = at;
    const [whole, word = ''] = UNIT.exec(clause) ?? [];
    const unit = UNIT_OF.get(word.toLowerCase());
    if (whole === undefined || unit === undefined) return { units, at };
    units.push(unit);
    at += whole.length;
  }
}

/** A page that is about currencies names several. */
const ABOUT_CURRENCIES =
  /\bcurrenc(?:y|ies)\b|\bexchange rates?\b|währung|wechselkurs|\bdevises?\b|\bmonedas?\b|\bdivisas?\b/iu;
/** Where a price holds: "$20 in the US and £18 in the UK". */
const PLACES = /\bin (?:the )?\p{Lu}[\s\S]*\bin (?:the )?\p{Lu}/u;
/** For whom or when it holds: "guests from Britain pay £10", "until 2001 it was 40 marks". */
const HOLDS_FOR =
  /(?<!\p{L})(?:guests?|visitors?|customers?|buyers?|readers?|people|members|schools|teams|gästen?|kund(?:en|innen)|besucher\p{L}*|leuten?)\s+(?:from|in|outside|aus|außerhalb)\s|(?<!\p{L})(?:before|until|till|vor|bis)\s+(?:19|20)\d\d/iu;
/** What stands before an amount that another one was converted to. */
const CONVERTED =
  /(?:(?<!\p{L})(?:about|around|roughly|approximately|approx\.|circa|ca\.|equal to|etwa|ungefähr|rund|zirka|environ)|[≈~])\s*$/iu;
/** What stands between two amounts that were converted. */
const ALSO = /^\s*,?\s*(?:or|and|oder|und|ou|et)?\s*$/iu;
/** What stands between two amounts of which one is worth the other: "€28 were $30.10". */
const EQUALS = /^\s*(?:=|is|are|was|were|makes?|equals?|ist|sind|war|waren|font|valent)\s*$/iu;
/** Customers of a place, as French and Spanish write it: "nos clients de Genève". */
const CUSTOMERS_OF =
  /(?<!\p{L})(?:[Cc]lient(?:e?s)?|[Vv]isiteurs?|[Ll]ecteurs?|[Vv]isitantes)\s+(?:d[’']|(?:de|en|du|des|del)\s+)\p{Lu}/u;
/** What stands behind an amount that holds in one place. */
const PLACE_BEHIND =
  /^\s+(?:in|outside|aus)\s+(?:(?:the|our shop in|our shops in|der|den)\s+)?\p{Lu}|^\s+(?:in|from|at)\s+(?:its|our|their|the)\s+\p{Lu}\p{L}+\s+(?:shop|store|site|office|branch)(?!\p{L})/u;
/** What stands before it: "In Boston it is $52", "and for Japan, ¥50". */
const PLACE_BEFORE =
  /(?:^|[,;(]\s*)(?:(?:and|but|or|und|aber|oder)\s+)?(?:[Ii]n|[Ff]or|[Ff]ür|[Pp]our|[Ee]n|[Àà])\s+(?:(?:the|die|der|den|la|le|les)\s+|l[’'])?\p{Lu}[^,;(]*,?[^,;(]*$|(?<!\p{L})(?:price|cost)\s+in\s+(?:the\s+)?\p{Lu}[^,;(]*$/u;

/** What a sentence ends with. A text without it is a label, such as a cell of a table. */
const IS_SENTENCE = /[.!?…][”"’)]*$/u;
/** So many currencies that stand side by side are a list of them. */
const FEWEST_LISTED = 3;

/**
 * Returns an amount of each currency of a page that has several: `$49 (and 49 €)`, `$49 (and 49 €, £42)`. A
 * page about currencies, by its title and main heading in `names`, names several by right. So does a sentence
 * that says where, for whom or when each price holds, and one that converts it. Three currencies of one
 * sentence, or of the labels of the page, are a list of them, and the page may name these anywhere. `teasers`
 * returns the blocks that are about other pages.
 */
export function findCurrencies(
  blocks: readonly string[],
  names: readonly string[],
  teasers: () => ReadonlySet<string>,
): string | undefined {
  // Most pages have one currency, or none.
  const currencies = new Set(Array.from(blocks.join('\n').matchAll(AMOUNT), currencyOf));
  if (currencies.size < 2 || names.some((name) => ABOUT_CURRENCIES.test(name))) return undefined;
  const first = new Map<string, string>();
  const listed = currencies.size < FEWEST_LISTED ? new Set<string>() : listedCurrencies(blocks);
  const others = teasers();
  for (const block of blocks)
    for (const sentence of others.has(block) ? [] : block.split(SENTENCE_END)) {
      const amounts = [...sentence.matchAll(AMOUNT)];
      if (amounts.length === 0 || HOLDS_FOR.test(sentence) || CUSTOMERS_OF.test(sentence)) continue;
      if (amounts.length > 1 && PLACES.test(sentence)) continue;
      let converted = 0;
      let last = 0;
      for (const amount of amounts) {
        const currency = currencyOf(amount);
        const before = sentence.slice(converted, amount.index);
        const isWorth = last > 0 && EQUALS.test(sentence.slice(last, amount.index));
        last = amount.index + amount[0].length;
        if (isWorth || CONVERTED.test(before) || (converted > 0 && ALSO.test(before)))
          converted = amount.index + amount[0].length;
        else if (!holdsInPlace(sentence, amount) && !listed.has(currency) && !first.has(currency))
          first.set(currency, amount[0]);
      }
    }
  const [one, ...more] = first.values();
  return more.length > 0 ? `${one} (and ${more.join(', ')})` : undefined;
}

/** Returns the currencies of a page that stand in a list of three or more: in a sentence, or in labels. */
function listedCurrencies(blocks: readonly string[]): ReadonlySet<string> {
  const currenciesOf = (text: string) => new Set(Array.from(text.matchAll(AMOUNT), currencyOf));
  const labels = blocks.filter((block) => !IS_SENTENCE.test(block));
  const lists = [labels.join('\n'), ...blocks.flatMap((block) => block.split(SENTENCE_END))].map(
    currenciesOf,
  );
  return new Set(lists.filter(({ size }) => size >= FEWEST_LISTED).flatMap((list) => [...list]));
}

/** Returns whether a sentence says of an amount where it holds. */
function holdsInPlace(sentence: string, { 0: shown, index }: RegExpExecArray): boolean {
  return (
    PLACE_BEFORE.test(sentence.slice(0, index)) || PLACE_BEHIND.test(sentence.slice(index + shown.length))
  );
}

/** How many blocks of a card stand behind its link: a summary, and a line of facts. */
const OF_CARD = 2;

/** Returns the blocks of a page that tease others: a link to a page of the site, and what is behind it. */
export function findTeasers({
  blocks,
  links,
  headings,
}: Pick<Collector, 'blocks' | 'links' | 'headings'>): ReadonlySet<string> {
  const linked = new Set(links.flatMap(({ href, text }) => (href.startsWith('/') ? [text] : [])));
  const titles = new Set(headings.map(([, text]) => text));
  const found = new Set<string>();
  let left = 0;
  for (const block of blocks) {
    if (linked.has(block)) left = OF_CARD + 1;
    else if (titles.has(block)) left = 0;
    if (left-- > 0) found.add(block);
  }
  return found;
}
