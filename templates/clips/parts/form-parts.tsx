import { type Cell, textOf, toneOf } from '../frame.ts';
import { type DrawPart, mustFit, Words, widthOf } from '../place.tsx';

/** Draws fields of a form: a label, then the box with its value. */
export const drawFields: DrawPart<readonly (readonly Cell[])[]> = (fields, { x, y, w, mark }) => {
  const label = Math.max(...fields.map(([cell]) => widthOf(textOf(cell ?? '')))) + 14;
  const nodes = fields.map(([name = '', value = ''], at) => {
    const top = y + at * 48;
    const tone = toneOf(value);
    const text = textOf(value);
    mustFit(text, w - label - 24);
    const box = { x: x + label, y: top, w: w - label, h: 40 };
    mark(textOf(name), box);
    mark(text, box);
    return (
      <g key={top}>
        <Words x={x} y={top + 27} muted text={textOf(name)} />
        <rect
          className={`i-surface ${tone === 'bad' || tone === 'warn' || tone === 'ok' ? `c-${tone} c-l` : tone ? 'i-stroke-accent' : 'c-edge'}`}
          x={box.x}
          y={top}
          width={box.w}
          height="40"
          rx="8"
        />
        <Words
          x={box.x + 12}
          y={top + 27}
          tone={tone === 'bad' ? 'c-bad c-f' : undefined}
          typed={tone === 'type'}
          text={text}
        />
      </g>
    );
  });
  return { h: fields.length * 48 - 8, node: nodes };
};

/** Draws buttons side by side. The first one is the main action. */
export const drawButtons: DrawPart<readonly string[]> = (labels, { x, y, w, mark }) => {
  let left = x;
  const nodes = labels.map((label, at) => {
    const wide = widthOf(label, undefined, true) + 34;
    const from = left;
    left += wide + 10;
    mark(label, { x: from - 4, y: y - 4, w: wide + 8, h: 50 });
    return (
      <g key={label}>
        <rect
          className={at === 0 ? 'i-accent' : 'i-surface c-edge'}
          x={from}
          y={y}
          width={wide}
          height="42"
          rx="9"
        />
        <Words
          x={from + wide / 2}
          y={y + 28}
          anchor="middle"
          bold
          tone={at === 0 ? 'c-on-accent' : undefined}
          text={label}
        />
      </g>
    );
  });
  if (left - 10 > x + w) throw new Error(`the buttons of a clip are too wide: ${labels.join(', ')}`);
  return { h: 42, node: nodes };
};

/** Draws answers to choose from, each with a round mark. */
export const drawOptions: DrawPart<readonly Cell[]> = (options, { x, y, w, mark }) => {
  const nodes = options.map((cell, at) => {
    const top = y + at * 47;
    const tone = toneOf(cell);
    mustFit(textOf(cell), w - 58);
    mark(textOf(cell), { x: x - 3, y: top - 3, w: w + 6, h: 46 });
    const line = tone === 'on' ? 'i-stroke-accent' : tone ? `c-${tone} c-l` : 'c-edge';
    return (
      <g key={top}>
        <rect
          className={`${tone && tone !== 'on' ? `c-${tone} c-s` : 'i-surface'} ${line}`}
          x={x}
          y={top}
          width={w}
          height="40"
          rx="9"
        />
        <circle className={`i-surface ${line}`} strokeWidth="2" cx={x + 23} cy={top + 20} r="10" />
        {tone ? (
          <circle
            className={tone === 'on' ? 'i-accent' : `c-${tone} c-f`}
            cx={x + 23}
            cy={top + 20}
            r="5.5"
          />
        ) : null}
        <Words x={x + 44} y={top + 27} bold={tone !== undefined} text={textOf(cell)} />
      </g>
    );
  });
  return { h: options.length * 47 - 7, node: nodes };
};

/** Draws switches. Those with a state are on. */
export const drawToggles: DrawPart<readonly Cell[]> = (toggles, { x, y, w, mark }) => {
  const nodes = toggles.map((cell, at) => {
    const top = y + at * 42;
    const isOn = toneOf(cell) !== undefined;
    mustFit(textOf(cell), w - 64);
    mark(textOf(cell), { x: x - 8, y: top, w: w + 16, h: 40 });
    return (
      <g key={top}>
        <Words x={x} y={top + 27} text={textOf(cell)} />
        <rect
          className={isOn ? 'i-accent' : 'i-quiet'}
          x={x + w - 50}
          y={top + 7}
          width="50"
          height="26"
          rx="13"
        />
        <circle className="i-surface" cx={x + w - (isOn ? 13 : 37)} cy={top + 20} r="10" />
      </g>
    );
  });
  return { h: toggles.length * 42, node: nodes };
};

/** Draws a list of steps with ticks. Those with the state `ok` are done. */
export const drawSteps: DrawPart<readonly Cell[]> = (steps, { x, y, w, mark }) => {
  const nodes = steps.map((cell, at) => {
    const top = y + at * 38;
    const tone = toneOf(cell);
    mustFit(textOf(cell), w - 38, undefined, tone === 'on');
    mark(textOf(cell), { x: x - 8, y: top, w: w + 16, h: 37 });
    return (
      <g key={top}>
        <circle
          className={tone === 'ok' ? 'c-ok c-f' : `i-surface ${tone ? `c-${tone} c-l` : 'c-edge'}`}
          strokeWidth="2"
          cx={x + 13}
          cy={top + 19}
          r="12"
        />
        {tone === 'ok' ? (
          <path className="i-stroke-surface" strokeWidth="2.5" d={`M${x + 7} ${top + 19}l4 5 8-10`} />
        ) : null}
        <Words
          x={x + 36}
          y={top + 26}
          bold={tone === 'on'}
          tone={tone && tone !== 'ok' && tone !== 'on' ? `c-${tone} c-f` : undefined}
          text={textOf(cell)}
        />
      </g>
    );
  });
  return { h: steps.length * 38, node: nodes };
};

/** Draws chips in one row. Those with a state are chosen. */
export const drawChips: DrawPart<readonly Cell[]> = (chips, { x, y, w, mark }) => {
  let left = x;
  const nodes = chips.map((cell) => {
    const wide = widthOf(textOf(cell)) + 28;
    const from = left;
    left += wide + 8;
    mark(textOf(cell), { x: from - 3, y: y - 3, w: wide + 6, h: 42 });
    return (
      <g key={from}>
        <rect
          className={toneOf(cell) ? 'i-soft i-stroke-accent' : 'i-surface c-edge'}
          x={from}
          y={y}
          width={wide}
          height="36"
          rx="18"
        />
        <Words x={from + 14} y={y + 25} text={textOf(cell)} />
      </g>
    );
  });
  if (left - 8 > x + w) throw new Error(`the chips of a clip are too wide: ${chips.map(textOf).join(', ')}`);
  return { h: 36, node: nodes };
};
