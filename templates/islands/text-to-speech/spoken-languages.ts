import type { PageLink } from 'rowpress/template';
import type { SpokenLanguage } from './spoken-language.ts';

const ENGLISH: SpokenLanguage = {
  name: 'English',
  code: 'en',
  direction: 'ltr',
  locales: ['en-US', 'en-GB'],
  sample: 'Open Reports and choose Export. The file is in your downloads as soon as the green note appears.',
};

/** Returns English, then the languages that have a page. */
export function spokenLanguages(pages: readonly PageLink[]): [SpokenLanguage, ...SpokenLanguage[]] {
  const others = pages.flatMap(({ facts, path }): SpokenLanguage[] =>
    facts?.name && facts.code
      ? [
          {
            name: facts.name,
            code: facts.code,
            direction: facts.direction === 'rtl' ? 'rtl' : 'ltr',
            recording: `${path}#recording`,
          },
        ]
      : [],
  );
  return [ENGLISH, ...others];
}
