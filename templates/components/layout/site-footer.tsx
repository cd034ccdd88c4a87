import type { ReactNode } from 'react';
import type { Site, SiteLink } from '../../types/site.schema.d.ts';
import { ConsentLink } from './consent-link.tsx';

/** The id of the links to the most important pages. Without scripts, the button of the search leads there. */
export const PAGES_ID = 'pages';

/**
 * Renders the footer of every page. Its links are fixed in `site.yaml`, so that a new row changes no other
 * page.
 */
export function SiteFooter({ site }: { readonly site: Site }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav className="footer-groups" id={PAGES_ID} aria-label="Footer">
          {site.footer.groups.map(({ label, links }) => (
            <div key={label}>
              <p className="footer-title">{label}</p>
              <LinkList links={links} />
            </div>
          ))}
        </nav>
        <div className="footer-end">
          <p>
            <span className="footer-made-up">
              {site.organisation.legalName} and all companies, people and figures on this sample site are made
              up.{' '}
            </span>
            <a href={`mailto:${site.organisation.email}`}>{site.organisation.email}</a>
          </p>
          <LinkList links={[...site.footer.legal, ...site.footer.social]}>
            <ConsentLink site={site} />
          </LinkList>
        </div>
      </div>
    </footer>
  );
}

interface LinkListProps {
  readonly links: readonly SiteLink[];
  /** An extra item at the end. */
  readonly children?: ReactNode;
}

function LinkList({ links, children }: LinkListProps) {
  return (
    <ul className="link-list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {children}
    </ul>
  );
}
