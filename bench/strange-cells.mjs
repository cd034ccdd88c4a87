// node bench/strange-cells.mjs [--language de --dates dmy]
// Prints how the cells of each of ten strange tables are understood when a site begins with it: read as a
// number, a date and the like, texts as they are, texts until a question is answered, left out, and empty.
import { parseArgs } from 'node:util';
import { inferDataset } from 'rowpress';
import { STRANGE_TABLES } from './strange-tables.mjs';

const { values: flags } = parseArgs({
  options: { language: { type: 'string' }, dates: { type: 'string' } },
});

console.log(
  '| File | Rows | Columns | Read | Texts | To ask | Left out | Empty |\n|---|---|---|---|---|---|---|---|',
);
for (const [fileName, make] of Object.entries(STRANGE_TABLES)) console.log(await count(fileName, make()));

async function count(fileName, content) {
  const { rows, understood } = await inferDataset(content, { fileName, tidy: true, ...flags });
  const isLeftOut = ({ field }) => field === undefined;
  // A flag of a column would read its cells. Without one, its texts are meant as texts.
  const kinds = {
    read: (column) => (isLeftOut(column) || column.type === 'text' ? 0 : column.read),
    texts: (column) =>
      isLeftOut(column) || column.flag
        ? 0
        : column.type === 'text'
          ? column.read + column.texts
          : column.texts,
    asked: (column) => (column.flag && !isLeftOut(column) ? column.texts : 0),
    leftOut: (column) => (isLeftOut(column) ? column.read + column.texts : 0),
    empty: ({ empty }) => empty,
  };
  const sums = Object.values(kinds).map((of) => understood.reduce((sum, column) => sum + of(column), 0));
  const cells = [rows.length, understood.length, ...sums].map((sum) => sum.toLocaleString('en'));
  return `| \`${fileName}\` | ${cells.join(' | ')} |`;
}
