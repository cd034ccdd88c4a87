import { Card, Label, Lines, Stage } from '../../illustrations/parts.tsx';
import { vary } from '../../illustrations/vary.ts';

/** The number of document parts that fit in the sketch. */
const MAX_PARTS = 7;

interface DocumentSketchProps {
  readonly seed: string;
  readonly title: string;
  /** The headings of the document's parts. */
  readonly parts: readonly string[];
}

/** Draws a document from afar: its title, its headings and lines for text, with another sheet behind it. */
export function DocumentSketch({ seed, title, parts }: DocumentSketchProps) {
  const v = vary(`document ${seed}`);
  const shown = parts.slice(0, MAX_PARTS);
  const gap = 292 / shown.length;
  const left = v.flip() ? 64 : 236;
  const behind = left === 64 ? 296 : 64;
  const marked = v.int(0, shown.length - 1);
  return (
    <Stage title={undefined} seed={`document ${seed}`}>
      <Card x={behind} y={64} w={280} h={312} r={6} />
      <Lines x={behind === 64 ? 90 : 430} y={110} w={[110, 84, 118, 60]} gap={26} />
      <Lines x={behind === 64 ? 90 : 430} y={232} w={[96, 118, 74, 104]} gap={26} />
      <Card x={left} y={28} w={340} h={368} r={6} />
      <Label x={left + 28} y={68} text={title} size="big" bold room={284} />
      {shown.map((part, at) => (
        <g key={part}>
          {at === marked ? (
            <rect className="i-soft" x={left + 16} y={86 + at * gap} width="308" height={gap - 6} rx="6" />
          ) : null}
          <Label x={left + 28} y={105 + at * gap} text={part} size="small" bold={at === marked} room={284} />
          {gap > 34 ? <Lines x={left + 28} y={118 + at * gap} w={[v.int(150, 270)]} size={6} /> : null}
        </g>
      ))}
    </Stage>
  );
}
