import { formatCurrency } from 'rowpress/template';

interface PriceProps {
  /** The number, as the row has it. */
  readonly text: string | undefined;
  readonly currency: string;
}

/** Shows a price as the language of the page writes it. Whole amounts have no cents. */
export function Price({ text, currency }: PriceProps) {
  if (!text) return null;
  return <bdi>{formatCurrency(Number(text), currency, { trailingZeroDisplay: 'stripIfInteger' })}</bdi>;
}
