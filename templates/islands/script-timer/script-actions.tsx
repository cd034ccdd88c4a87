import { useId, useState } from 'react';
import { hasModel, promptModel } from '../builder/browser-model.ts';
import { copyText } from '../shared/copy-text.ts';
import { FileButton } from '../shared/file-button.tsx';
import { readTextFile } from '../shared/read-text-file.ts';
import { NearMessage, type ToolMessage } from '../shared/tool-frame.tsx';
import { draftScript } from './draft-script.ts';
import { formatScenes } from './format-scenes.ts';
import type { Pace, Speed } from './pace.ts';
import { splitIntoScenes } from './split-into-scenes.ts';
import type { Scene } from './time-script.ts';

interface ScriptActionsProps {
  readonly script: string;
  readonly scenes: readonly Scene[];
  readonly example: string;
  readonly pace: Pace;
  readonly speed: Speed;
  readonly onScript: (script: string) => void;
}

const TASK =
  'Write the narration for a screen recording from these steps. Use only the steps and labels given; invent none. Address the viewer as you, one action a sentence, at most 18 words. Begin each scene with a line that has # and its name, and put a blank line between scenes. Mark anything unsure with [check]. Answer with the script alone.';
const SCENE_SECONDS = [8, 12, 20, 30];

/** Renders the actions on the whole script. */
export function ScriptActions({ script, scenes, example, pace, speed, onScript }: ScriptActionsProps) {
  const id = useId();
  const [message, onMessage] = useState<ToolMessage | null>(null);
  /** The steps from which the last draft was made. */
  const [before, setBefore] = useState('');
  const [length, setLength] = useState(12);
  const isEmpty = script.trim() === '';

  async function open(file: File) {
    const { text, fault } = await readTextFile(file);
    if (fault !== undefined) return onMessage({ text: fault, isFault: true });
    onScript(text);
    onMessage({ text: `Opened ${file.name}. It stays on this device.` });
  }
  function split() {
    const divided = splitIntoScenes(script, pace, pace[speed], length);
    onScript(divided);
    const count = divided.split('\n\n').length;
    onMessage({ text: `${count} ${count === 1 ? 'scene' : 'scenes'}, divided at the ends of sentences.` });
  }
  async function draft() {
    if (!/[\p{L}\p{N}]/u.test(script))
      return onMessage({
        text: 'Write your steps first, one per line. There is nothing to draft from.',
        isFault: true,
      });
    setBefore(script);
    if (!hasModel()) return draftByRules('');
    onMessage({ text: 'Your browser’s language model is writing. This can take a minute.' });
    try {
      onScript((await promptModel(`${TASK}\n\n${script.trim()}`)).trim());
      onMessage({ text: 'Drafted by your browser’s language model. Check every label before you record.' });
    } catch {
      draftByRules('Your browser’s language model isn’t available. ');
    }
  }
  function draftByRules(why: string) {
    onScript(draftScript(script));
    onMessage({ text: `${why}Drafted by rules on this page. Nothing left your browser.` });
  }
  async function copy() {
    const isCopied = await copyText(formatScenes(scenes));
    if (isCopied) onMessage({ text: 'Copied the scenes and their times.' });
    else
      onMessage({
        text: 'Your browser blocked the clipboard. Select the script and copy it yourself.',
        isFault: true,
      });
  }
  return (
    <>
      <div className="tool-row">
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            onScript(example);
            onMessage({ text: 'Loaded this page’s example.' });
          }}
        >
          {' '}
          Try the example
        </button>
        <button type="button" className="button button-quiet button-small" onClick={draft}>
          Draft it from my steps
        </button>
        <FileButton label="Open a text file" accept=".txt,.md,text/plain,text/markdown" onFile={open} />
        {isEmpty ? null : (
          <>
            <span className="tool-group">
              <button type="button" className="button button-quiet button-small" onClick={split}>
                Split into scenes
              </button>
              <label htmlFor={id} className="visually-hidden">
                Scene length
              </label>
              <select
                id={id}
                className="tool-input"
                value={length}
                onChange={({ currentTarget }) => setLength(Number(currentTarget.value))}
              >
                {SCENE_SECONDS.map((seconds) => (
                  <option key={seconds} value={seconds}>{`of about ${seconds} s`}</option>
                ))}
              </select>
            </span>
            <button type="button" className="button button-quiet button-small" onClick={copy}>
              Copy the scenes
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => {
                onScript('');
                onMessage({ text: 'Script cleared.' });
              }}
            >
              Clear
            </button>
          </>
        )}
      </div>
      <div className="tool-row">
        <NearMessage message={message} />
        {before ? (
          <button
            type="button"
            className="tool-link"
            onClick={() => {
              onScript(before);
              setBefore('');
              onMessage({ text: 'Your steps are back.' });
            }}
          >
            Back to my steps
          </button>
        ) : null}
      </div>
    </>
  );
}
