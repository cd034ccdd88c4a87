import type { LayoutProps, TemplateProps } from 'rowpress/template';
import { organisation, website } from '../../format/organisation.ts';
import type { Site } from '../../types/site.schema.d.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Head({ site, assets }: LayoutProps<Site>) {
  const font = assets['styles/fonts/instrument-sans.woff2'];
  return (
    <>
      {font ? <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" /> : null}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`The ${site.name} blog`}
        href="/blog/feed.xml"
      />
      <meta name="theme-color" content={site.themeColor} />
    </>
  );
}

export function Header({ site }: LayoutProps<Site>) {
  return <SiteHeader site={site} />;
}

export function Footer({ site }: LayoutProps<Site>) {
  return <SiteFooter site={site} />;
}

export function jsonLd({ page, site }: TemplateProps<unknown, Site>): object[] {
  return page.path === '/' ? [organisation(page, site), website(page, site)] : [organisation(page, site)];
}
