import type { TemplateProps } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All features. */
export default function Features({ page, site, links }: Props) {
  const { features = [] } = links;
  return (
    <div className="wrap stack">
      <PageTop page={page} title={page.breadcrumbs.at(-1)?.label ?? page.title} lede={page.description} />
      <FeatureCards links={features} level={2} />
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, page.breadcrumbs.at(-1)?.label ?? page.title, links.features ?? [])];
}
