import type { LayoutProps } from 'rowpress/template';

interface Link {
  readonly href: string;
  readonly label: string;
}

interface Site {
  readonly name: string;
  readonly nav: readonly Link[];
  readonly footer: readonly { readonly title: string; readonly links: readonly Link[] }[];
}

export function Header({ site }: LayoutProps<Site>) {
  return (
    <header className="site-header border-b bg-white">
      <a className="logo text-lg font-semibold" href="/">
        {site.name}
      </a>
      <nav aria-label="Main">
        <ul className="nav-list flex flex-wrap gap-2">
          {site.nav.map(({ href, label }) => (
            <li key={href} className="nav-item relative">
              <a className="nav-link block px-3 py-2 text-sm text-slate-600" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

export function Footer({ site }: LayoutProps<Site>) {
  return (
    <footer className="site-footer grid grid-cols-4 gap-8 bg-slate-50">
      {site.footer.map(({ title, links }) => (
        <div key={title} className="footer-group">
          <h2 className="text-sm font-semibold">{title}</h2>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href} className="footer-item">
                <a className="footer-link text-sm text-slate-500" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="legal text-xs">© {site.name}. All rights reserved.</p>
    </footer>
  );
}
