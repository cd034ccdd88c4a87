import type { PageLink } from 'rowpress/template';
import type { Workbench } from '../../types/workbench.schema.d.ts';

interface SituationsProps {
  readonly bench: Workbench;
  /** All tools. */
  readonly tools: readonly PageLink[];
}

/** Renders what a visitor may have, and beside each thing the tools that take it. */
export function Situations({ bench, tools }: SituationsProps) {
  return (
    <section className="situations wrap" aria-labelledby="i-have">
      <h2 id="i-have">{bench.have}</h2>
      <ul className="situation-list">
        {bench.situations.map(({ thing, tools: matches }) => (
          <li key={thing}>
            <h3>{thing}</h3>
            <ul className="situation-tools">
              {matches.map(({ tool, makes }) => {
                const { path, label } = linkTo(tool, tools);
                return (
                  <li key={tool}>
                    <a href={path}>{label}</a>
                    <span>{makes}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the link to a tool. Throws if no published page has its slug. */
function linkTo(slug: string, tools: readonly PageLink[]): PageLink {
  const found = tools.find(({ path }) => path.endsWith(`/${slug}/`));
  if (!found) throw new Error(`the workbench names the tool "${slug}", which has no page`);
  return found;
}
