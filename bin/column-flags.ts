import { type Command, Option } from 'commander';

/** Adds the flags that say how the columns of a table are read. */
export function addColumnFlags(command: Command): void {
  command
    .addOption(datesOption())
    .addOption(columnOption())
    .option('--skip <column>', 'leave a column out; may be repeated', collect);
}

/** Returns the option `--column`. */
export function columnOption(when = ''): Option {
  return new Option(
    '--column <name=type>',
    `${when}the type of a column: text, number, integer, date, yes-no, list, email, link or markdown; may be repeated`,
  ).argParser(collect);
}

/** Returns the option `--keep`. */
export function keepOption(when = ''): Option {
  return new Option(
    '--keep <column>',
    `${when}keep a column that looks internal, such as "Notes"; may be repeated`,
  ).argParser(collect);
}

/** Returns the option `--dates`. */
export function datesOption(): Option {
  return new Option('--dates <order>', 'the order of 03/04/26: day first, month first or year first').choices(
    ['dmy', 'mdy', 'ymd'],
  );
}

/** Adds a text of an option that may be repeated. */
export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}
