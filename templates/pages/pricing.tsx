import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { Section } from '../components/layout/section.tsx';
import { PlanCards } from '../components/pricing/plan-cards.tsx';
import { PlanFinder } from '../components/pricing/plan-finder.tsx';
import { PlanMatrix } from '../components/pricing/plan-matrix.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { PlanGuide } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage; readonly guide: PlanGuide }, Site>;

/** Renders the plans: a finder beside the headline, a card each, and a table of their features. */
export default function PricingPage({ page, site, rows: { page: row, guide } }: Props) {
  const { plans, features, questions } = guide;
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        eyebrow={row.eyebrow}
        figure={<PlanFinder plans={plans} questions={questions} />}
      >
        <div className="actions no-print">
          <a className="button" href="#the-four-plans">
            Compare the four plans
          </a>
          <a className="button button-quiet" href={site.actions.trial.href}>
            Try everything for 14 days
          </a>
        </div>
      </PageHero>
      <Section heading="The four plans">
        <PlanCards plans={plans} />
      </Section>
      <Section heading="Features, plan by plan" intro="Each plan includes the ones before it.">
        <PlanMatrix plans={plans} features={features} />
      </Section>
      <Blocks blocks={row.sections} site={site} seed={page.path} />
    </>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {})];
}
