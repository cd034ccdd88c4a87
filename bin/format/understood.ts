import type { UnderstoodColumn } from '../../generator/index.ts';
import { formatTable } from './terminal.ts';

const MOST = { heading: 24, field: 20, about: 40, cell: 20, value: 24 };
/** Lines of a narrower terminal are not cut, since nothing would be left. */
const LEAST_WIDTH = 40;

/**
 * Formats what was understood of the columns of a table, one on each line: its field, its type, how many
 * cells have a value, stay texts and are empty, and examples. Lines are cut at `width`, if there is one.
 */
export function formatUnderstood(columns: readonly UnderstoodColumn[], width: number | undefined): string {
  const table = formatTable(
    ['column', 'field', 'type', 'read', 'as text', 'empty', 'examples'],
    columns.map(({ heading, field, type, about, read, texts, empty, examples }) => [
      cut(heading || '(no name)', MOST.heading),
      cut(field ?? '–', MOST.field),
      about === undefined ? type : `${type} (${cut(about, MOST.about)})`,
      ...[read, texts, empty],
      examples.map(formatExample).join(' · '),
    ]),
  );
  const lines = table.split('\n');
  return width === undefined || width < LEAST_WIDTH
    ? table
    : lines.map((line) => cut(line, width)).join('\n');
}

function formatExample({ cell, value }: UnderstoodColumn['examples'][number]): string {
  const shown = cut(cell, MOST.cell);
  return cell === value ? shown : `${shown} → ${cut(value, MOST.value)}`;
}

function cut(text: string, most: number): string {
  const letters = [...text.replace(/\s*\n\s*/g, ' ')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
