import { type LayoutProps, type TemplateProps, t } from 'rowpress/template';
import { LanguageMenu } from '../components/language-menu.tsx';
import type { Site, SiteLink } from '../types/site.ts';

export function Head() {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

export function Header({ site, language, languages }: LayoutProps<Site>) {
  const { navigation, search } = site.own;
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="site-header">
        <div className="wrap bar">
          <a className="site-name" href="/">
            <img src="/icon.svg" width="32" height="32" alt="" loading="lazy" />
            {site.name}
          </a>
          <nav aria-label={t('mainNavigation')}>
            <Links links={navigation} className="nav-wide" />
            <details className="nav-menu" data-menu="">
              <summary>
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 7h16M4 12h16M4 17h16" />
                </svg>
                <span>{t('menu')}</span>
              </summary>
              <Links links={navigation} />
            </details>
          </nav>
          {languages.length > 1 ? <LanguageMenu languages={languages} current={language} /> : null}
          {search ? <SearchButton href={search} /> : null}
        </div>
      </header>
    </>
  );
}

/** Opens the search, also by the keys that it names. */
function SearchButton({ href }: { readonly href: string }) {
  return (
    <a className="search-button" href={href} data-search="" aria-keyshortcuts="/ Control+K">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14m9 16l-4-4" />
      </svg>
      <span>{t('search')}</span>
    </a>
  );
}

export function Footer({ site }: LayoutProps<Site>) {
  const { navigation, legal } = site.own;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          <strong>{site.name}</strong>
          {site.description}
        </p>
        <nav aria-label={t('footerNavigation')}>
          <Links links={navigation} className="links" />
          {legal ? <Links links={legal} className="links" /> : null}
        </nav>
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly links: readonly SiteLink[];
  readonly className?: string;
}

function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Structured data of the home page in each language. Breadcrumbs come from rowpress. */
export function jsonLd({ page, site }: TemplateProps<unknown, Site>): object[] {
  if (![page, ...page.alternates].some(({ path }) => path === '/')) return [];
  return [{ '@type': 'WebSite', name: site.name, description: site.description, url: page.url }];
}
