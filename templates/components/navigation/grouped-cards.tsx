import type { PageLink } from 'rowpress/template';
import { formatDate } from '../../format/format-date.ts';
import type { LinkGroup } from '../../format/group-links.ts';
import { headingId } from '../../format/markdown.ts';
import { ListFilter } from '../actions/list-filter.tsx';
import { LinkCards } from './link-cards.tsx';

/** Renders the pages of a hub as cards, group by group, with a field that filters them. */
export function GroupedCards({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return (
    <div id="items" className="card-groups">
      <div className="wrap">
        <ListFilter
          label="Find in this list"
          within="items"
          items=".cards > li"
          count={groups.reduce((sum, { items }) => sum + items.length, 0)}
        />
      </div>
      {groups.map(({ name, items }) => (
        <section key={name} className="section" id={name === '' ? undefined : headingId(name)}>
          <div className="wrap stack-loose">
            {name === '' ? null : <h2>{name}</h2>}
            <LinkCards links={items} level={name === '' ? 2 : 3} meta={describeLink} />
          </div>
        </section>
      ))}
    </div>
  );
}

function describeLink({ facts, date }: PageLink): string | undefined {
  return (
    facts?.trade ??
    facts?.industry ??
    facts?.native ??
    facts?.role ??
    facts?.guest ??
    (date && formatDate(date))
  );
}
