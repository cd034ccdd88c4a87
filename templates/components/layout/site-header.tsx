import { pillarOf } from '../../format/pillar-of.ts';
import { Icon } from '../../icons/icon.tsx';
import type { NavigationItem, Site, SiteLink } from '../../types/site.schema.d.ts';
import { Logo } from './logo.tsx';
import { PAGES_ID } from './site-footer.tsx';

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
            <span>Menu</span>
            <span>Close</span>
          </button>
          <nav className="site-nav" id="site-nav" aria-label="Main" popover="auto">
            {site.navigation.map((item) => (
              <PhoneTools key={item.label} item={item} />
            ))}
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
          <a
            className="search-button"
            href={`#${PAGES_ID}`}
            data-search=""
            aria-label="Find a page"
            aria-keyshortcuts="/ Control+K"
          >
            <Icon name="search" />
          </a>
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
        {item.items.map((link) => (
          <MenuLink key={link.href} link={link} />
        ))}
        {item.tools ? (
          <div className="site-menu-tools">
            <p>{item.tools.label}</p>
            {item.tools.items.map((link) => (
              <MenuLink key={link.href} link={link} />
            ))}
          </div>
        ) : null}
      </div>
    </details>
  );
}

/** Renders the tools of a menu, and the page of all of them, above the menus. Phones show them so. */
function PhoneTools({ item: { items, tools } }: { readonly item: NavigationItem }) {
  if (!tools) return null;
  const all = (items ?? []).filter(({ href }) => tools.items.some((tool) => tool.href.startsWith(href)));
  return (
    <div className="site-menu-panel site-nav-tools">
      {[...all, ...tools.items].map((link) => (
        <MenuLink key={link.href} link={link} />
      ))}
    </div>
  );
}

/** Renders a link of a menu. Its icon has the colour of the pillar that the link leads to. */
function MenuLink({ link: { label, href, text, icon } }: { readonly link: SiteLink }) {
  return (
    <a href={href} data-pillar={pillarOf(href)}>
      {icon ? <Icon name={icon} /> : null}
      <span>
        {label}
        {text ? <small>{text}</small> : null}
      </span>
    </a>
  );
}
