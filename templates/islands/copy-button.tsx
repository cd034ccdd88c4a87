import { useState } from 'react';

export interface CopyButtonProps {
  readonly label: string;
  /** The id of the element whose text is copied. */
  readonly target: string;
}

const TEXTS = {
  ready: '',
  copied: 'Copied',
  failed: 'Couldn’t copy. Select the text and copy it yourself.',
} as const;

/** Copies the text of an element of the page. If the browser forbids it, selects the text and says so. */
export default function CopyButton({ label, target }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof TEXTS>('ready');
  const copy = async () => {
    const source = document.getElementById(target);
    try {
      await navigator.clipboard.writeText(source?.innerText.trim() ?? '');
      setState('copied');
    } catch {
      if (source) getSelection()?.selectAllChildren(source);
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={copy}>
        {label}
      </button>
      <span role="status">{TEXTS[state]}</span>
    </>
  );
}
