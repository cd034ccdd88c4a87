import { widthOf, wrapText } from './measure.ts';
import { type Part, round, Words } from './part.tsx';

/** Draws a text on a few lines around a middle. */
function Label({ x, y, room, words }: { x: number; y: number; room: number; words: string }) {
  return wrapText(words, room, 15, false, 3).map((line, at) => (
    <Words key={line} x={x} y={y + at * 20} anchor="middle" text={line} />
  ));
}

/** Draws stops on a line that runs over both edges of the picture. The stop at `on` is marked. */
export function timeline(stops: readonly (readonly [when: string, what: string])[], on: number): Part {
  return (x, y, w) => {
    const room = w / stops.length;
    const lines = Math.max(...stops.map(([, what]) => wrapText(what, room - 6, 15, false, 3).length));
    return {
      h: 88 + lines * 20,
      node: (
        <>
          <path className="as" d={`M${x - 60} ${y + 60}H${x + w + 60}`} />
          {stops.map(([when, what], at) => {
            const middle = x + room * (at + 0.5);
            return (
              <g key={when}>
                <circle className={at === on ? 'a' : 's as'} cx={middle} cy={y + 60} r={at === on ? 15 : 9} />
                <Words x={middle} y={y + 30} room={room} size={20} bold anchor="middle" text={when} />
                <Label x={middle} y={y + 102} room={room - 6} words={what} />
              </g>
            );
          })}
        </>
      ),
    };
  };
}

/** Draws a stream that narrows from stop to stop, to scale. Below each stop is what it counts. */
export function stream(stops: readonly (readonly [count: number, label: string])[]): Part {
  return (x, y, w) => {
    const most = Math.max(...stops.map(([count]) => count));
    const room = w / stops.length;
    const half = (count: number) => Math.max(2, (count / most) * 46);
    const axis = y + 112;
    const ends = [...stops, stops.at(-1) ?? [0, '']].map(([count], at) => [
      x - 40 + at * (room + 40),
      half(count),
    ]);
    const upper = ends.map(([left = 0, h = 0]) => `${round(left)} ${round(axis - h)}`);
    const lower = ends.map(([left = 0, h = 0]) => `${round(left)} ${round(axis + h)}`).reverse();
    return {
      h: 206,
      node: (
        <>
          <path className="g" d={`M${upper.join('L')}L${lower.join('L')}z`} />
          <path className="as" d={`M${x - 40} ${axis}H${x + w + 60}`} strokeDasharray="1 9" />
          {stops.map(([count, label], at) => {
            const left = x + room * at;
            return (
              <g key={label}>
                <Words x={left} y={y + 40} room={room} size={38} bold tone="ac" text={`${count}`} />
                <Words x={left} y={axis + 78} room={room} text={label} />
              </g>
            );
          })}
        </>
      ),
    };
  };
}

/** Draws a level that rises and falls step by step. A step has its change as words, an end its level. */
export function levels(start: number, steps: readonly (readonly [change: number, label: string])[]): Part {
  return (x, y, w) => {
    const room = w / (steps.length + 2);
    const foot = y + 170;
    const top = (level: number) => round(foot - 40 - (level - start) * 5);
    let level = start;
    const marks = steps.map(([change, label], at) => {
      const from = level;
      level += change;
      const left = x + room * (at + 1);
      const words = change > 0 ? `+${change}` : `−${-change}`;
      const tone = change > 0 ? 'ok' : 'no';
      return (
        <g key={label}>
          <path className="as" d={`M${left} ${top(from)}V${top(level)}H${left + room}`} />
          <Words
            x={left + room / 2}
            y={top(level) - 12}
            size={24}
            bold
            tone={tone}
            anchor="middle"
            text={words}
          />
          <Words x={left + room / 2} y={foot + 24} anchor="middle" text={label} />
        </g>
      );
    });
    const last = x + room * (steps.length + 1);
    return {
      h: 204,
      node: (
        <>
          <path
            className="ln"
            strokeWidth="2"
            strokeDasharray="2 7"
            d={`M${x - 60} ${top(start)}H${x + w + 60}`}
          />
          <path className="as" d={`M${x - 60} ${top(start)}H${x + room}`} />
          {marks}
          <path className="as" d={`M${last} ${top(level)}H${x + w + 60}`} />
          <Words x={x + room / 2} y={top(start) - 12} size={24} bold anchor="middle" text={`${start}`} />
          <Words x={x + room / 2} y={foot + 24} anchor="middle" text="Start" />
          <Words
            x={last + room / 2}
            y={top(level) - 12}
            size={24}
            bold
            tone="ac"
            anchor="middle"
            text={`${level}`}
          />
          <Words x={last + room / 2} y={foot + 24} anchor="middle" text="End" />
        </>
      ),
    };
  };
}

/** Draws what each thing was and what it is now: the old one crossed out, an arrow, the new one. */
export function change(rows: readonly (readonly [what: string, before: string, after: string])[]): Part {
  return (x, y, w) => ({
    h: rows.length * 72,
    node: rows.map(([what, before, after], at) => {
      const top = y + at * 72;
      const middle = x + w * 0.44;
      const long = widthOf(before, 18) + 4;
      return (
        <g key={what}>
          {at > 0 ? <path className="ln" strokeWidth="2" d={`M${x - 60} ${top}H${x + w + 60}`} /> : null}
          <Words x={x} y={top + 26} size={14} tone="m" text={what} />
          <Words x={x} y={top + 52} room={middle - x - 14} size={18} tone="m" text={before} />
          <path className="no" d={`M${x - 4} ${top + 46}h${long}v1.5h-${long}z`} />
          <path className="as" d={`M${middle} ${top + 46}h26m-9-9l9 9-9 9`} />
          <Words
            x={middle + 44}
            y={top + 53}
            room={x + w - middle - 44}
            size={20}
            bold
            tone="ac"
            text={after}
          />
        </g>
      );
    }),
  });
}

/** Draws a line that divides: `shares` lines go each way, to what they lead to. */
export function branch(shares: readonly [number, number], ends: readonly [Ends, Ends]): Part {
  return (x, y, w) => {
    const [many, few] = shares;
    const to = x + w * 0.5;
    const lines = (count: number, first: number, end: number) =>
      Array.from({ length: count }, (_, at) => {
        const from = y + 105 + (first + at - (many + few - 1) / 2) * 14;
        const down = y + end + (at - (count - 1) / 2) * 14;
        return `M${x - 60} ${from}H${x + 40}C${x + 110} ${from} ${to - 90} ${down} ${to} ${down}`;
      }).join('');
    return {
      h: 210,
      node: (
        <>
          <path className="wv1" strokeWidth="7" d={lines(many, 0, 52)} />
          <path className="wv0" strokeWidth="7" d={lines(few, many, 170)} />
          {ends.map(([value, label], at) => (
            <g key={label}>
              <Words
                x={to + 18}
                y={y + (at === 0 ? 54 : 168)}
                room={w / 2 - 18}
                size={at === 0 ? 42 : 28}
                bold
                tone="ac"
                text={value}
              />
              <Words x={to + 18} y={y + (at === 0 ? 78 : 190)} room={w / 2 - 18} text={label} />
            </g>
          ))}
        </>
      ),
    };
  };
}

/** Draws several beginnings that run into one length, which all of them share. */
export function joined(beginnings: readonly string[], shared: Ends): Part {
  return (x, y, w) => {
    const to = x + w * 0.56;
    const middle = y + 150;
    const downOf = (at: number) => y + 34 + at * (142 / Math.max(1, beginnings.length - 1));
    const line = (down: number) =>
      `M${x - 60} ${down}H${x + w * 0.3}C${x + w * 0.44} ${down} ${to - 50} ${middle} ${to} ${middle}`;
    return {
      h: 210,
      node: (
        <>
          <path className="wv0" strokeWidth="6" d={beginnings.map((_, at) => line(downOf(at))).join('')} />
          <path className="wv1" strokeWidth="56" d={`M${to + 8} ${middle}H${x + w + 60}`} />
          {beginnings.map((words, at) => (
            <Words key={words} x={x} y={downOf(at) - 12} room={w * 0.42} size={15} text={words} />
          ))}
          <Words x={to} y={middle - 44} room={w * 0.44} size={38} bold tone="ac" text={shared[0]} />
          <Words x={to} y={middle + 52} room={w * 0.44} text={shared[1]} />
        </>
      ),
    };
  };
}

type Ends = readonly [value: string, label: string];

/** Draws what is left of a length after a piece was cut out: above with it, below without it. */
export function cutOut(parts: readonly [string, string, string], times: readonly [string, string]): Part {
  return (x, y, w) => {
    const [first, out, last] = parts;
    const [a, b] = [x + w * 0.36, x + w * 0.66];
    const join = x + w * 0.51;
    return {
      h: 190,
      node: (
        <>
          <path
            className="wv1"
            strokeWidth="6"
            d={`M${x - 60} ${y + 50}H${a}M${b} ${y + 50}H${x + w + 60}`}
          />
          <path className="hm" strokeDasharray="1 11" d={`M${a + 12} ${y + 50}H${b - 8}`} />
          <path
            className="ln"
            strokeWidth="2"
            d={`M${(a + join) / 2} ${y + 96}L${join} ${y + 130}L${(b + join) / 2} ${y + 96}`}
          />
          <path
            className="wv1"
            strokeWidth="6"
            d={`M${x - 60} ${y + 146}H${join - 6}M${join + 6} ${y + 146}H${x + w + 60}`}
          />
          <Words x={a} y={y + 30} size={20} bold anchor="middle" text={times[0]} />
          <Words x={b} y={y + 30} size={20} bold anchor="middle" text={times[1]} />
          <Words x={join} y={y + 82} tone="m" anchor="middle" text={out} />
          <Words x={x + w * 0.15} y={y + 178} size={18} bold anchor="middle" text={first} />
          <Words x={x + w * 0.85} y={y + 178} size={18} bold anchor="middle" text={last} />
        </>
      ),
    };
  };
}
