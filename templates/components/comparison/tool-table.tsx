import type { ReactNode } from 'react';
import type { PageLink } from 'rowpress/template';
import { textsOfFact } from '../../format/texts-of-fact.ts';
import { List } from '../lists/list.tsx';
import { CompanyMark } from '../marks/company-mark.tsx';

/** The first column: its heading, a mark, and what kind of thing a page is about. */
interface FirstColumn {
  readonly heading: string;
  readonly mark: (link: PageLink) => ReactNode;
  readonly kind: (link: PageLink) => ReactNode;
}

/** A column after the first: its heading, and what it says of a page. */
export interface ToolColumn {
  readonly heading: string;
  readonly cell: (link: PageLink) => ReactNode;
}

interface ToolTableProps {
  /** The table's title for screen readers. */
  readonly caption: string;
  /** Pages about one tool each. */
  readonly links: readonly PageLink[];
  /** Without it, the facts of the pages have the tool's name and kind. */
  readonly first?: FirstColumn;
  readonly columns: readonly ToolColumn[];
}

const OTHER_TOOL: FirstColumn = {
  heading: 'You have',
  mark: (link) => <CompanyMark slug={markOf(link)} name={link.facts?.name ?? link.label} />,
  kind: ({ facts }) => facts?.kind,
};

/** Renders pages about other tools as a table that begins with the kind of tool that a reader has. */
export function ToolTable({ caption, links, first = OTHER_TOOL, columns }: ToolTableProps) {
  return (
    <div className="table-frame tool-table">
      <table className="table table-stacked">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[first.heading, ...columns.map(({ heading }) => heading)].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.path}>
              <th scope="row">
                {first.mark(link)}
                <span>
                  <span className="tool-kind">{first.kind(link)}</span>
                  <a href={link.path}>{link.label}</a>
                </span>
              </th>
              {columns.map(({ heading, cell }) => (
                <td key={heading} data-label={heading}>
                  {cell(link)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TextFactsProps {
  /** Texts in one fact, each followed by " | ": see routes.yaml. */
  readonly texts: string | undefined;
  /** How many of them to render. All by default. */
  readonly most?: number;
  /** Renders the texts in one line, for names. */
  readonly inline?: boolean;
}

/** Renders a fact that has several texts, as a list or separated by commas. */
export function TextFacts({ texts, most, inline = false }: TextFactsProps) {
  const items = textsOfFact(texts).slice(0, most);
  return inline ? items.join(', ') : <List items={items} />;
}

function markOf({ facts, label }: PageLink): string {
  return (facts?.name ?? label).toLowerCase();
}
