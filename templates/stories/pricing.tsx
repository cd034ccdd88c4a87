import { DemoForm } from '../components/pricing/demo-form.tsx';
import { PlanFinder } from '../components/pricing/plan-finder.tsx';
import { PlanMatrix } from '../components/pricing/plan-matrix.tsx';
import type { PlanGuide } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import { Story } from './story.tsx';

/** Shows the plans and the form for a demo. */
export function Pricing({ site, guide }: { readonly site: Site; readonly guide: PlanGuide }) {
  return (
    <>
      <Story file="pricing/plan-finder" wide>
        <PlanFinder plans={guide.plans} questions={guide.questions} />
      </Story>
      <Story file="pricing/plan-matrix" wide>
        <PlanMatrix plans={guide.plans} features={guide.features} />
      </Story>
      <Story file="pricing/demo-form">
        <DemoForm site={site} guide={guide} />
      </Story>
    </>
  );
}
