import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { formatHtml } from './format-html.ts';
import { type Guide, ownGuide } from './guide.ts';
import { PAPERS, type PaperName, pageCount } from './papers.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useWidth } from './use-width.ts';

interface GuidePreviewProps {
  readonly guide: Guide;
  readonly addresses: ReadonlyMap<string, string>;
}

const CHOICES = { screen: 'On a screen', a4: 'Printed on A4', letter: 'Printed on Letter' } as const;
const FIRST_HEIGHT = 480;

/** Shows the guide as a reader sees it, on a screen or on paper with page breaks. */
export function GuidePreview({ guide, addresses }: GuidePreviewProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<PaperName | 'screen'>('screen');
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box, isOpen);
  const shown = useDeferredValue(guide);
  const html = useMemo(
    () =>
      isOpen
        ? formatHtml(ownGuide(shown), ({ id: file }) => addresses.get(file) ?? '', { hasStyle: false })
        : '',
    [isOpen, shown, addresses],
  );
  const paper = choice === 'screen' ? null : PAPERS[choice];
  const width = paper?.width ?? room;
  const scale = paper && room > 0 ? Math.min(1, room / width) : 1;
  const pages = paper ? pageCount(height, paper) : 0;

  return (
    <div className="tool-part">
      <h2>Preview</h2>
      <div className="tool-row">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close the preview' : 'Open the preview'}
        </button>
        {isOpen ? (
          <select
            className="tool-input"
            aria-label="How it is shown"
            value={choice}
            onChange={({ currentTarget: { value } }) =>
              setChoice(value === 'a4' || value === 'letter' ? value : 'screen')
            }
          >
            {Object.entries(CHOICES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : null}
        {paper ? (
          <span className="guide-pages">{pages === 1 ? 'One page' : `About ${pages} pages`}</span>
        ) : null}
      </div>
      <div id={id} ref={box} hidden={!isOpen}>
        {isOpen && room > 0 ? (
          <div className="guide-sheet" style={{ height: height * scale }}>
            <PreviewFrame
              html={html}
              width={width}
              height={height}
              scale={scale}
              isPaper={paper !== null}
              onHeight={setHeight}
            />
            {paper
              ? Array.from({ length: pages - 1 }, (_, at) => (at + 1) * paper.height * scale).map((top) => (
                  <div key={top} className="guide-page-end" style={{ top }} />
                ))
              : null}
          </div>
        ) : null}
        {paper ? (
          <p className="tool-hint">
            The lines show about where a page ends with margins of 18 mm. The browser’s print window has the
            last word.
          </p>
        ) : null}
      </div>
    </div>
  );
}
