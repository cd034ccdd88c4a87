import { type RefObject, useEffect, useRef } from 'react';
import type { Pace } from './pace.ts';
import type { Scene, TimedToken } from './time-script.ts';

interface ReadingTextProps {
  readonly scenes: readonly Scene[];
  /** The token being read now. */
  readonly current: TimedToken | undefined;
  readonly pace: Pace;
}

/** Shows the script in large letters, in a box that follows the token being read. */
export function ReadingText({ scenes, current, pace }: ReadingTextProps) {
  const box = useRef<HTMLElement>(null);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!box.current) return;
    if (!current) box.current.scrollTop = 0;
    else if (mark.current) keepInView(box.current, mark.current);
  }, [current]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section ref={box} className="timer-text" aria-label="Script to read" tabIndex={0}>
      {scenes.map((scene) => (
        <div key={scene.number}>
          <p className="tool-hint">{scene.name}</p>
          <p lang={pace.code} dir={pace.direction}>
            <SceneText scene={scene} current={current} mark={mark} />
          </p>
        </div>
      ))}
    </section>
  );
}

interface SceneTextProps {
  readonly scene: Scene;
  readonly current: TimedToken | undefined;
  readonly mark: RefObject<HTMLElement | null>;
}

function SceneText({ scene: { tokens, start }, current, mark }: SceneTextProps) {
  const at = current ? tokens.indexOf(current) : -1;
  if (!current || at < 0) {
    const isRead = current !== undefined && start < current.at;
    return <span className={isRead ? 'timer-read' : undefined}>{join(tokens)}</span>;
  }
  const word = current.text.trim();
  const [before = '', after = ''] = current.text.split(word, 2);
  return (
    <>
      <span className="timer-read">{join(tokens.slice(0, at)) + before}</span>
      <mark ref={mark}>{word}</mark>
      {after + join(tokens.slice(at + 1))}
    </>
  );
}

/** Scrolls the box, never the page, so that the marked word is in its upper half. */
function keepInView(box: HTMLElement, mark: HTMLElement): void {
  const top = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (top > box.clientHeight / 2 || top < 0) box.scrollTop += top - box.clientHeight / 4;
}

function join(tokens: readonly TimedToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
