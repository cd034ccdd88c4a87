import type { Section } from '../format/sections.ts';

interface PageNavigationProps {
  readonly sections: readonly Section[];
  /** The address of the present page. */
  readonly path: string;
}

/**
 * Lists all pages: beside the text on wide windows, and in a menu on narrow ones. Styles show one of them.
 */
export function PageNavigation(props: PageNavigationProps) {
  return (
    <>
      <nav className="pages beside" aria-label="Documentation">
        <Sections {...props} />
      </nav>
      <details className="pages folded" data-menu="">
        <summary>All pages</summary>
        <nav aria-label="Documentation">
          <Sections {...props} />
        </nav>
      </details>
    </>
  );
}

function Sections({ sections, path }: PageNavigationProps) {
  return sections.map(({ title, links }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
