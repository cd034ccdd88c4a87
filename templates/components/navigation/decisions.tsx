import type { LinkGroup } from '../../format/group-links.ts';
import { headingId } from '../../format/markdown.ts';
import { Icon } from '../../icons/icon.tsx';

/** Renders groups of pages side by side: in each row a situation, then the page for it and what it has. */
export function Decisions({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return (
    <div className="decisions">
      {groups.map(({ name, items }) => (
        <section key={name} aria-labelledby={headingId(name)}>
          <h3 id={headingId(name)}>{name}</h3>
          <ul>
            {items.map(({ path, label, facts }) => (
              <li key={path}>
                <p className="decision-when">{facts?.when}</p>
                <p className="decision-page">
                  <Icon name="arrow" />
                  <a className="card-link" href={path}>
                    {label}
                  </a>
                </p>
                <p className="card-meta">{facts?.has}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
