import type { PageLink } from 'rowpress/template';
import { headingId } from '../../format/markdown.ts';
import { pillarOf } from '../../format/pillar-of.ts';
import { Scene } from '../../icons/picture.tsx';
import type { Workbench } from '../../types/workbench.schema.d.ts';

interface GroupedToolsProps {
  readonly bench: Pick<Workbench, 'groups' | 'nothing'>;
  /** All tools. */
  readonly tools: readonly PageLink[];
}

/**
 * Renders all tools in groups, a line each. Each group has a drawing of its own. Throws if a tool belongs to
 * no group, so that no tool is left out.
 */
export function GroupedTools({ bench: { groups, nothing }, tools }: GroupedToolsProps) {
  const lost = tools.find(({ group }) => groups.every(({ category }) => category !== group));
  if (lost) throw new Error(`no group of the workbench has the tool ${lost.path}`);
  return (
    <div id="items" className="tool-groups wrap">
      <div className="tool-groups-head">
        <h2>All {tools.length} tools</h2>
        <nav className="actions" aria-label="Groups">
          {groups.map(({ name }) => (
            <a key={name} className="button button-quiet button-small" href={`#${headingId(name)}`}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      <p className="tools-none">{nothing}</p>
      {groups.map(({ category, name, drawing }) => {
        const own = tools.filter(({ group }) => group === category);
        return (
          <section key={category} id={headingId(name)} data-pillar={pillarOf(own[0]?.path ?? '/')}>
            <div className="tool-group-head">
              <Scene name={drawing} />
              <h3>{name}</h3>
              <p>{own.length} tools</p>
            </div>
            <ul className="tool-lines">
              {own.map(({ path, label, summary }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
