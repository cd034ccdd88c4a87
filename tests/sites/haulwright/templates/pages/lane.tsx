import type { TemplateProps } from 'rowpress/template';
import { Breadcrumbs, References } from '../components/parts.tsx';

interface Lane {
  readonly name: string;
  readonly km: number;
  readonly days: number;
  readonly departs: readonly string[];
}

/** A lane between two cities. */
export default function LanePage({ page, rows: { lane }, refs }: TemplateProps<{ readonly lane: Lane }>) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <h1>{lane.name}</h1>
      <p>
        {lane.km} km, {lane.days === 1 ? 'delivered the next day' : `delivered after ${lane.days} days`}.
        Departs on {lane.departs.join(', ')}.
      </p>
      <h2>Its two ends</h2>
      <References refs={refs.cities} />
    </>
  );
}
