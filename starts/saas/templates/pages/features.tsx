import type { TemplateProps } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { pageName } from '../format/page-name.ts';
import { itemList } from '../format/structured-data.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All features. */
export default function Features({ page, site, links }: Props) {
  const { features = [] } = links;
  return (
    <div className="wrap stack">
      <PageTop page={page} title={pageName(page)} lede={page.description} />
      <FeatureCards links={features} level={2} />
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, links }: Props): object[] {
  return [itemList(page, pageName(page), links.features ?? [])];
}
