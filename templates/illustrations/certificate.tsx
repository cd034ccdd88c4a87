import { Progress, Ticks } from './controls.tsx';
import { Card, type IllustrationProps, Label, Lines, Stage, Well } from './parts.tsx';
import { courses, people } from './samples.ts';
import { labeller, round, vary } from './vary.ts';

/** Draws a certificate with a quiz behind it. Labels: the course, then the topics of the quiz. */
export function CertificateIllustration({ seed, labels, title }: IllustrationProps) {
  const v = vary(`certificate ${seed}`);
  const label = labeller(labels, v.pick(courses));
  const right = v.flip();
  return (
    <Stage title={title} seed={`certificate ${seed}`} open>
      <Paper seed={seed} x={right ? 226 : 32} course={label(0)} />
      <Quiz seed={seed} x={right ? 32 : 432} label={label} />
    </Stage>
  );
}

/** Draws the certificate, 382 by 340, with the seal below the words, above them, or in a corner. */
function Paper({ seed, x, course }: { seed: string; x: number; course: string }) {
  const v = vary(`paper ${seed}`);
  const kind = v.int(0, 2);
  const side = kind === 2;
  const centre = x + 191;
  const left = side ? x + 46 : centre;
  const anchor = side ? {} : { anchor: 'middle' as const };
  const top = [106, 212, 122][kind] ?? 106;
  const rule = side ? left : centre - 110;
  return (
    <>
      <Card x={x} y={40} w={382} h={340} />
      <rect className="i-line" x={x + 12} y="52" width="358" height="316" rx="8" />
      <rect className="i-stroke-soft" strokeWidth="3" x={x + 18} y="58" width="346" height="304" rx="5" />
      <Label x={left} y={top} muted text="Certificate" {...anchor} />
      <Label x={left} y={top + 40} size="big" bold room={300} text={v.pick(people)} {...anchor} />
      <path className="i-dim" d={`M${rule} ${top + 58}h220`} />
      <Label x={left} y={top + 86} room={300} text={course} {...anchor} />
      {side && (
        <path className="i-stroke-ink" d={`M${left} 318c14-30 22-30 18-8s12 12 20-4 10-2 8 6 16 2 40-6`} />
      )}
      {side && <Lines x={left} y={336} w={[110]} size={4} />}
      {kind === 1 && <Lines x={centre - 60} y={332} w={[120]} size={6} />}
      <Seal seed={seed} x={side ? x + 306 : centre} y={[276, 116, 276][kind] ?? 276} />
    </>
  );
}

/** Draws a scalloped seal with a tick and two ribbons. */
function Seal({ seed, x, y }: { seed: string; x: number; y: number }) {
  const teeth = vary(`seal ${seed}`).pick([10, 12, 14]);
  const r = round((Math.PI * 32) / teeth);
  const edge = Array.from({ length: teeth }, (_, index) => {
    const angle = ((index + 1) / teeth) * Math.PI * 2;
    return `A${r} ${r} 0 0 1 ${round(x + Math.sin(angle) * 32)} ${round(y - Math.cos(angle) * 32)}`;
  });
  return (
    <>
      <path className="i-soft i-stroke-accent" d={`M${x - 20} ${y + 18}v46l20-12 20 12v-46z`} />
      <path className="i-accent" d={`M${x} ${y - 32}${edge.join('')}z`} />
      <circle className="i-stroke-on-accent" strokeOpacity=".55" cx={x} cy={y} r="24" />
      <path className="i-stroke-on-accent" strokeWidth="4" d={`M${x - 11} ${y + 1}l8 8 14-16`} />
    </>
  );
}

function Quiz({ seed, x, label }: { seed: string; x: number; label: (index: number) => string }) {
  const v = vary(`quiz ${seed}`);
  const count = v.int(3, 4);
  const open = v.int(0, count - 1);
  const gap = count === 3 ? 70 : 56;
  const y = v.pick([40, 62, 84]);
  const first = y + 52 + gap / 2;
  const rows = Array.from({ length: count }, (_, row) => first + row * gap);
  return (
    <>
      <Card x={x} y={y} w={176} h={count === 3 ? 276 : 290} />
      <Label x={x + 20} y={y + 38} bold text="Quiz" />
      <Progress x={x + 72} y={y + 33} w={84} value={1} size={6} />
      <Well x={x + 10} y={first + open * gap - 25} w={156} h={50} tone="i-soft" />
      <Ticks x={x + 30} y={first} count={count} gap={gap} />
      {rows.map((row, index) => (
        <Label key={row} x={x + 48} y={row - 1} size="small" room={112} text={label(index + 1)} />
      ))}
      <Lines x={x + 48} y={first + 12} gap={gap} w={rows.map(() => v.int(50, 96))} size={5} tone="i-dim" />
    </>
  );
}
