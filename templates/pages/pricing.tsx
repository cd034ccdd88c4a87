import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { Section } from '../components/layout/section.tsx';
import { Breadcrumbs } from '../components/navigation/breadcrumbs.tsx';
import { PlanFinder } from '../components/pricing/plan-finder.tsx';
import { PlanMatrix } from '../components/pricing/plan-matrix.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Unbroken } from '../components/prose/unbroken.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { PlanGuide } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage; readonly guide: PlanGuide }, Site>;

/** Renders the plans: three questions above stairs of four plans, and a table of their features. */
export default function PricingPage({ page, site, rows: { page: row, guide } }: Props) {
  const { plans, features, questions } = guide;
  return (
    <>
      <div className="page-top plan-top">
        <Breadcrumbs trail={page.breadcrumbs} />
        <div className="plan-head wrap">
          <h1>
            <Unbroken text={row.headline} />
          </h1>
          <div className="plan-intro">
            <Inline text={row.lede} />
            <p className="plan-links no-print">
              <a href={site.actions.trial.href}>{site.actions.trial.label}</a>
              <a href="#features-plan-by-plan">Compare every feature</a>
            </p>
          </div>
        </div>
        <div className="wrap">
          <PlanFinder plans={plans} questions={questions} />
        </div>
      </div>
      <Section heading="Features, plan by plan" intro="Each plan includes the ones before it.">
        <PlanMatrix plans={plans} features={features} />
      </Section>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {})];
}
