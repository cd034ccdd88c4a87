import type { NavigationItem, Site } from '../../types/site.schema.d.ts';
import { Logo } from './logo.tsx';

/**
 * Renders the header of every page: brand, menus and account links. The menus open by mouse and keyboard
 * without JavaScript.
 */
export function SiteHeader({ site }: { readonly site: Site }) {
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
          <button className="menu-button" type="button" popoverTarget="site-nav">
            Menu
          </button>
          <nav className="site-nav" id="site-nav" aria-label="Main" popover="auto">
            <div className="site-nav-links">
              {site.navigation.map((item) => (
                <NavigationEntry key={item.label} item={item} />
              ))}
            </div>
            <div className="site-account">
              <a className="site-nav-link" href={site.account.logIn.href}>
                {site.account.logIn.label}
              </a>
              <a className="button button-small" href={site.account.signUp.href}>
                {site.account.signUp.label}
              </a>
            </div>
          </nav>
        </div>
      </header>
    </>
  );
}

function NavigationEntry({ item }: { readonly item: NavigationItem }) {
  if (!item.items)
    return (
      <a className="site-nav-link" href={item.href}>
        {item.label}
      </a>
    );
  return (
    <details className="site-menu" name="site-menu" data-menu="">
      <summary>{item.label}</summary>
      <div className="site-menu-panel">
        {item.items.map(({ label, href, text }) => (
          <a key={href} href={href}>
            {label}
            {text ? <small>{text}</small> : null}
          </a>
        ))}
      </div>
    </details>
  );
}
