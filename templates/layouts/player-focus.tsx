import type { LayoutProps } from 'rowpress/template';
import { ConsentLink } from '../components/layout/consent-link.tsx';
import { Logo } from '../components/layout/logo.tsx';
import { Head, jsonLd } from '../components/layout/page-frame.tsx';
import type { Site } from '../types/site.schema.d.ts';

export { Head, jsonLd };

/**
 * Renders a header without menus, for pages that visitors reach from an advertisement and that have one
 * purpose.
 */
export function Header({ site }: LayoutProps<Site>) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="site-header">
        <div className="wrap">
          <a className="brand" href="/">
            <Logo />
            {site.product.name}
          </a>
        </div>
      </header>
    </>
  );
}

export function Footer({ site }: LayoutProps<Site>) {
  return (
    <footer className="site-footer">
      <div className="wrap footer-end">
        <p>
          {site.organisation.legalName} and all companies, people and figures on this sample site are made up.
        </p>
        <ul className="link-list">
          {site.footer.legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <ConsentLink site={site} />
        </ul>
      </div>
    </footer>
  );
}
