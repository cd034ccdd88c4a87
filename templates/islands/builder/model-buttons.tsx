import { useState } from 'react';
import { copyText } from '../shared/copy-text.ts';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { askModel, instructionOf, useBrowserModel } from './browser-model.ts';
import type { Kind } from './kind.ts';
import type { Item } from './work.ts';

interface ModelButtonsProps {
  readonly kind: Kind;
  readonly notes: string;
  readonly onItems: (items: readonly Item[]) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

/**
 * Lets the browser's own language model draft the items. A browser without one gets the instruction to copy,
 * and the tool reads the answer of any assistant.
 */
export function ModelButtons({ kind, notes, onItems, onMessage }: ModelButtonsProps) {
  const state = useBrowserModel();
  const [isAsking, setAsking] = useState(false);
  async function ask() {
    if (isAsking) return;
    setAsking(true);
    onMessage({ text: 'Your browser’s language model is writing. This can take a minute.' });
    try {
      onItems(await askModel(kind, notes));
      onMessage({ text: 'Drafted by your browser’s language model. Check every name and figure.' });
    } catch {
      onMessage({
        text: 'Your browser’s language model gave no usable answer. You can still make a draft without it.',
        isFault: true,
      });
    } finally {
      setAsking(false);
    }
  }
  async function copy() {
    const isCopied = await copyText(instructionOf(kind, notes));
    onMessage(
      isCopied
        ? {
            text: 'Prompt copied. Paste the answer into the notes, then press the first button.',
          }
        : { text: 'Your browser blocked the clipboard.', isFault: true },
    );
  }
  return (
    <p className="tool-hint builder-model">
      {state === 'none' ? (
        <>
          The button drafts by rules on this page. Want more?{' '}
          <button type="button" className="tool-link" onClick={copy}>
            Copy our prompt
          </button>{' '}
          into your AI assistant and paste the result back into the notes.
        </>
      ) : (
        <>
          Your browser has a built-in language model, and your text stays on this device.{' '}
          <button type="button" className="tool-link" aria-disabled={isAsking} onClick={ask}>
            Let it write the draft
          </button>
          {state === 'needs-download' ? ' (the browser downloads it first)' : ''}
        </>
      )}
    </p>
  );
}
