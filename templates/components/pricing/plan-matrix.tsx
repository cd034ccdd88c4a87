import type { Feature, FeatureGroup, Plan } from '../../types/pricing.schema.d.ts';

interface PlanMatrixProps {
  readonly plans: readonly Plan[];
  readonly features: readonly FeatureGroup[];
}

/** Renders which plan includes which feature, as a table with a row group for each kind of work. */
export function PlanMatrix({ plans, features }: PlanMatrixProps) {
  return (
    <div className="table-frame">
      <table className="table matrix">
        <caption className="visually-hidden">Features by plan</caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {features.map(({ group, items }) => (
          <tbody key={group}>
            <tr>
              <th className="matrix-group" scope="rowgroup" colSpan={plans.length + 1}>
                {group}
              </th>
            </tr>
            {items.map((feature) => (
              <tr key={feature.name}>
                <th scope="row">{feature.name}</th>
                <Cells feature={feature} plans={plans} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Cells({ feature, plans }: { readonly feature: Feature; readonly plans: readonly Plan[] }) {
  if (!feature.from) return <td colSpan={plans.length}>coming soon</td>;
  const first = plans.findIndex(({ slug }) => slug === feature.from);
  return plans.map(({ slug }, at) => (
    <td key={slug} className={at < first ? 'matrix-no' : 'matrix-yes'}>
      <span className="visually-hidden">{at < first ? 'No' : 'Yes'}</span>
    </td>
  ));
}
