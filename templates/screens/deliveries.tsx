import { Box, Button, Says } from './kit.tsx';

/** What the delivery screen shows at a moment. */
export interface DeliveriesState {
  /** What has been typed as the number of pallets. */
  readonly pallets?: string;
  /** Whether the delivery has been booked in. */
  readonly isBooked?: boolean;
}

const LINES = [
  ['Bark chippings, 60 l', '1', 'Yard 1', 'Booked in'],
  ['Terracotta pots, 20 cm', '0.5', 'Greenhouse 2', 'Waiting'],
  ['Slate plant labels', '2', 'Shop floor', 'Waiting'],
] as const;

/** Draws what the sample's recording shows: a delivery in the stock software of Nettlecombe. */
export function Deliveries({ pallets = '0.5', isBooked = true }: DeliveriesState) {
  return (
    <>
      <path className="i-paper" d="M0 0h1200v675H0z" />
      <path className="i-sunken" d="M0 0h230v675H0z" />
      <circle className="c-ok c-f" cx="44" cy="44" r="14" />
      <Says x={68} y={51} size={21} bold>
        Nettlecombe
      </Says>
      <Box x={16} y={92} w={198} h={48} r={10} ink="c-ok c-s" />
      {['Deliveries', 'Stock', 'Orders', 'Shops'].map((name, at) => (
        <Says key={name} x={36} y={124 + at * 56} size={21} {...(at === 0 ? { bold: true } : { ink: 'c-m' })}>
          {name}
        </Says>
      ))}
      <Says x={264} y={72} size={34} bold>
        Delivery 884
      </Says>
      <Says x={264} y={108} size={21} ink="c-m">
        Terracotta pots, 20 cm, from Kiln &amp; Clay
      </Says>
      <Says x={264} y={172} size={20} ink="c-m">
        Pallets
      </Says>
      <Box
        x={264}
        y={194}
        w={220}
        h={62}
        r={10}
        ink={`i-surface ${isBooked ? 'i-line' : 'i-stroke-accent'}`}
      />
      <Says x={284} y={234} size={26} bold>
        {pallets}
      </Says>
      <Says x={512} y={172} size={20} ink="c-m">
        Shelf
      </Says>
      <Box x={512} y={194} w={300} h={62} r={10} ink="i-surface i-line" />
      <Says x={532} y={234} size={24}>
        Greenhouse 2
      </Says>
      <Button x={844} y={194} w={190} h={62} size={24}>
        Book in
      </Button>
      <Box x={264} y={352} w={892} h={284} r={14} ink="i-surface i-line" />
      {LINES.map(([what, count, shelf, state], at) => {
        const y = 408 + at * 94;
        const isDone = at === 0 || (at === 1 && isBooked);
        return (
          <g key={what}>
            {at > 0 ? <path className="i-line" d={`M264 ${y - 55}h892`} /> : null}
            <Says x={292} y={y} size={21} bold>
              {what}
            </Says>
            <Says x={610} y={y} size={21} ink="c-m">
              {at === 1 ? pallets || '–' : count}
            </Says>
            <Says x={690} y={y} size={21} ink="c-m">
              {shelf}
            </Says>
            <Box x={964} y={y - 27} w={160} h={40} r={20} ink={`${isDone ? 'c-ok' : 'c-warn'} c-s`} />
            <Says x={1044} y={y} size={20} bold anchor="middle" ink={`${isDone ? 'c-ok' : 'c-warn'} c-f`}>
              {isDone ? 'Booked in' : state}
            </Says>
          </g>
        );
      })}
    </>
  );
}
