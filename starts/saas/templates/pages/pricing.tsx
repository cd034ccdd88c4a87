import { type TemplateProps, t } from 'rowpress/template';
import { PageTop } from '../components/page-top.tsx';
import { PlanCards } from '../components/plan-cards.tsx';
import { faqPage, Questions } from '../components/questions.tsx';
import { software } from '../format/offers.ts';
import type { PriceList } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly pricing: PriceList }, Site>;

/** The plans, their prices, and what people ask about them. */
export default function PricingPage({ page, site, rows: { pricing } }: Props) {
  return (
    <div className="wrap stack pricing">
      <PageTop page={page} title={t('saas.pricesFor', { name: site.name })} lede={page.description} />
      <PlanCards pricing={pricing} level={2} action={site.own.action} />
      <Questions title={t('saas.questions')} questions={pricing.questions} />
    </div>
  );
}

export function jsonLd({ page, site, rows: { pricing } }: Props): object[] {
  return [software(site.name, site.description, page.url, pricing), faqPage(pricing.questions)];
}
