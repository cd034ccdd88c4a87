import type { LayoutProps, TemplateProps } from 'rowpress/template';
import type { Site } from '../types/site.ts';

export function Head() {
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

export function Header({ site }: LayoutProps<Site>) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="site-header">
        <a className="site-name" href="/">
          <img src="/icon.svg" width="28" height="28" alt="" />
          {site.name}
        </a>
        <nav aria-label="Main">
          <ul>
            {site.own.navigation.map(({ label, href }) => (
              <li key={href}>
                <a className="main-link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          className="search-link"
          href="/#guide"
          data-search=""
          aria-label="Search"
          aria-keyshortcuts="/ Control+K"
        >
          <span>Search</span> <kbd>/</kbd>
        </a>
      </header>
    </>
  );
}

export function Footer({ site }: LayoutProps<Site>) {
  return (
    <footer className="site-footer">
      <p>{site.description}</p>
      <p>rowpress publishes these pages from the Markdown files of its folder docs/. MIT licence.</p>
    </footer>
  );
}

/** Structured data of every page. Breadcrumbs come from rowpress. */
export function jsonLd({ page, site }: TemplateProps<unknown, Site>): object[] {
  if (page.path !== '/') return [];
  return [{ '@type': 'WebSite', name: site.name, description: site.description, url: page.url }];
}
