import { type PageFacts, t } from 'rowpress/template';
import type { Site } from '../types/site.ts';

interface LanguageSwitchProps {
  readonly page: PageFacts;
  readonly site: Site;
}

/**
 * Links to this page in the other languages. For a language in which it does not exist, the link leads to the
 * home page and says so.
 */
export function LanguageSwitch({ page, site }: LanguageSwitchProps) {
  return (
    <nav className="languages" aria-label={t('switch.label')}>
      <ul>
        {site.languages.map(({ code, name }, at) => {
          const found = page.alternates.find(({ language }) => language === code);
          return (
            <li key={code}>
              {found?.isCurrent ? (
                <span aria-current="true" lang={code}>
                  {name}
                </span>
              ) : (
                <a href={found?.path ?? homeOf(code, at)} hrefLang={code}>
                  <span lang={code}>{name}</span>
                  {found ? null : <small> ({t('switch.home')})</small>}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const homeOf = (code: string, at: number) => (at === 0 ? '/' : `/${code.toLowerCase()}/`);
