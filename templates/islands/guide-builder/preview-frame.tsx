import { useEffect, useRef, useState } from 'react';
import { styleGuide } from './guide-style.ts';

interface PreviewFrameProps {
  readonly html: string;
  readonly width: number;
  readonly scale: number;
  readonly height: number;
  /** Leaves out the margins of the screen version. */
  readonly isPaper: boolean;
  /** Reports the height that the text needs at this width. */
  readonly onHeight: (height: number) => void;
}

/** Shows a document in a frame as high as its text. Scripts cannot run in it. */
export function PreviewFrame({ html, width, scale, height, isPaper, onHeight }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load has a new document
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    shown.body.style.cssText = isPaper ? 'padding:0;max-width:none' : '';
    const observer = new ResizeObserver(() =>
      onHeight(Math.ceil(shown.documentElement.getBoundingClientRect().height)),
    );
    observer.observe(shown.documentElement);
    return () => observer.disconnect();
  }, [loads, isPaper, onHeight]);

  return (
    <iframe
      ref={frame}
      title="Preview of the guide"
      sandbox="allow-same-origin"
      srcDoc={html}
      style={{ width, height, transform: `scale(${scale})` }}
      onLoad={({ currentTarget: { contentWindow } }) => {
        if (contentWindow) styleGuide(contentWindow);
        setLoads((before) => before + 1);
      }}
    />
  );
}
