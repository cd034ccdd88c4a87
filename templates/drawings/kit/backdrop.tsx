import type { ReactNode } from 'react';

/** The grounds on which the parts stand. */
export type BackdropName =
  | 'sun'
  | 'strong'
  | 'night'
  | 'slope'
  | 'floor'
  | 'rings'
  | 'arch'
  | 'corner'
  | 'column'
  | 'waves'
  | 'dots'
  | 'halves'
  | 'beam'
  | 'hill'
  | 'paper'
  | 'flat';

type Shape = (w: number, h: number) => ReactNode;

const SHAPES: Record<BackdropName, Shape> = {
  sun: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <circle fill="url(#d)" cx={w * 0.72} cy={h * 0.4} r={h * 0.42} />
    </>
  ),
  strong: (w, h) => (
    <>
      <rect fill="url(#d)" width={w} height={h} />
      <circle className="o" fillOpacity=".1" cx={w * 0.12} cy={h * 0.95} r={h * 0.55} />
      <circle className="o" fillOpacity=".08" cx={w * 0.95} cy={h * 0.05} r={h * 0.4} />
    </>
  ),
  night: (w, h) => (
    <>
      <rect className="dk" width={w} height={h} />
      <circle fill="url(#d)" fillOpacity=".75" cx={w * 0.95} cy={h * 1.02} r={h * 0.62} />
      <circle fill="url(#d)" fillOpacity=".4" cx={w * 0.02} r={h * 0.34} />
    </>
  ),
  slope: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <path fill="url(#d)" d={`M0 ${h * 0.78}L${w} ${h * 0.22}V${h}H0z`} />
    </>
  ),
  floor: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <rect fill="url(#d)" y={h * 0.62} width={w} height={h * 0.38} />
    </>
  ),
  rings: (w, h) => (
    <>
      <Soft w={w} h={h} />
      {[0.78, 0.6, 0.42, 0.24].map((r) => (
        <circle key={r} className="g" fillOpacity=".42" cx={w * 0.2} cy={h * 0.25} r={h * r} />
      ))}
    </>
  ),
  arch: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <path
        fill="url(#d)"
        d={`M${w * 0.2} ${h}V${h * 0.42}a${w * 0.3} ${h * 0.34} 0 0 1 ${w * 0.6} 0V${h}z`}
      />
    </>
  ),
  corner: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <path fill="url(#d)" d={`M0 0H${w * 0.62}A${w * 0.62} ${h * 0.82} 0 0 1 0 ${h * 0.82}z`} />
    </>
  ),
  column: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <rect fill="url(#d)" x={w * 0.66} width={w * 0.34} height={h} />
    </>
  ),
  waves: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <path
        className="g"
        d={`M0 ${h * 0.3}Q${w * 0.25} ${h * 0.08} ${w / 2} ${h * 0.3}T${w} ${h * 0.3}V${h}H0z`}
      />
      <path
        fill="url(#d)"
        d={`M0 ${h * 0.7}Q${w * 0.25} ${h * 0.5} ${w / 2} ${h * 0.7}T${w} ${h * 0.7}V${h}H0z`}
      />
    </>
  ),
  dots: (w, h) => (
    <>
      <Soft w={w} h={h} />
      {Array.from({ length: Math.ceil(h / 26) }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of dots never change places
          key={at}
          className="gs"
          strokeDasharray="0 26"
          d={`M13 ${13 + at * 26}h${w}`}
        />
      ))}
    </>
  ),
  halves: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <rect fill="url(#d)" width={w * 0.42} height={h} />
    </>
  ),
  beam: (w, h) => (
    <>
      <rect className="dk" width={w} height={h} />
      <path fill="url(#d)" d={`M${w * 0.34} 0H${w * 0.66}L${w * 0.98} ${h}H${w * 0.02}z`} />
    </>
  ),
  hill: (w, h) => (
    <>
      <Soft w={w} h={h} />
      <ellipse fill="url(#d)" cx={w * 0.5} cy={h * 1.05} rx={w * 0.72} ry={h * 0.6} />
    </>
  ),
  paper: (w, h) => <rect className="k" width={w} height={h} />,
  flat: (w, h) => <rect className="f" width={w} height={h} />,
};

/** Grounds without the soft gradient `e`, and those without the strong one `d`. */
const WITHOUT_SOFT: readonly BackdropName[] = ['strong', 'night', 'beam', 'paper', 'flat'];
const WITHOUT_STRONG: readonly BackdropName[] = ['rings', 'dots', 'paper', 'flat'];

/** Draws the ground. The gradient `d` is the strong one, `e` the soft one. */
export function Backdrop({ name, w, h }: { name: BackdropName; w: number; h: number }) {
  return (
    <>
      {WITHOUT_STRONG.includes(name) ? null : (
        <linearGradient id="d" x1="0" y1="1" x2="1" y2="0">
          <stop className="g2" />
          <stop className="g3" offset="1" />
        </linearGradient>
      )}
      {WITHOUT_SOFT.includes(name) ? null : (
        <linearGradient id="e" x1="0" y1="0" x2="1" y2="1">
          <stop className="g0" />
          <stop className="g1" offset="1" />
        </linearGradient>
      )}
      {SHAPES[name](w, h)}
    </>
  );
}

function Soft({ w, h }: { w: number; h: number }) {
  return <rect fill="url(#e)" width={w} height={h} />;
}
