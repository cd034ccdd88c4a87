import type { PageLink } from 'rowpress/template';
import { ExamplePair } from '../components/tools/example-pair.tsx';
import { GroupedTools } from '../components/tools/grouped-tools.tsx';
import { Situations } from '../components/tools/situations.tsx';
import { ToolExample } from '../components/tools/tool-example.tsx';
import type { Tool } from '../types/tools.schema.d.ts';
import type { Workbench } from '../types/workbench.schema.d.ts';
import { Story } from './story.tsx';

interface ToolsProps {
  readonly bench: Workbench;
  readonly tool: Tool;
  readonly tools: readonly PageLink[];
}

/** Shows the parts of the page of all tools, and the example of one. */
export function Tools({ bench, tool, tools }: ToolsProps) {
  return (
    <>
      <Story file="tools/situations" wide>
        <Situations bench={bench} tools={tools} />
      </Story>
      <Story file="tools/tool-example" wide>
        <ToolExample tool={tool} href="/aitools/" />
      </Story>
      <Story file="tools/example-pair" wide>
        <ExamplePair example={tool.example} />
      </Story>
      <Story file="tools/grouped-tools" wide>
        <GroupedTools bench={bench} tools={tools} />
      </Story>
    </>
  );
}
