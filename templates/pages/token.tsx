import type { TemplateProps } from 'rowpress/template';
import type { Site } from '../types/site.schema.d.ts';

/** The address that proves to search engines whose site this is: the token, and the way home. */
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
