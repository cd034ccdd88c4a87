import type { Plan } from '../../types/pricing.schema.d.ts';
import { List } from '../lists/list.tsx';

/**
 * Renders the plans as stairs, the smallest first, each with a next step of its own. A plan is as high as
 * what it includes: below its own part, it has a floor for each smaller plan. The floors are hidden from
 * screen readers, because the plan's text names the plan that it includes.
 */
export function PlanStairs({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <section className="plan-part" aria-labelledby="the-four-plans">
      <h2 id="the-four-plans" className="visually-hidden">
        The four plans
      </h2>
      <ol className="plan-stairs">
        {plans.map(({ slug, name, suits, text, includes, button, href }, at) => (
          <li key={slug} className="plan-step" data-step={at + 1}>
            <h3>{name}</h3>
            <p className="plan-suits">{suits}</p>
            <p className="plan-text">{text}</p>
            <List items={includes} mark="checks" />
            <a className="button button-small no-print" href={href}>
              {button}
            </a>
            {at > 0 ? (
              <div className="plan-floors" aria-hidden="true">
                {plans
                  .slice(0, at)
                  .reverse()
                  .map((floor) => (
                    <span key={floor.slug}>{floor.name}</span>
                  ))}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
