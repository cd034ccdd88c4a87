import type { Plan } from '../../types/pricing.schema.d.ts';
import { List } from '../lists/list.tsx';

/** Renders the plans from the smallest, each with a next step of its own. */
export function PlanCards({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <ol className="plan-cards">
      {plans.map(({ slug, name, suits, text, includes, button, href }) => (
        <li key={slug} className="panel plan-card">
          <h3>{name}</h3>
          <p className="plan-suits">{suits}</p>
          <p className="muted">{text}</p>
          <List items={includes} mark="checks" />
          <a className="button button-small no-print" href={href}>
            {button}
          </a>
        </li>
      ))}
    </ol>
  );
}
