import type { ReactNode } from 'react';
import { Island, type PageLink } from 'rowpress/template';
import { pacesOf } from '../../format/paces-of.ts';
import { spokenLanguages } from '../../format/spoken-languages.ts';
import type { ScreenRecorderProps } from '../../islands/screen-recorder.tsx';
import type { ScriptTimerProps } from '../../islands/script-timer.tsx';
import type { TextToSpeechProps } from '../../islands/text-to-speech.tsx';
import type { Tool } from '../../types/tools.schema.d.ts';

const PRIVACY = 'It works in your browser. Nothing you put in leaves this machine.';

/** Some browsers offer voices that are services; the tool marks them. */
export const SPEECH_PRIVACY =
  'It works in your browser, and we never get your text. A voice of your own device keeps it on this machine; a voice marked "online" is a service of your browser or system.';

/** The section of a tool page that holds the tool itself; undefined for rows that name none. */
export function interactiveSection(
  tool: Tool,
  languages: readonly PageLink[],
): { heading: string; body: ReactNode } | undefined {
  if (tool.interactive === 'script-timer')
    return {
      heading: 'Time your script',
      body: (
        <>
          <p className="muted measure">{PRIVACY}</p>
          <Island<ScriptTimerProps>
            name="script-timer"
            props={{ example: exampleScript(tool), languages: pacesOf(languages) }}
          />
        </>
      ),
    };
  if (tool.interactive === 'subtitle-tool')
    return {
      heading: 'Work on your subtitles',
      body: (
        <>
          <p className="muted measure">{PRIVACY}</p>
          <Island name="subtitle-tool" />
        </>
      ),
    };
  if (tool.interactive === 'screen-recorder')
    return {
      heading: 'Record here',
      body: (
        <>
          <p className="muted measure">{PRIVACY}</p>
          <Island<ScreenRecorderProps>
            name="screen-recorder"
            props={{ hasCamera: tool.slug.includes('webcam') }}
          />
        </>
      ),
    };
  if (tool.interactive === 'text-to-speech')
    return {
      heading: 'Hear your script',
      body: (
        <>
          <p className="muted measure">{SPEECH_PRIVACY}</p>
          <Island<TextToSpeechProps>
            name="text-to-speech"
            props={{ languages: spokenLanguages(languages) }}
          />
        </>
      ),
    };
  if (tool.interactive === 'guide-builder')
    return {
      heading: 'Build your guide',
      body: (
        <>
          <p className="muted measure">{PRIVACY}</p>
          <Island name="guide-builder" />
        </>
      ),
    };
  return undefined;
}

/** The example of the page as a script: its labels without their times name the scenes. */
function exampleScript({ example }: Tool): string {
  return example.output
    .map(({ label, text }) => `# ${label?.replace(/^\d+:\d+\s+/, '') ?? ''}\n${text}`)
    .join('\n\n');
}
