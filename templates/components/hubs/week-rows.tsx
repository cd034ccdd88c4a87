import type { PageLink } from 'rowpress/template';
import { pillarOf } from '../../format/pillar-of.ts';
import { textsOfFact } from '../../format/texts-of-fact.ts';

/** Renders teams below each other: how their week begins before and after, and the number to watch. */
export function WeekRows({ teams }: { readonly teams: readonly PageLink[] }) {
  return (
    <ul className="week-rows">
      {teams.map(({ path, label, facts }) => (
        <li key={path} className="card" data-pillar={pillarOf(path)}>
          <div>
            <h3 className="card-title">
              <a className="card-link" href={path}>
                {label}
              </a>
            </h3>
            <p className="card-meta">{textsOfFact(facts?.when)[0]}</p>
          </div>
          <dl>
            <div>
              <dt>Today</dt>
              <dd>{textsOfFact(facts?.before)[0]}</dd>
            </div>
            <div className="week-after">
              <dt>Afterwards</dt>
              <dd>{textsOfFact(facts?.after)[0]}</dd>
            </div>
            <div>
              <dt>Watch</dt>
              <dd>{facts?.watch}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
