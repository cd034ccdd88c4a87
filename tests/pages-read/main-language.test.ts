import { describe, expect, it } from 'vitest';
import { findOtherLanguage } from '../../generator/pages-read/main-language.ts';

const TEXTS = {
  en: 'The museum opens its doors at ten in the morning, and visitors may try most of the tools themselves. A letter scale weighs a letter without any weights, which saved the clerk a lot of time when the post went out twice a day. Nobody knows who made the first one.',
  de: 'Das Museum öffnet um zehn Uhr, und die meisten Werkzeuge dürfen Besucher selbst ausprobieren. Eine Briefwaage wiegt einen Brief ohne Gewichte, was dem Schreiber viel Zeit sparte, als die Post zweimal am Tag hinausging. Wer die erste gebaut hat, weiß niemand.',
  es: 'El museo abre sus puertas a las diez de la mañana, y los visitantes pueden probar ellos mismos la mayoría de las herramientas. Una balanza pesa una carta sin pesas, lo que ahorraba mucho tiempo al empleado de correos. Nadie sabe quién hizo la primera.',
  pt: 'O museu abre as suas portas às dez da manhã, e os visitantes podem experimentar eles próprios a maioria das ferramentas. Uma balança pesa uma carta sem pesos, o que poupava muito tempo ao funcionário dos correios. Ninguém sabe quem fez a primeira.',
  da: 'Museet åbner dørene klokken ti om formiddagen, og de besøgende må selv prøve de fleste af redskaberne. En brevvægt vejer et brev uden lodder, hvilket sparede skriveren for megen tid, da posten gik to gange om dagen. Ingen ved, hvem der lavede den første.',
  nb: 'Museet åpner dørene klokken ti om formiddagen, og de besøkende kan selv prøve de fleste av verktøyene. En brevvekt veier et brev uten lodd, noe som sparte skriveren for mye tid da posten gikk to ganger om dagen. Ingen vet hvem som laget den første.',
  ar: 'يفتح المتحف أبوابه في العاشرة صباحا، ويمكن للزوار تجربة معظم الأدوات بأنفسهم. يزن ميزان الرسائل الرسالة من دون أوزان، وهو ما وفر على الكاتب وقتا طويلا حين كان البريد يخرج مرتين في اليوم. لا أحد يعرف من صنع الميزان الأول ولا متى صنعه، لكن أقدم ما لدينا من ورشة في المدينة القديمة.',
  ja: `${'博物館は朝の十時に開き、来館者はほとんどの道具を自分で試すことができます。手紙ばかりは重りを使わずに手紙の重さを量るので、郵便が一日に二回出ていたころ、係の人の時間を大いに節約しました。'.repeat(3)}`,
  zh: `${'博物馆早上十点开门，参观者可以亲自试用大部分工具。信秤不用砝码就能称出信件的重量，在邮件每天寄出两次的年代，这为职员节省了许多时间。没有人知道第一台是谁制造的。'.repeat(4)}`,
} as const;
type Code = keyof typeof TEXTS;

const KNOWN = ['en', 'de', 'de-CH', 'es', 'pt', 'ar', 'ja', 'zh'];
const other = (language: string, text: string, known: readonly string[] = KNOWN) =>
  findOtherLanguage([text], [], { language, known });

describe('findOtherLanguage', () => {
  it.each(Object.keys(TEXTS) as Code[])('finds no other language on a page that is in %s', (code) => {
    expect(other(code, TEXTS[code], [...KNOWN, 'da', 'nb'])).toBeUndefined();
  });

  it.each([
    ['de', 'en'],
    ['en', 'de'],
    ['de-CH', 'en'],
    ['pt', 'es'],
    ['ja', 'en'],
    ['ar', 'en'],
    ['en', 'ar'],
    ['zh', 'ja'],
    ['ja', 'zh'],
    ['en', 'ja'],
  ] as [string, Code][])('finds on a page in %s that its text is in %s', (language, code) => {
    expect(other(language, TEXTS[code])).toBe(code);
  });

  it('is not sure of languages that are much alike, or that the site or the detector does not have', () => {
    expect(other('nb', TEXTS.da, ['en', 'da', 'nb'])).toBeUndefined();
    expect(other('en', TEXTS.de, ['en', 'es'])).toBeUndefined();
    expect(other('gsw', TEXTS.de, ['en', 'de', 'gsw'])).toBeUndefined();
  });

  it('is not sure of a short text, of labels, or of a text in two languages', () => {
    expect(other('de', TEXTS.en.slice(0, 180))).toBeUndefined();
    const labels = TEXTS.en.split(' ').map((word) => `${word}.`);
    expect(findOtherLanguage(labels, [], { language: 'de', known: KNOWN })).toBeUndefined();
    expect(other('de', `${TEXTS.en} ${TEXTS.de}`)).toBeUndefined();
  });

  it('leaves out what names its own language', () => {
    const marked = [{ language: 'en', text: TEXTS.en }];
    const blocks = [TEXTS.de.slice(0, 120), TEXTS.en];
    const check = { language: 'de', known: KNOWN };
    expect(findOtherLanguage(blocks, marked, check)).toBeUndefined();
    expect(findOtherLanguage([TEXTS.en], [{ language: 'de', text: TEXTS.en }], check)).toBe('en');
  });
});
