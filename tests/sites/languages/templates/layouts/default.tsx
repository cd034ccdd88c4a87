import { type LayoutProps, t } from 'rowpress/template';
import type { Site } from '../types/site.ts';

export function Header({ site }: LayoutProps<Site>) {
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="site-header">
        <div className="wrap bar">
          <a className="site-name" href="/">
            {site.name}
          </a>
          <nav aria-label={t('nav.main')}>
            <ul className="links">
              <li>
                <a href="/tools/">{t('nav.tools')}</a>
              </li>
              <li>
                <a href="/journal/">{t('nav.journal')}</a>
              </li>
              <li>
                <a href="/about/">{t('nav.about')}</a>
              </li>
              <li>
                <a href="/tools/" data-search="" aria-keyshortcuts="/ Control+K">
                  {t('nav.search')}
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
    </>
  );
}

export function Footer({ site }: LayoutProps<Site>) {
  return (
    <footer className="site-footer">
      <div className="wrap bar">
        <p>{site.address}</p>
        <p>{t('footer')}</p>
      </div>
    </footer>
  );
}
