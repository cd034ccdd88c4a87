import { Inline } from '../prose/inline.tsx';

interface DataTableProps {
  /** What the table shows, for people who cannot see it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells in inline Markdown; the first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
  /** For a change over time: the rows stand along a line, and the last column is where the eye should land. */
  readonly change?: boolean;
}

/** A table that becomes a list of labelled cells on a phone. */
export function DataTable({ caption, columns, rows, change = false }: DataTableProps) {
  return (
    <div className="table-frame">
      <table className={change ? 'table table-stacked table-change' : 'table table-stacked'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === '' ? <span className="visually-hidden">Subject</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              <th scope="row" data-label={isNumber(cells[0]) ? columns[0] : undefined}>
                <Inline as="span" text={cells[0] ?? ''} />
              </th>
              {cells.slice(1).map((cell, at) => (
                <td key={`${columns[at + 1]}${cell}`} data-label={columns[at + 1]}>
                  <Inline as="span" text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a cell says nothing without the name of its column. */
function isNumber(cell: string | undefined): boolean {
  return /^\d+$/.test(cell ?? '');
}
