/** Returns rows as CSV by RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.map(cellOf).join(',');
  return `\ufeff${[columns, ...rows].map(line).join('\r\n')}\r\n`;
}

/** Quotes a cell. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cellOf(text: string): string {
  const safe = /^[=+@\t]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
