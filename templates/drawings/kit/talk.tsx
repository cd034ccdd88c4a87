import { Face } from './glyphs.tsx';
import { widthOf, wrapText } from './measure.ts';
import { type Part, Words } from './part.tsx';

/** Draws a message in a bubble. A message of one's own stands at the right and has the accent. */
export function message(words: string, { own = false, face = 0, share = 0.84 } = {}): Part {
  return (x, y, w) => {
    const side = own ? 0 : 42;
    const lines = wrapText(words, w * share - side - 28);
    const wide = Math.max(...lines.map((line) => widthOf(line))) + 28;
    const h = lines.length * 21 + 20;
    const left = own ? x + w - wide : x + side;
    return {
      h,
      node: (
        <>
          {own ? null : <Face x={x + 16} y={y + h - 16} r={16} kind={face} />}
          <rect className={own ? 'a' : 'k'} x={left} y={y} width={wide} height={h} rx="15" />
          {lines.map((line, at) => (
            <Words key={line} x={left + 14} y={y + 25 + at * 21} tone={own ? 'o' : undefined} text={line} />
          ))}
        </>
      ),
    };
  };
}

/** Draws a person: portrait, name and what the person does. */
export function person(name: string, role: string, kind: number, r = 24): Part {
  return (x, y, w) => ({
    h: r * 2,
    node: (
      <>
        <Face x={x + r} y={y + r} r={r} kind={kind} />
        <Words x={x + r * 2 + 14} y={y + r - 3} room={w - r * 2 - 14} size={16} bold text={name} />
        <Words x={x + r * 2 + 14} y={y + r + 17} room={w - r * 2 - 14} size={14} tone="m" text={role} />
      </>
    ),
  });
}

/** Draws a certificate: whose it is, what for, how long it counts. */
export function certificate(name: string, course: string, foot: readonly [string, string]): Part {
  return (x, y, w) => {
    const mid = x + w / 2;
    return {
      h: 232,
      node: (
        <>
          <rect className="s h" x={x} y={y} width={w} height="232" rx="8" />
          <rect className="gs" fill="none" x={x + 12} y={y + 12} width={w - 24} height="208" rx="4" />
          <Words
            x={mid}
            y={y + 48}
            anchor="middle"
            room={w - 50}
            size={14}
            tone="m"
            text="Certificate of completion"
          />
          <Words x={mid} y={y + 88} anchor="middle" room={w - 50} size={26} bold text={name} />
          <Words x={mid} y={y + 116} anchor="middle" room={w - 50} text={course} />
          <circle className="a" cx={mid} cy={y + 164} r="24" />
          <path className="os" fill="none" d={`M${mid - 10} ${y + 165}l7 7 13-15`} />
          <Words x={x + 30} y={y + 204} room={w / 2 - 40} size={13.5} tone="m" text={foot[0]} />
          <Words
            x={x + w - 30}
            y={y + 204}
            anchor="end"
            room={w / 2 - 40}
            size={13.5}
            tone="m"
            text={foot[1]}
          />
        </>
      ),
    };
  };
}

/** Draws keys of a till: name and price, in columns. The key at `on` is pressed. */
export function keys(
  list: readonly (readonly [name: string, price: string])[],
  on: number,
  columns = 3,
): Part {
  return (x, y, w) => {
    const wide = Math.round((w - (columns - 1) * 10) / columns);
    return {
      h: Math.ceil(list.length / columns) * 72 - 10,
      node: list.map(([name, price], at) => {
        const left = x + (at % columns) * (wide + 10);
        const top = y + Math.floor(at / columns) * 72;
        const tone = at === on ? 'o' : undefined;
        return (
          <g key={name}>
            <rect className={at === on ? 'a' : 'f'} x={left} y={top} width={wide} height="62" rx="10" />
            <Words x={left + 12} y={top + 26} room={wide - 18} bold tone={tone} text={name} />
            <Words x={left + 12} y={top + 47} room={wide - 18} size={14} tone={tone ?? 'm'} text={price} />
          </g>
        );
      }),
    };
  };
}

/** Draws a receipt with a torn edge: what was bought, and the sum. */
export function receipt(
  title: string,
  list: readonly (readonly [string, string])[],
  sum: readonly [string, string],
): Part {
  return (x, y, w) => {
    const h = 84 + list.length * 27;
    const teeth = Math.floor(w / 16);
    const edge = `l${-w / teeth / 2} 8l${-w / teeth / 2}-8`.repeat(teeth);
    const end = y + 58 + list.length * 27;
    return {
      h: h + 8,
      node: (
        <>
          <path className="s h" d={`M${x} ${y}h${w}v${h}${edge}z`} />
          <Words x={x + 18} y={y + 31} room={w - 36} bold text={title} />
          {list.map(([name, price], at) => (
            <g key={name}>
              <Words
                x={x + 18}
                y={y + 60 + at * 27}
                room={w - 40 - widthOf(price, 14)}
                size={14}
                tone="m"
                text={name}
              />
              <Words x={x + w - 18} y={y + 60 + at * 27} anchor="end" size={14} text={price} />
            </g>
          ))}
          <path className="ln" d={`M${x + 18} ${end - 10}h${w - 36}`} />
          <Words x={x + 18} y={end + 14} bold text={sum[0]} />
          <Words x={x + w - 18} y={end + 14} anchor="end" bold tone="ac" text={sum[1]} />
        </>
      ),
    };
  };
}

/** Draws boxes that lead to each other, from left to right or, on a narrow place, below each other. */
export function chain(
  list: readonly (readonly [name: string, note: string])[],
  on: number,
  across = true,
): Part {
  return (x, y, w) => {
    const gap = 26;
    const wide = across ? Math.round((w - gap * (list.length - 1)) / list.length) : w;
    return {
      h: across ? 76 : list.length * 94 - 18,
      node: list.map(([name, note], at) => {
        const left = across ? x + at * (wide + gap) : x;
        const top = across ? y : y + at * 94;
        const isOn = at === on;
        const arrow = across
          ? `M${left + wide + 5} ${top + 38}h14m-6-6l6 6-6 6`
          : `M${left + 40} ${top + 78}v12m-5-5l5 5 5-5`;
        return (
          <g key={name}>
            <rect className={isOn ? 'a' : 's ln'} x={left} y={top} width={wide} height="76" rx="12" />
            <Words
              x={left + 14}
              y={top + 33}
              room={wide - 22}
              bold
              tone={isOn ? 'o' : undefined}
              text={name}
            />
            <Words
              x={left + 14}
              y={top + 56}
              room={wide - 22}
              size={13.5}
              tone={isOn ? 'o' : 'm'}
              text={note}
            />
            {at < list.length - 1 ? <path className="as" d={arrow} /> : null}
          </g>
        );
      }),
    };
  };
}
