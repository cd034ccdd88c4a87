import type { TemplateProps } from 'rowpress/template';
import { ListFilter } from '../components/actions/list-filter.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { GroupedTools } from '../components/tools/grouped-tools.tsx';
import { Situations } from '../components/tools/situations.tsx';
import { ToolExample } from '../components/tools/tool-example.tsx';
import { listOfPages } from '../format/list-of-pages.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { Tool } from '../types/tools.schema.d.ts';
import type { Workbench } from '../types/workbench.schema.d.ts';

interface Rows {
  readonly page: SitePage;
  readonly bench: Workbench;
  /** The tool whose example is shown in full. */
  readonly featured: Tool;
}

type Props = TemplateProps<Rows, Site>;

/**
 * Renders all tools: which of them take what a visitor has, the example of one, and the list of all in
 * groups. While the filter has text and finds tools, the stylesheet leaves only the list.
 */
export default function ToolsHub({ page, site, rows: { page: row, bench, featured }, links }: Props) {
  const tools = links.items ?? [];
  return (
    <>
      <div className="bench">
        <RowHero page={page} site={site} row={row}>
          <ListFilter
            label="Find in this list"
            within="items"
            items=".tool-lines > li"
            count={tools.length}
          />
        </RowHero>
        <Situations bench={bench} tools={tools} />
      </div>
      <ToolExample tool={featured} href={`${page.path}${featured.slug}/`} />
      <GroupedTools bench={bench} tools={tools} />
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, links, rows: { page: row } }: Props): object[] {
  return [listOfPages(page, row, row.name, links.items)];
}
