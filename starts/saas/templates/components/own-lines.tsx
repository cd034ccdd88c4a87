import type { ReactNode } from 'react';
import type { FactLine } from './fact-table.tsx';

/** Returns the lines of a table of facts that have a value. */
export function filledLines(lines: readonly (readonly [label: string, value: ReactNode])[]): FactLine[] {
  return lines.flatMap(([label, value]) => (value ? { label, value } : []));
}

/** Links to the site of a tool by its name in the net. */
export function SiteLink({ href }: { readonly href: string }) {
  return <a href={href}>{new URL(href).hostname.replace(/^www\./, '')}</a>;
}
