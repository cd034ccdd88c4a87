import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { TICKET_KIND } from './ticket-sorter/ticket-kind.ts';

export interface TicketSorterProps {
  readonly start: Work;
}

/** Groups ticket subjects into questions, ranks them, and gives each the frame of a short answer. */
export default function TicketSorter({ start }: TicketSorterProps) {
  return <Builder kind={TICKET_KIND} start={start} />;
}
