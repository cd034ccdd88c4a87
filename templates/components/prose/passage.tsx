import { DataTable } from '../comparison/data-table.tsx';
import { List } from '../lists/list.tsx';
import { Steps } from '../lists/steps.tsx';
import { Paragraphs } from './paragraphs.tsx';

interface PassageProps {
  readonly heading: string;
  readonly paragraphs?: readonly string[] | undefined;
  readonly items?: readonly string[] | undefined;
  /** Numbers the items. */
  readonly ordered?: boolean | undefined;
  readonly table?:
    | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
    | undefined;
}

/** Renders what a row has under a heading: paragraphs, a list and a table, each only if present. */
export function Passage({ heading, paragraphs, items, ordered, table }: PassageProps) {
  return (
    <div className="stack">
      {paragraphs ? <Paragraphs texts={paragraphs} /> : null}
      {items ? ordered ? <Steps steps={items.map((text) => ({ text }))} /> : <List items={items} /> : null}
      {table ? <DataTable caption={heading} columns={table.columns} rows={table.rows} /> : null}
    </div>
  );
}
