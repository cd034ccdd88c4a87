/**
 * Returns the YAML of `count` tools like those of the small site. Only a tool's own page shows its `note`.
 */
export function manyTools(count: number, note = 'made'): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `- slug: tool-${at}\n  name: Tool ${at}\n  summary: Does the work of number ${at} well.\n  note: ${note} ${at}\n`,
  ).join('');
}
