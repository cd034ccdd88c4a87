import { type RefObject, useState } from 'react';
import type { ToolMessage } from '../shared/tool-frame.tsx';
import type { Mark } from './guide.ts';
import { MarkHandle } from './mark-handle.tsx';
import { moveMark, nameMark, type Point, stretchMark } from './marks.ts';

interface MarkHandlesProps {
  readonly marks: readonly Mark[];
  /** The element that the picture fills. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onMarks: (marks: readonly Mark[]) => void;
  readonly onMessage: (message: ToolMessage) => void;
}

/**
 * Renders invisible buttons over the marks of a picture. The body of a mark moves it, its end stretches it.
 */
export function MarkHandles({ marks, frame, onMarks, onMessage }: MarkHandlesProps) {
  const [active, setActive] = useState<string | null>(null);

  function change(mark: Mark, to: Mark, isTold: boolean) {
    onMarks(marks.map((one) => (one.id === mark.id ? to : one)));
    if (isTold) onMessage({ text: `${nameMark(mark, marks)}: ${placeOf(to)}.` });
  }
  function remove(mark: Mark) {
    onMarks(marks.filter(({ id }) => id !== mark.id));
    onMessage({ text: `${nameMark(mark, marks)} is removed.` });
    frame.current?.parentElement?.querySelector<HTMLElement>('fieldset button')?.focus();
  }
  return marks.map((mark) => {
    const name = nameMark(mark, marks);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only tracks which of the buttons has the focus
      <div
        key={mark.id}
        onFocus={() => setActive(mark.id)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setActive(null);
        }}
      >
        <MarkHandle
          label={`${name}: ${placeOf(mark)}. Arrow keys move it, Delete removes it.`}
          className="guide-mark"
          mark={mark.id}
          corners={[
            Math.min(mark.x1, mark.x2),
            Math.min(mark.y1, mark.y2),
            Math.max(mark.x1, mark.x2),
            Math.max(mark.y1, mark.y2),
          ]}
          frame={frame}
          onMove={(by: Point, isTold: boolean) => change(mark, moveMark(mark, by), isTold)}
          onRemove={() => remove(mark)}
        />
        {mark.kind === 'number' ? null : (
          <MarkHandle
            label={`${name}, its end: arrow keys change its size.`}
            className={active === mark.id ? 'guide-end guide-end-shown' : 'guide-end'}
            corners={[mark.x2, mark.y2, mark.x2, mark.y2]}
            frame={frame}
            onMove={(by: Point, isTold: boolean) => change(mark, stretchMark(mark, by), isTold)}
            onRemove={() => remove(mark)}
          />
        )}
      </div>
    );
  });
}

function placeOf({ x1, y1 }: Mark): string {
  return `${Math.round(x1 * 100)} % from the left, ${Math.round(y1 * 100)} % from the top`;
}
