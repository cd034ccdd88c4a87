import { type PointerEvent, useId, useRef, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import { MARK_KINDS, type Mark, type MarkKind, type Picture } from './guide.ts';
import { MarkHandles } from './mark-handles.tsx';
import { drawMark, nameMark, type Point } from './marks.ts';
import { marksSvg } from './marks-svg.ts';
import { newId } from './new-id.ts';
import { pointOn } from './point-on.ts';

interface PictureEditorProps {
  readonly picture: Picture;
  readonly address: string;
  /** The number of the step. */
  readonly step: number;
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** Cuts the picture to a box. */
  readonly onCrop: (box: Mark) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Shows a picture on which marks are drawn, moved and stretched, by pointer or keyboard. */
export function PictureEditor({ picture, address, step, onMarks, onCrop, onMessage }: PictureEditorProps) {
  const id = useId();
  const [kind, setKind] = useState<MarkKind | null>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<Mark | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { marks } = picture;
  const crops = marks.findLast((mark) => mark.kind === 'box');
  const shown = drawn ? [...marks, drawn] : marks;

  function put(mark: Mark) {
    onMarks([...marks, mark]);
    setKind(null);
    setFrom(null);
    setDrawn(null);
    onMessage({
      text: `${nameMark(mark, [...marks, mark])} added. Arrow keys move it, Delete removes it.`,
    });
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-mark="${mark.id}"]`)?.focus(),
    );
  }
  function press(event: PointerEvent<HTMLDivElement>) {
    if (!kind) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOn(event.currentTarget, event);
    setFrom(point);
    setDrawn(drawMark(newId(), kind, point, point));
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (kind && from && drawn) setDrawn(drawMark(drawn.id, kind, from, pointOn(event.currentTarget, event)));
  }
  return (
    <div className="guide-fields">
      <div
        ref={frame}
        className={kind ? 'guide-picture guide-picture-armed' : 'guide-picture'}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={() => drawn && put(drawn)}
        onPointerCancel={() => {
          setFrom(null);
          setDrawn(null);
        }}
      >
        <img
          src={address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <div
          className="guide-marks"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers only
          dangerouslySetInnerHTML={{ __html: marksSvg({ ...picture, marks: shown }) }}
        />
        {kind ? null : <MarkHandles marks={marks} frame={frame} onMarks={onMarks} onMessage={onMessage} />}
      </div>
      <fieldset className="tool-row guide-kinds" aria-label={`Mark the picture of step ${step}`}>
        {MARK_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className="button button-quiet button-small"
            aria-pressed={kind === one}
            aria-describedby={kind === one ? `${id}-how` : undefined}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {{ box: 'Box', arrow: 'Arrow', number: 'Number', cover: 'Cover' }[one]}
          </button>
        ))}
        {kind === null && crops ? (
          <button type="button" className="button button-quiet button-small" onClick={() => onCrop(crops)}>
            Crop to the last box
          </button>
        ) : null}
        {kind ? (
          <>
            <button
              type="button"
              className="button button-small"
              onClick={() => put(drawMark(newId(), kind, MIDDLE, MIDDLE))}
            >
              Put it in the middle
            </button>
            <span className="tool-hint" id={`${id}-how`}>
              {kind === 'number' ? 'Tap the picture where it belongs.' : 'Drag over the picture to draw it.'}
            </span>
          </>
        ) : null}
      </fieldset>
    </div>
  );
}
