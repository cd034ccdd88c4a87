import { Picture, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { factLines } from '../components/fact-lines.tsx';
import { FeatureCards } from '../components/feature-cards.tsx';
import type { Field } from '../components/field-value.tsx';
import { PageTop } from '../components/page-top.tsx';
import { Points } from '../components/points.tsx';
import { Scene } from '../components/scene.tsx';
import { Subject } from '../components/subject.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Feature } from '../types/features.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly feature: Feature }, Site>;

/** Further fields of a feature. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** The page of a feature: what it does, its drawing or its picture, and the next features. */
export default function FeaturePage(props: Props) {
  const { page, site, rows, links } = props;
  const { name, summary, points, scene, picture, body } = rows.feature;
  return (
    <div className="wrap stack">
      <div className={scene || picture ? 'split' : 'split split-alone'}>
        <div>
          <PageTop page={page} title={name} lede={summary} />
          {points?.length ? <Points points={points} /> : null}
        </div>
        {scene ? <Scene name={scene} /> : null}
        {picture && !scene ? (
          <Picture className="shot" src={picture} sizes="(min-width: 56rem) 34rem, 100vw" />
        ) : null}
      </div>
      <Subject body={body} lines={factLines(FACTS, rows.feature, props)} />
      {links.features?.length ? (
        <section className="stack-small">
          <h2>{t('saas.moreFeatures')}</h2>
          <FeatureCards links={links.features} level={3} />
        </section>
      ) : null}
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, rows: { feature } }: Props): object[] {
  return [webPage(page, feature.name)];
}
