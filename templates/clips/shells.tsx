import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Box, Frame } from './frame.ts';
import { STAGE } from './frame.ts';
import { mustFit, type Place, Words } from './place.tsx';

/** What stands around the parts of a frame, and the columns in which they are drawn. */
interface Shell {
  readonly node: ReactNode;
  readonly main: Box;
  readonly side?: Box;
}

const BAR = 40;
const NAV = 138;

/** Draws the shell of a frame. */
export function drawShell(frame: Frame, mark: Place['mark']): Shell {
  if (frame.shell === 'slide') return drawSlide();
  if (frame.shell === 'phone') return drawPhone(frame);
  return drawWindow(frame, mark);
}

/** Draws a dark title card. */
function drawSlide(): Shell {
  return {
    node: (
      <>
        <rect className="c-night" width={STAGE.width} height={STAGE.height} />
        <circle className="c-flame" fillOpacity=".14" cx="590" cy="50" r="150" />
      </>
    ),
    main: { x: 44, y: 30, w: 540, h: 300 },
  };
}

/** Draws a phone, with room beside it if the frame has parts for that. */
function drawPhone({ app, side }: Frame): Shell {
  const x = side ? 322 : 178;
  mustFit(app ?? '', 250, undefined, true);
  return {
    node: (
      <>
        <rect className="i-warm" width={STAGE.width} height={STAGE.height} />
        <Card x={x} y={12} w={292} h={390} r={30} />
        <rect className="i-well" x={x + 106} y="24" width="80" height="8" rx="4" />
        {app ? <Words x={x + 146} y={62} anchor="middle" bold text={app} /> : null}
      </>
    ),
    main: { x: x + 18, y: app ? 80 : 46, w: 256, h: STAGE.height - (app ? 92 : 58) },
    side: { x: 26, y: 24, w: 272, h: STAGE.height - 48 },
  };
}

/** Draws the window of an application or of a browser, with its navigation. */
function drawWindow({ shell, app = '', nav, side }: Frame, mark: Place['mark']): Shell {
  const isBrowser = shell === 'browser';
  const left = nav ? NAV : 0;
  const room = STAGE.width - left;
  const sideWidth = side ? Math.round(room * 0.4) : 0;
  mustFit(app, 440);
  if (isBrowser) mark(app, { x: 92, y: 3, w: 530, h: 34 });
  return {
    node: (
      <>
        <rect className="i-surface" width={STAGE.width} height={STAGE.height} />
        {nav ? <rect className="i-sunken" y={BAR} width={NAV} height={STAGE.height - BAR} /> : null}
        {side ? (
          <rect
            className="i-sunken"
            x={STAGE.width - sideWidth}
            y={BAR}
            width={sideWidth}
            height={STAGE.height - BAR}
          />
        ) : null}
        <rect className="i-well" width={STAGE.width} height={BAR} />
        <path className="c-edge" strokeWidth="11" d={`M22 ${BAR / 2}h0m20 0h0m20 0h0`} />
        {isBrowser ? <rect className="i-surface" x="92" y="5" width="530" height="30" rx="15" /> : null}
        <Words
          x={isBrowser ? 110 : STAGE.width / 2}
          y={27}
          anchor={isBrowser ? undefined : 'middle'}
          bold={!isBrowser}
          muted={isBrowser}
          text={app}
        />
        {nav?.map((name, at) => {
          mustFit(name, NAV - 30);
          const top = BAR + 14 + at * 42;
          mark(name, { x: 6, y: top, w: NAV - 12, h: 38 });
          return (
            <g key={name}>
              {at === 0 ? (
                <rect className="i-soft" x="8" y={top} width={NAV - 16} height="38" rx="8" />
              ) : null}
              <Words x={20} y={top + 26} bold={at === 0} muted={at > 0} text={name} />
            </g>
          );
        })}
      </>
    ),
    main: { x: left + 24, y: BAR + 18, w: room - sideWidth - 48, h: STAGE.height - BAR - 34 },
    side: { x: STAGE.width - sideWidth + 20, y: BAR + 18, w: sideWidth - 40, h: STAGE.height - BAR - 34 },
  };
}
