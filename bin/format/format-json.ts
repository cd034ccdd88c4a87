/**
 * Formats the one document that `--json` prints: version 1, the exit code, and the results of the command.
 */
export function formatJson(
  content: { readonly exitCode: number } & Readonly<Record<string, unknown>>,
): string {
  return `${JSON.stringify({ version: 1, ...content }, null, 2)}\n`;
}
