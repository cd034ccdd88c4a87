import type { ReactNode } from 'react';

interface Station {
  readonly name: string;
  readonly text: string;
  readonly drawing: ReactNode;
}

const PAPER = <rect x="2" y="2" width="116" height="68" rx="7" className="reel-paper" />;

const STATIONS: readonly Station[] = [
  {
    name: 'Record',
    text: 'Click through it once.',
    drawing: (
      <>
        <circle cx="60" cy="36" r="27" className="reel-ring" />
        <circle cx="60" cy="36" r="17" className="reel-accent" />
      </>
    ),
  },
  {
    name: 'Slide',
    text: 'Each click is a slide.',
    drawing: (
      <>
        {PAPER}
        <rect x="12" y="12" width="46" height="6" rx="3" className="reel-ink" />
        <rect x="12" y="26" width="60" height="34" rx="4" className="reel-well" />
        <rect x="82" y="26" width="26" height="12" rx="6" className="reel-accent" />
        <path d="m94 34 14 13-8 1-4 8z" className="reel-ink" />
      </>
    ),
  },
  {
    name: 'Lesson',
    text: 'Some make a lesson.',
    drawing: (
      <>
        {PAPER}
        {[14, 32, 50].map((y, at) => (
          <g key={y}>
            <circle cx="18" cy={y + 4} r="6" className={at < 2 ? 'reel-accent' : 'reel-well'} />
            {at < 2 ? <path d={`m15 ${y + 4} 2.2 2.4 4-4.6`} className="reel-tick" /> : null}
            <rect x="32" y={y + 1} width={[64, 74, 52][at]} height="6" rx="3" className="reel-ink" />
          </g>
        ))}
      </>
    ),
  },
  {
    name: 'Chart',
    text: 'See who has learnt it.',
    drawing: (
      <>
        {PAPER}
        {[18, 28, 24, 38, 46].map((height, at) => (
          <rect
            key={height}
            x={16 + at * 19}
            y={60 - height}
            width="12"
            height={height}
            rx="3"
            className={at === 4 ? 'reel-accent reel-bar' : 'reel-well reel-bar'}
          />
        ))}
      </>
    ),
  },
];

/**
 * Renders the idea of the product in four drawings: the dot of a recording opens into a slide, a lesson and a
 * chart. It plays once, in four seconds, and a visitor can pause it. Under reduced motion, all of it is
 * there.
 */
export function Reel() {
  return (
    <div className="reel">
      <div className="wrap">
        <ol>
          {STATIONS.map(({ name, text, drawing }) => (
            <li key={name}>
              <svg viewBox="0 0 120 72" aria-hidden="true">
                {drawing}
              </svg>
              <p>
                <strong>{name}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
        <label className="reel-pause no-print">
          <input type="checkbox" /> Pause
        </label>
      </div>
    </div>
  );
}
