import { widthOf } from './measure.ts';
import { type Part, Words } from './part.tsx';

/** Draws a share as a ring with its figure inside. */
export function ring(percent: number, shown: string, label: string, r = 62): Part {
  return (x, y, w) => {
    const round = 2 * Math.PI * (r - 9);
    const mid = x + w / 2;
    return {
      h: r * 2,
      node: (
        <>
          <circle className="rg0" fill="none" cx={mid} cy={y + r} r={r - 9} />
          <circle
            className="rg1"
            fill="none"
            cx={mid}
            cy={y + r}
            r={r - 9}
            strokeDasharray={`${Math.round((round * percent) / 100)} ${Math.round(round)}`}
            transform={`rotate(-90 ${mid} ${y + r})`}
          />
          <Words x={mid} y={y + r + 5} anchor="middle" room={r * 1.5} size={28} bold tone="ac" text={shown} />
          <Words x={mid} y={y + r + 25} anchor="middle" room={r * 1.5} size={13.5} tone="m" text={label} />
        </>
      ),
    };
  };
}

/** Draws how far something is. */
export function progress(label: string, percent: number, shown = `${percent}%`): Part {
  return (x, y, w) => ({
    h: 38,
    node: (
      <>
        <Words x={x} y={y + 16} room={w - widthOf(shown, 14, true) - 10} size={14} text={label} />
        <Words x={x + w} y={y + 16} anchor="end" size={14} bold text={shown} />
        <rect className="g" x={x} y={y + 27} width={w} height="10" rx="5" />
        <rect className="a" x={x} y={y + 27} width={Math.round((w * percent) / 100)} height="10" rx="5" />
      </>
    ),
  });
}

/** Draws a fraction: what is divided by what, and the result. */
export function fraction(above: string, below: string, result: string): Part {
  return (x, y, w) => {
    const right = widthOf(`= ${result}`, 30, true) + 8;
    const mid = x + (w - right - 14) / 2;
    return {
      h: 74,
      node: (
        <>
          <Words x={mid} y={y + 26} anchor="middle" room={w - right - 14} size={16} bold text={above} />
          <path className="as" d={`M${x} ${y + 38}h${w - right - 14}`} />
          <Words x={mid} y={y + 62} anchor="middle" room={w - right - 14} size={16} text={below} />
          <Words x={x + w} y={y + 49} anchor="end" size={30} bold tone="ac" text={`= ${result}`} />
        </>
      ),
    };
  };
}
