import { useId, useMemo, useRef, useState } from 'react';
import { ENGLISH, type Pace, type Speed } from './script-timer/pace.ts';
import { PaceFields } from './script-timer/pace-fields.tsx';
import { Practice } from './script-timer/practice.tsx';
import { SceneTable } from './script-timer/scene-table.tsx';
import { ScriptActions } from './script-timer/script-actions.tsx';
import { TakeScript } from './script-timer/take-script.tsx';
import { timeScript } from './script-timer/time-script.ts';
import { Totals } from './script-timer/totals.tsx';
import { ToolFrame, type ToolMessage } from './shared/tool-frame.tsx';
import { usePassed } from './shared/use-passed.ts';
import { useStart } from './shared/use-start.ts';

export interface ScriptTimerProps {
  /** A script for the visitor to try the tool with. */
  readonly example: string;
  /** The paces of languages other than English. */
  readonly languages: readonly Pace[];
}

const LIMITS = [
  'Speaking time is an estimate and doesn’t listen to you. Numbers, long names and loading screens take longer.',
  'A number in digits counts as one word, however long it takes to say. Spell it out if that matters.',
  'Your text isn’t stored, so copy it before you close or leave the page.',
];

/**
 * Converts words to speaking time at a language's pace, scene by scene. Offers reading practice with a moving
 * marker.
 */
export default function ScriptTimer({ example, languages }: ScriptTimerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [script, setScript] = useState(example);
  const [code, setCode] = useState(ENGLISH.code);
  const [speed, setSpeed] = useState<Speed>('usual');
  const [message, setMessage] = useState<ToolMessage | null>(null);
  const paces = [ENGLISH, ...languages];
  const pace = paces.find((one) => one.code === code) ?? ENGLISH;
  const scenes = useMemo(() => timeScript(script, pace, pace[speed]), [script, pace, speed]);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  useStart(() => {
    field.current?.focus();
    field.current?.select();
    setMessage({ text: 'The example is selected. Paste or type your script over it.' });
  });
  usePassed('script', ({ text }) => {
    setScript(text);
    setMessage({ text: 'Loaded the script from the other tool.' });
  });

  return (
    <ToolFrame label="Script timer" message={message} limits={LIMITS}>
      <PaceFields paces={paces} pace={pace} speed={speed} onPace={setCode} onSpeed={setSpeed} />
      <div className="tool-field">
        <label htmlFor={id}>Your script</label>
        <textarea
          ref={field}
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
          A blank line starts a scene; a line with <code>#</code> in front names it.{' '}
          <code>[Words in brackets]</code> are not spoken, and <code>[pause 2]</code> adds two seconds.
        </p>
      </div>
      <ScriptActions
        script={script}
        scenes={scenes}
        example={example}
        pace={pace}
        speed={speed}
        onScript={setScript}
      />
      {seconds > 0 ? (
        <>
          <Totals scenes={scenes} seconds={seconds} unit={pace.unit} perMinute={pace[speed]} />
          <SceneTable scenes={scenes} unit={pace.unit} />
          <TakeScript script={script} scenes={scenes} pace={pace} onMessage={setMessage} />
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
