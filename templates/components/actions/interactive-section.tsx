import type { ReactNode } from 'react';
import { Island, type PageLink } from 'rowpress/template';
import { pacesOf } from '../../format/paces-of.ts';
import { spokenLanguages } from '../../format/spoken-languages.ts';
import type { ScreenRecorderProps } from '../../islands/screen-recorder.tsx';
import type { ScriptTimerProps } from '../../islands/script-timer.tsx';
import type { TextToSpeechProps } from '../../islands/text-to-speech.tsx';
import type { Tool } from '../../types/tools.schema.d.ts';

const PRIVACY = 'It works in your browser. Nothing is uploaded.';

/**
 * The note on privacy for speech. Some browsers offer voices that are online services, and the tool marks
 * them.
 */
export const SPEECH_PRIVACY =
  'It works in your browser. We never get your text. A voice of your own device keeps it on this machine; a voice marked "online" is a service of your browser or system.';

type Interactive = NonNullable<Tool['interactive']>;

/** Returns the section of a tool page that holds the tool itself, or undefined if the row names no tool. */
export function interactiveSection(
  tool: Tool,
  languages: readonly PageLink[],
): { heading: string; body: ReactNode } | undefined {
  if (!tool.interactive) return undefined;
  const { heading, privacy = PRIVACY, render } = TOOLS[tool.interactive];
  return {
    heading,
    body: (
      <>
        <p className="muted measure">{privacy}</p>
        {render(tool, languages)}
      </>
    ),
  };
}

interface InteractiveTool {
  readonly heading: string;
  /** The note above the tool, if it is not the usual one. */
  readonly privacy?: string;
  readonly render: (tool: Tool, languages: readonly PageLink[]) => ReactNode;
}

const TOOLS: Readonly<Record<Interactive, InteractiveTool>> = {
  'script-timer': {
    heading: 'Time your script',
    render: (tool, languages) => (
      <Island<ScriptTimerProps>
        name="script-timer"
        props={{ example: exampleScript(tool), languages: pacesOf(languages) }}
      />
    ),
  },
  'subtitle-tool': {
    heading: 'Work on your subtitles',
    render: () => <Island name="subtitle-tool" />,
  },
  'screen-recorder': {
    heading: 'Record here',
    render: ({ slug }) => (
      <Island<ScreenRecorderProps> name="screen-recorder" props={{ hasCamera: slug.includes('webcam') }} />
    ),
  },
  'text-to-speech': {
    heading: 'Hear your script',
    privacy: SPEECH_PRIVACY,
    render: (_, languages) => (
      <Island<TextToSpeechProps> name="text-to-speech" props={{ languages: spokenLanguages(languages) }} />
    ),
  },
  'guide-builder': {
    heading: 'Build your guide',
    render: () => <Island name="guide-builder" />,
  },
};

/**
 * Returns the page's example as a script. Its labels, without their times, become the names of the scenes.
 */
function exampleScript({ example }: Tool): string {
  return example.output
    .map(({ label, text }) => `# ${label?.replace(/^\d+:\d+\s+/, '') ?? ''}\n${text}`)
    .join('\n\n');
}
