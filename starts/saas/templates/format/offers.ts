import { formatCurrency } from 'rowpress/template';
import type { PriceList } from '../types/pricing.schema.d.ts';

/** Writes a price. Whole amounts have no decimals. */
export function writePrice(value: number, currency: string): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return formatCurrency(value, currency, { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** Returns the product with its plans as structured data. The prices are those that are paid monthly. */
export function software(name: string, description: string, url: string, pricing: PriceList): object {
  return {
    '@type': 'SoftwareApplication',
    name,
    description,
    url,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: pricing.plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.summary,
      price: plan.monthly,
      priceCurrency: pricing.currency,
    })),
  };
}
