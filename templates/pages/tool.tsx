import type { TemplateProps } from 'rowpress/template';
import { ActionLinks } from '../components/actions/action-links.tsx';
import { Copyable } from '../components/actions/copyable.tsx';
import { ReadingSection } from '../components/layout/reading-section.tsx';
import { Section } from '../components/layout/section.tsx';
import { List } from '../components/lists/list.tsx';
import { Questions } from '../components/lists/questions.tsx';
import { Steps } from '../components/lists/steps.tsx';
import { Terms } from '../components/lists/terms.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { Inline } from '../components/prose/inline.tsx';
import { Paragraphs } from '../components/prose/paragraphs.tsx';
import { ExamplePair } from '../components/tools/example-pair.tsx';
import { PageTool } from '../components/tools/page-tool.tsx';
import { SPEECH_PRIVACY, ToolHero } from '../components/tools/tool-hero.tsx';
import { PagePicture } from '../drawings/page-picture.tsx';
import { webApplication } from '../format/structured-data.ts';
import type { Action } from '../types/blocks.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';
import type { Tool } from '../types/tools.schema.d.ts';

type Props = TemplateProps<{ readonly tool: Tool }, Site>;

/** The calls to action for each category of tools. */
const ACTIONS: Record<Tool['category'], readonly Action[]> = {
  'script-and-video': ['start', 'demo'],
  'voice-and-subtitles': ['trial', 'demo'],
  'course-and-quiz': ['demo', 'trial'],
  'marketing-video': ['start', 'demo'],
  'screen-recorder': ['extension', 'trial'],
  'guide-and-manual': ['trial', 'extension'],
};

/** Renders a tool: itself, its example in full across the page, and the text beside its contents. */
export default function ToolPage({ page, site, rows: { tool }, links }: Props) {
  const sections = sectionsOf(tool);
  return (
    <>
      <ToolHero
        page={page}
        headline={tool.headline}
        lede={tool.summary}
        startLabel={tool.startLabel}
        {...(tool.interactive === 'text-to-speech' ? { privacy: SPEECH_PRIVACY } : {})}
      >
        <PageTool tool={tool} languages={links.languages ?? []} />
      </ToolHero>
      <Section heading={tool.example.title}>
        <ExamplePair example={tool.example} />
      </Section>
      <div className="wrap reading">
        <div className="reading-main">
          <Paragraphs texts={tool.opening} />
          <PagePicture picture={tool.picture} />
          {sections.map(({ heading, body }) => (
            <ReadingSection key={heading} heading={heading}>
              {body}
            </ReadingSection>
          ))}
          <ActionLinks site={site} actions={ACTIONS[tool.category]} />
        </div>
        <aside className="reading-aside">
          <Contents headings={sections.map(({ heading }) => heading)} />
        </aside>
      </div>
      <Related page={page} upText="All AI tools" heading="Related tools" links={links.related} />
    </>
  );
}

/** Returns the sections of the text that the tool's row has, in page order. */
function sectionsOf(tool: Tool) {
  return [
    {
      heading: 'What it takes',
      body: <Terms terms={tool.takes.map(({ label, text }) => ({ term: label, meaning: text }))} />,
    },
    { heading: 'What comes out', body: <List items={tool.gives} mark="checks" /> },
    tool.method && {
      heading: 'How it is made',
      body: <Steps steps={tool.method.map(({ name, text }) => ({ title: name, text }))} />,
    },
    tool.prompt && { heading: tool.prompt.title, body: <Prompt {...tool.prompt} /> },
    tool.settings && {
      heading: 'Settings that matter',
      body: <Terms terms={tool.settings.map(({ name, text }) => ({ term: name, meaning: text }))} />,
    },
    tool.rewrites && { heading: 'Before and after', body: <Rewrites rewrites={tool.rewrites} /> },
    tool.mistakes && {
      heading: 'What goes wrong',
      body: <Terms terms={tool.mistakes.map(({ title, text }) => ({ term: title, meaning: text }))} />,
    },
    tool.whoFor && {
      heading: 'Who uses it',
      body: <Terms terms={tool.whoFor.map(({ role, text }) => ({ term: role, meaning: text }))} />,
    },
    tool.glossary && {
      heading: 'Terms you’ll see',
      body: <Terms terms={tool.glossary.map(({ term, text }) => ({ term, meaning: text }))} />,
    },
    { heading: 'Limits', body: <List items={tool.limits} mark="crosses" /> },
    tool.checklist && { heading: 'Before you publish', body: <List items={tool.checklist} mark="boxes" /> },
    { heading: 'What to do next', body: <Steps steps={tool.next.map((text) => ({ text }))} /> },
    tool.questions && { heading: 'Questions', body: <Questions questions={tool.questions} /> },
  ].filter((section) => section !== undefined);
}

function Prompt({ text, note }: NonNullable<Tool['prompt']>) {
  return (
    <div className="prose">
      <Copyable id="prompt-text" label="Copy the prompt">
        <pre>{text}</pre>
      </Copyable>
      {note ? <Inline className="muted" text={note} /> : null}
    </div>
  );
}

function Rewrites({ rewrites }: { readonly rewrites: NonNullable<Tool['rewrites']> }) {
  return (
    <div className="stack">
      {rewrites.map(({ before, after, why }) => (
        <div key={before} className="panel">
          <p>
            <span className="script-label">Before</span> {before}
          </p>
          <p>
            <span className="script-label">After</span> {after}
          </p>
          {why ? <Inline className="muted" text={why} /> : null}
        </div>
      ))}
    </div>
  );
}

export function jsonLd({ page, rows: { tool } }: Props): object[] {
  return [
    webApplication(
      page,
      tool,
      tool.category.startsWith('course') ? 'EducationalApplication' : 'MultimediaApplication',
    ),
  ];
}
