import type { TemplateProps } from 'rowpress/template';
import { Inline } from '../components/prose/inline.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders the page for an unknown address: what happened, a link home, and the most popular pages. */
export default function ErrorPage({ site, rows: { page: row } }: Props) {
  const places = site.navigation
    .flatMap((item) => item.items ?? [])
    .filter(({ href }) => href.startsWith('/'));
  return (
    <div className="hero wrap stack-loose">
      <div className="hero-text">
        <p className="eyebrow">404</p>
        <h1>{row.headline}</h1>
        <Inline className="lede" text={row.lede} />
        <a className="button" href="/">
          Back to the home page
        </a>
      </div>
      <nav aria-label="Popular pages">
        <ul className="cards">
          {places.slice(0, 8).map(({ label, href, text }) => (
            <li key={href} className="card">
              <h2 className="card-title">
                <a className="card-link" href={href}>
                  {label}
                </a>
              </h2>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
