import { Markdown, type TemplateProps } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import type { LegalPage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly page: LegalPage }, Site>;

/** A page that stands alone, such as the imprint. */
export default function PlainPage({ page, rows }: Props) {
  return (
    <div className="wrap">
      <div className="reading stack">
        <Breadcrumbs trail={page.breadcrumbs} />
        <div className="opening">
          <h1>{rows.page.title}</h1>
        </div>
        <Markdown className="prose" text={rows.page.body} headingLevel={2} />
      </div>
    </div>
  );
}
