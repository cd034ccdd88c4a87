import type { ReactNode } from 'react';
import { Island, type PageLink } from 'rowpress/template';
import type { CertificateDesignerProps } from '../../islands/certificate-designer.tsx';
import type { CourseBuilderProps } from '../../islands/course-builder.tsx';
import type { GuideBuilderProps } from '../../islands/guide-builder.tsx';
import type { QuizBuilderProps } from '../../islands/quiz-builder.tsx';
import type { ScreenRecorderProps } from '../../islands/screen-recorder.tsx';
import { pacesOf } from '../../islands/script-timer/paces-of.ts';
import type { ScriptTimerProps } from '../../islands/script-timer.tsx';
import type { SessionPlannerProps } from '../../islands/session-planner.tsx';
import { guideOutline } from '../../islands/starts/guide-outline.ts';
import { startWork } from '../../islands/starts/start-work.ts';
import { VIDEO_PLANS, type VideoKind } from '../../islands/starts/video-plans.ts';
import type { StoryboardBuilderProps } from '../../islands/storyboard-builder.tsx';
import type { SubtitleToolProps } from '../../islands/subtitle-tool.tsx';
import { spokenLanguages } from '../../islands/text-to-speech/spoken-languages.ts';
import type { TextToSpeechProps } from '../../islands/text-to-speech.tsx';
import type { ThumbnailDesignerProps } from '../../islands/thumbnail-designer.tsx';
import type { TicketSorterProps } from '../../islands/ticket-sorter.tsx';
import type { TitleWorkshopProps } from '../../islands/title-workshop.tsx';
import type { TranscriptCleanerProps } from '../../islands/transcript-cleaner.tsx';
import type { VideoSummaryProps } from '../../islands/video-summary.tsx';
import type { Tool } from '../../types/tools.schema.d.ts';

interface PageToolProps {
  readonly tool: Tool;
  /** The languages that have a page, for tools that speak or time. */
  readonly languages: readonly PageLink[];
}

/** Renders the tool of a tool page, which opens with the page's example. */
export function PageTool({ tool, languages }: PageToolProps) {
  return TOOLS[tool.interactive](tool, languages);
}

type Render = (tool: Tool, languages: readonly PageLink[]) => ReactNode;

const TOOLS: Readonly<Record<Tool['interactive'], Render>> = {
  'script-timer': (tool, languages) => (
    <Island<ScriptTimerProps>
      name="script-timer"
      props={{ example: exampleScript(tool), languages: pacesOf(languages) }}
    />
  ),
  'subtitle-tool': ({ slug }) => (
    <Island<SubtitleToolProps> name="subtitle-tool" props={{ isTranslator: slug.includes('translator') }} />
  ),
  'screen-recorder': ({ slug }) => (
    <Island<ScreenRecorderProps> name="screen-recorder" props={{ hasCamera: slug.includes('webcam') }} />
  ),
  'text-to-speech': (_, languages) => (
    <Island<TextToSpeechProps> name="text-to-speech" props={{ languages: spokenLanguages(languages) }} />
  ),
  'guide-builder': (tool) => (
    <Island<GuideBuilderProps> name="guide-builder" props={{ outline: guideOutline(tool) }} />
  ),
  'storyboard-builder': (tool) => (
    <Island<StoryboardBuilderProps>
      name="storyboard-builder"
      props={{
        plan: VIDEO_PLANS[videoOf(tool)],
        isChained: tool.variant === 'storyboard',
        start: startWork(tool),
      }}
    />
  ),
  'course-builder': (tool) => (
    <Island<CourseBuilderProps>
      name="course-builder"
      props={{ isSmall: tool.variant === 'micro', start: startWork(tool) }}
    />
  ),
  'session-planner': (tool) => (
    <Island<SessionPlannerProps>
      name="session-planner"
      props={{ isObjectives: tool.variant === 'objectives', start: startWork(tool) }}
    />
  ),
  'quiz-builder': (tool) => (
    <Island<QuizBuilderProps> name="quiz-builder" props={{ start: startWork(tool) }} />
  ),
  'certificate-designer': (tool) => (
    <Island<CertificateDesignerProps> name="certificate-designer" props={{ start: startWork(tool) }} />
  ),
  'thumbnail-designer': (tool) => (
    <Island<ThumbnailDesignerProps> name="thumbnail-designer" props={{ start: startWork(tool) }} />
  ),
  'title-workshop': (tool) => (
    <Island<TitleWorkshopProps> name="title-workshop" props={{ start: startWork(tool) }} />
  ),
  'transcript-cleaner': (tool) => (
    <Island<TranscriptCleanerProps> name="transcript-cleaner" props={{ start: startWork(tool) }} />
  ),
  'video-summary': (tool) => (
    <Island<VideoSummaryProps> name="video-summary" props={{ start: startWork(tool) }} />
  ),
  'ticket-sorter': (tool) => (
    <Island<TicketSorterProps> name="ticket-sorter" props={{ start: startWork(tool) }} />
  ),
};

const VIDEOS = ['storyboard', 'training', 'explainer', 'onboarding', 'demo', 'release'] as const;

function videoOf({ variant }: Tool): VideoKind {
  return VIDEOS.find((video) => video === variant) ?? 'storyboard';
}

/**
 * Returns the page's example as a script. Its labels, without their times, become the names of the scenes.
 */
function exampleScript({ example }: Tool): string {
  return example.output
    .map(({ label, text }) => `# ${label?.replace(/^\d+:\d+\s+/, '') ?? ''}\n${text}`)
    .join('\n\n');
}
