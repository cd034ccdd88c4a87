import { Inline } from '../prose/inline.tsx';

interface DataTableProps {
  /** The table's title for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells in inline Markdown. The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
  /** Styles the table as a change over time: rows along a line, with the last column emphasised. */
  readonly change?: boolean;
}

/** Renders a table that becomes a list of labelled cells on a phone. */
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

/** Tells whether a cell is a bare number, which needs its column's name on a phone. */
function isNumber(cell: string | undefined): boolean {
  return /^\d+$/.test(cell ?? '');
}
