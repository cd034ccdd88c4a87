import { useId, useMemo, useState } from 'react';
import { ENGLISH, type Pace, type Speed } from './script-timer/pace.ts';
import { PaceFields } from './script-timer/pace-fields.tsx';
import { Practice } from './script-timer/practice.tsx';
import { SceneTable } from './script-timer/scene-table.tsx';
import { ScriptActions } from './script-timer/script-actions.tsx';
import { timeScript } from './script-timer/time-script.ts';
import { Totals } from './script-timer/totals.tsx';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';

export interface ScriptTimerProps {
  /** A script for the visitor to try the tool with. */
  readonly example: string;
  /** The paces of languages other than English. */
  readonly languages: readonly Pace[];
}

const LIMITS = [
  'It counts; it does not write, and it does not hear you. Speaking time is an estimate: numbers, long names and a picture that loads take longer.',
  'A number written in digits counts as one word, whatever it takes to say. Write it out where that matters.',
  'The text is kept nowhere. Closing or leaving the page loses it, so copy it first.',
];

/**
 * Converts words to speaking time at a language's pace, scene by scene. Offers reading practice with a moving
 * marker.
 */
export default function ScriptTimer({ example, languages }: ScriptTimerProps) {
  const id = useId();
  const [script, setScript] = useState('');
  const [code, setCode] = useState(ENGLISH.code);
  const [speed, setSpeed] = useState<Speed>('usual');
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const paces = [ENGLISH, ...languages];
  const pace = paces.find((one) => one.code === code) ?? ENGLISH;
  const scenes = useMemo(() => timeScript(script, pace, pace[speed]), [script, pace, speed]);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);

  return (
    <ToolFrame label="Script timer" message={message} limits={LIMITS}>
      <PaceFields paces={paces} pace={pace} speed={speed} onPace={setCode} onSpeed={setSpeed} />
      <div className="tool-field">
        <label htmlFor={id}>Your script</label>
        <textarea
          id={id}
          className="tool-input timer-script"
          rows={9}
          value={script}
          lang={pace.code}
          dir={script ? pace.direction : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setScript(currentTarget.value)}
        />
        <p className="tool-hint" id={`${id}-hint`}>
          A blank line starts a scene; a line with <code>#</code> in front names it. Nobody speaks{' '}
          <code>[what is in brackets]</code>, and <code>[pause 2]</code> adds two seconds.
        </p>
      </div>
      <ScriptActions
        script={script}
        scenes={scenes}
        example={example}
        pace={pace}
        speed={speed}
        onScript={setScript}
        onMessage={setMessage}
      />
      {seconds > 0 ? (
        <>
          <Totals scenes={scenes} seconds={seconds} unit={pace.unit} perMinute={pace[speed]} />
          <SceneTable scenes={scenes} unit={pace.unit} />
          <Practice key={script} scenes={scenes} seconds={seconds} pace={pace} onMessage={setMessage} />
        </>
      ) : (
        <p className="tool-empty">
          No words yet. Paste a script, or try the example: its length, its scenes and the reading practice
          appear here.
        </p>
      )}
    </ToolFrame>
  );
}
