import { useState } from 'react';
import { copyText } from '../shared/copy-text.ts';
import { FileButton } from '../shared/file-button.tsx';

interface PhoneStartProps {
  readonly isPhone: boolean;
  /** A video of the device's own recorder, to watch, trim and download. */
  readonly onVideo: (file: File) => void;
}

/** Explains why this device cannot record the screen, and offers what it can do instead. */
export function PhoneStart({ isPhone, onVideo }: PhoneStartProps) {
  const [isCopied, setCopied] = useState(false);
  async function send() {
    const share = { title: document.title, url: location.href };
    if (navigator.share) return navigator.share(share).catch(() => {});
    setCopied(await copyText(share.url));
  }
  return (
    <div className="tool-note tool-body">
      <p>
        <strong>
          {isPhone
            ? 'Phones and tablets can’t record the screen from a web page.'
            : 'Your browser can’t record the screen.'}
        </strong>{' '}
        {isPhone
          ? 'Your device has its own recorder: look for “Screen recording” in the quick settings. Then open that video here to watch, trim and save it, or send this page to a computer.'
          : 'Use a recent Chrome, Edge, Firefox or Safari on a computer, on a page opened over https. You can still open a video here to watch and save it.'}
      </p>
      <div className="tool-row">
        <FileButton label="Open a video" accept="video/*" onFile={onVideo} />
        <button type="button" className="button button-quiet button-small" onClick={send}>
          Send this page
        </button>
        <span role="status">{isCopied ? 'Link copied.' : ''}</span>
      </div>
    </div>
  );
}
