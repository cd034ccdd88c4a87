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
