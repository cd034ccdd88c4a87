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
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="site-header">
        <div className="wrap bar">
          <a className="site-name" href="/">
            <img src="/icon.svg" width="28" height="28" alt="" loading="lazy" />
            {site.name}
          </a>
          <nav aria-label="Main">
            <Links site={site} />
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
        <p>{site.description}</p>
        <nav aria-label="Footer">
          <Links site={site} />
        </nav>
      </div>
    </footer>
  );
}

function Links({ site }: { readonly site: Site }) {
  return (
    <ul className="links">
      {site.own.navigation.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Structured data of every page. Breadcrumbs come from rowpress. */
export function jsonLd({ page, site }: TemplateProps<unknown, Site>): object[] {
  if (page.path !== '/') return [];
  return [{ '@type': 'WebSite', name: site.name, description: site.description, url: page.url }];
}
