import type { PageLink } from 'rowpress/template';
import type { Section } from '../format/sections.ts';

interface PageNavigationProps {
  readonly sections: readonly Section[];
  /** The address of the present page. */
  readonly path: string;
}

/** Lists all pages. On a phone it is closed until it is touched. */
export function PageNavigation({ sections, path }: PageNavigationProps) {
  return (
    <details className="pages" data-menu="">
      <summary>All pages</summary>
      <nav aria-label="Documentation">
        {sections.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <NavigationLink link={link} isCurrent={link.path === path} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </details>
  );
}

function NavigationLink({ link, isCurrent }: { readonly link: PageLink; readonly isCurrent: boolean }) {
  return (
    <a href={link.path} aria-current={isCurrent ? 'page' : undefined}>
      {link.label}
    </a>
  );
}
