/** The part of the browser's built-in translator that the tool uses (the Translator API). */
interface TranslatorApi {
  create(options: { sourceLanguage: string; targetLanguage: string }): Promise<{
    translate(text: string): Promise<string>;
    destroy(): void;
  }>;
}

/** Tells whether this browser has a translator of its own. */
export function canTranslate(): boolean {
  return findTranslator() !== undefined;
}

/** Translates English texts in the browser. @throws if the browser cannot */
export async function translateTexts(texts: readonly string[], targetLanguage: string): Promise<string[]> {
  const api = findTranslator();
  if (!api) throw new Error('this browser has no translator');
  const translator = await api.create({ sourceLanguage: 'en', targetLanguage });
  try {
    const translated: string[] = [];
    for (const text of texts) translated.push(await translator.translate(text.replace(/\s+/g, ' ')));
    return translated;
  } finally {
    translator.destroy();
  }
}

function findTranslator(): TranslatorApi | undefined {
  return (globalThis as { Translator?: TranslatorApi }).Translator;
}

/** A number of a list, in the digits of any of the languages, and as a model may write it: `**2.**`. */
const NUMBERED = /^\s*\**(\p{Nd}+)\\?[.):]\**\s*(.+)$/u;
/** The code points of the digit zero in Latin, Arabic, Persian and Devanagari. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966];

/** Reads numbered lines: each number with its text. A line without a number goes on from the one before. */
export function readNumbered(answer: string): Map<number, string> {
  const texts = new Map<number, string>();
  let last: number | undefined;
  for (const line of answer.split(/\r?\n/)) {
    const [, digits, text = ''] = NUMBERED.exec(line) ?? [];
    if (digits !== undefined) {
      last = Number([...digits].map(digitOf).join(''));
      texts.set(last, text.trim());
    } else if (line.trim() === '') last = undefined;
    else if (last !== undefined) texts.set(last, `${texts.get(last)} ${line.trim()}`);
  }
  return texts;
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code - (ZEROS.findLast((zero) => zero <= code) ?? 0);
}
