import type { PageFacts, PageLink } from 'rowpress/template';
import { TabPanels } from '../components/actions/tab-panels.tsx';
import { PageTool } from '../components/tools/page-tool.tsx';
import { ToolHero } from '../components/tools/tool-hero.tsx';
import type { Tool } from '../types/tools.schema.d.ts';
import { Story } from './story.tsx';

type Interactive = Tool['interactive'];

/** All kinds of tools. The type check fails if one is missing. */
const KINDS = Object.keys({
  'script-timer': true,
  'subtitle-tool': true,
  'screen-recorder': true,
  'text-to-speech': true,
  'guide-builder': true,
  'storyboard-builder': true,
  'course-builder': true,
  'session-planner': true,
  'quiz-builder': true,
  'certificate-designer': true,
  'thumbnail-designer': true,
  'title-workshop': true,
  'transcript-cleaner': true,
  'video-summary': true,
  'ticket-sorter': true,
} satisfies Record<Interactive, true>) as Interactive[];

interface InteractivePartsProps {
  readonly page: PageFacts;
  /** The tool whose example the script timer shows. */
  readonly tool: Tool;
  readonly languages: readonly PageLink[];
}

/** Shows interactive components: tabs, and each tool of the tool pages. */
export function InteractiveParts({ page, tool, languages }: InteractivePartsProps) {
  return (
    <>
      <Story file="actions/tab-panels" wide>
        <TabPanels
          tabs={[
            {
              id: 'story-record',
              label: 'Record',
              heading: 'Record once',
              paragraphs: ['Click through the task at the speed of someone who has never seen it.'],
              picture: 'see-recorder',
            },
            {
              id: 'story-edit',
              label: 'Edit',
              heading: 'Edit by the slide',
              paragraphs: ['Cut the waiting, blur a name, and frame the button.'],
              items: ['Trim', 'Blur', 'Annotate'],
              picture: 'see-slides',
            },
          ]}
        />
      </Story>
      <Story file="tools/tool-hero" wide>
        <ToolHero page={page} headline={tool.headline} lede={tool.summary} startLabel={tool.startLabel}>
          <PageTool tool={tool} languages={languages} />
        </ToolHero>
      </Story>
      {KINDS.map((kind) => (
        <Story key={kind} file="tools/page-tool" heading={`Tool: ${kind.replaceAll('-', ' ')}`} wide>
          <PageTool tool={{ ...tool, interactive: kind }} languages={languages} />
        </Story>
      ))}
    </>
  );
}
