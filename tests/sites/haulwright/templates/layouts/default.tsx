import type { LayoutProps } from 'rowpress/template';

export function Header({ site }: LayoutProps) {
  return (
    <header className="bar">
      <a href="/">{String(site.name)}</a>
      <nav aria-label="Main">
        <a href="/blog/">Blog</a>
      </nav>
    </header>
  );
}

export function Footer({ site }: LayoutProps) {
  return <footer className="bar">Call {String(site.phone)}</footer>;
}
