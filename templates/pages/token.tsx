import type { TemplateProps } from 'rowpress/template';
import type { Site } from '../types/site.schema.d.ts';

/** Renders the page that proves the site's ownership to search engines: the token and a link home. */
export default function TokenPage({ page, site }: TemplateProps<unknown, Site>) {
  return (
    <div className="hero wrap">
      <div className="hero-text">
        <h1>{page.title}</h1>
        <p className="lede">{page.description}</p>
        <p>
          <code>{site.token}</code>
        </p>
        <a href="/">Back to the home page</a>
      </div>
    </div>
  );
}
