import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { Scene } from '../components/scene.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Feature } from '../types/features.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly feature: Feature }, Site>;

/** The page of a feature: what it does, its drawing, and the next features. */
export default function FeaturePage({ page, site, rows: { feature }, links }: Props) {
  return (
    <div className="wrap stack">
      <div className="split">
        <div>
          <PageTop page={page} title={feature.name} lede={feature.summary} />
          <ul className="checks">
            {feature.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Scene name={feature.scene} />
      </div>
      <Markdown className="prose" text={feature.body} headingLevel={2} />
      <section className="stack-small">
        <h2>{t('saas.moreFeatures')}</h2>
        <FeatureCards links={links.features ?? []} level={3} />
      </section>
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, rows: { feature } }: Props): object[] {
  return [webPage(page, feature.name)];
}
