import { t } from 'rowpress/template';
import { writePrice } from '../format/offers.ts';
import type { PriceList } from '../types/pricing.schema.d.ts';
import type { Action } from '../types/site.ts';
import { Points } from './points.tsx';

interface PlanCardsProps {
  readonly pricing: PriceList;
  readonly level: 2 | 3;
  /** What the button of each plan does. Without it, cards have neither a button nor a choice. */
  readonly action?: Action;
}

/** Shows the plans side by side. With buttons, prices are for a month or a year, as visitors choose. */
export function PlanCards({ pricing, level, action }: PlanCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="plans">
      {action ? <PeriodChoice /> : null}
      <ul className="plan-cards">
        {pricing.plans.map((plan) => (
          <li key={plan.name} className={plan.isAdvised ? 'plan plan-advised' : 'plan'}>
            <Heading>
              {plan.name}
              {plan.isAdvised ? <small>{t('saas.advised')}</small> : null}
            </Heading>
            <p>{plan.summary}</p>
            <p className="amount monthly">
              <bdi>{writePrice(plan.monthly, pricing.currency)}</bdi> <small>{t('saas.perPerson')}</small>
            </p>
            {action ? (
              <p className="amount yearly">
                <bdi>{writePrice(plan.yearly, pricing.currency)}</bdi>{' '}
                <small>{t('saas.perPersonYearly')}</small>
              </p>
            ) : null}
            <Points points={plan.points} />
            {action ? (
              <a className={plan.isAdvised ? 'button' : 'button button-quiet'} href={action.href}>
                {action.label}
                <span className="hidden">: {plan.name}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Styles show the prices of the choice, so it needs no JavaScript. */
function PeriodChoice() {
  return (
    <fieldset className="period">
      <legend className="hidden">{t('saas.period')}</legend>
      <label>
        <input type="radio" name="period" value="monthly" defaultChecked />
        {t('saas.monthly')}
      </label>
      <label>
        <input type="radio" name="period" value="yearly" />
        {t('saas.yearly')}
      </label>
    </fieldset>
  );
}
