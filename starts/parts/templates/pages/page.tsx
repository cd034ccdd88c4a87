import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LongText } from '../components/long-text.tsx';
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
        <LongText text={rows.page.body} />
      </div>
    </div>
  );
}
