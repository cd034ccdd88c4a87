import { type LayoutProps, t } from 'rowpress/template';

interface LanguageMenuProps extends Pick<LayoutProps, 'languages'> {
  /** The code of the language of the page. */
  readonly current: string;
}

/**
 * The languages of the site. A link with rel="alternate" leads to the page itself in its language, or to the
 * home page where it does not exist.
 */
export function LanguageMenu({ languages, current }: LanguageMenuProps) {
  return (
    <nav className="languages" aria-label={t('language')}>
      <details data-menu="">
        <summary>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3a9 9 0 0 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18" />
          </svg>
          <span>{languages.find(({ language }) => language === current)?.name}</span>
        </summary>
        <ul>
          {languages.map(({ language, direction, name, path }) => (
            <li key={language}>
              <a
                href={path}
                rel="alternate"
                hrefLang={language}
                lang={language}
                dir={direction}
                aria-current={language === current ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
