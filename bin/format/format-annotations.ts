import type { Problem } from '../../generator/index.ts';

/**
 * Formats problems as workflow commands, which GitHub Actions shows on their lines. `prefix` is the path from
 * the repository to the site. Source: GitHub's documentation, "Workflow commands for GitHub Actions".
 */
export function formatAnnotations(problems: readonly Problem[], prefix: string): string {
  return problems
    .map(({ severity, file, line, column, kind, message, advice }) => {
      const place = file
        ? [`file=${escapeProperty(prefix + file)}`, `line=${line ?? 1}`, `col=${column ?? 1}`]
        : [];
      const properties = [...place, `title=${escapeProperty(`rowpress: ${kind}`)}`].join(',');
      return `::${severity === 'note' ? 'notice' : severity} ${properties}::${escapeData(`${message}. ${advice}`)}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
