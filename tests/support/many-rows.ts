/**
 * The YAML of `count` tools, each like the rows of the small site; `note` is shown on each tool's own page.
 */
export function manyTools(count: number, note = 'made'): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `- slug: tool-${at}\n  name: Tool ${at}\n  summary: Does the work of number ${at} well.\n  note: ${note} ${at}\n`,
  ).join('');
}
