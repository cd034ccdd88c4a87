import type { SpokenLanguage } from './spoken-language.ts';

/** The fields of a browser's voice that the choice uses. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default' | 'voiceURI'>;

/** Other codes that systems use for a language. */
const ALIASES: Readonly<Record<string, string>> = { cmn: 'zh', yue: 'zh', in: 'id', iw: 'he', nb: 'no' };

/**
 * Returns the voices of a language: its accents in order, then others. Voices on the device come before those
 * of a service.
 */
export function voicesOf<V extends Voice>(
  voices: readonly V[],
  { code, locales = [] }: Pick<SpokenLanguage, 'code' | 'locales'>,
): V[] {
  const wanted = [code, ...locales].map(tagOf);
  const rank = (voice: V) => {
    const place = wanted.indexOf(tagOf(voice.lang));
    return (place < 0 ? wanted.length : place) + (voice.localService ? 0 : wanted.length + 1);
  };
  return voices
    .filter((voice) => languageOf(voice.lang) === languageOf(code))
    .sort((a, b) => rank(a) - rank(b) || Number(b.default) - Number(a.default));
}

/** Returns a language tag in lower case with hyphens, because Android writes `de_DE`. */
function tagOf(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase();
}

function languageOf(tag: string): string {
  const [language = ''] = tagOf(tag).split('-');
  return ALIASES[language] ?? language;
}
