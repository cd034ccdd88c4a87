import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { createSpelling } from '../../cells/make-slugs.ts';
import { readHours, splitHours } from '../../cells/opening-hours.ts';
import { fieldText, fieldValue, labelOfFile } from '../row-fields.ts';
import { findRoles, type Role, type RoleFields } from './directory-columns.ts';
import { changeFile, fieldsOfStart, leaveOut, replaceOwn } from './edit-start.ts';
import { type OwnRows, showRows, toOwnRows } from './own-rows.ts';
import { filesOfTable, type OwnStart, readOwnTable, type TableChoices } from './read-own-table.ts';
import type { TableFamilies } from './short-pages.ts';
import { readInLanguage, readWords, wordsOf } from './start-words.ts';

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<Role> = new Set([
  ...(['name', 'city', 'address', 'postcode', 'phone', 'prices', 'hours'] as const),
]);

/** What shows places. */
const FAMILIES: TableFamilies = {
  details: ['place'],
  lists: ['home', 'city', 'city-service', 'service', 'services', 'places'],
  listed: ['name', 'city', 'services', 'summary', 'address', 'prices'],
};

/** What tells places of one name apart: a city or a street. */
const TELLING = {
  first: ['city', 'address', 'postcode'],
  never: ['summary', 'about', 'phone', 'email', 'website', 'hours', 'prices', 'photo', 'photoAlt'],
};

/**
 * Reads a CSV or TSV file as the places of a directory. The posts of the sample are left out.
 * @throws UsageError if the file has no rows, no city or no services; the file system's own error
 */
export function readOwnDirectory(
  file: string,
  title: string,
  { roles = {}, ...choices }: TableChoices,
): OwnStart {
  const { language = 'en' } = choices;
  const { table, found, pictures } = readOwnTable(file, choices, {
    name: 'places',
    of: 'place',
    find: (inferred) => findRoles(inferred, file, roles),
    asWritten: AS_WRITTEN,
  });
  const others = wordsOf(readWords(language), 'others');
  const { dataset, labels, showIn } = showRows(toPlaces(table, found, { language, others }), {
    ...{ row: 'place', group: 'place', hasAlt: found.has('photoAlt') },
    ...{ inAddresses: ['city', 'services'], telling: TELLING, families: FAMILIES },
  });
  const inLanguage = (code: string) => showIn(withoutSample(title, code, labelOfFile(file, title)));
  return { dataset, labels, inLanguage, added: filesOfTable(dataset, pictures) };
}

/** Returns the files of a directory in a language, without its sample rows, and with the name of a table. */
function withoutSample(title: string, language: string, label: string): Map<string, string> {
  const words = readWords(language);
  const files = readInLanguage('directory', title, language, {
    headline: wordsOf(words, 'ownHeadline', { label }),
    siteDescription: wordsOf(words, 'ownDescription', { label }),
  });
  files.delete('data/places.yaml');
  leaveOut(files, { families: ['journal', 'post'], datasets: ['posts'] });
  const example = (name: string) =>
    `  # ${name}:\n  #   LAST-PART-OF-ITS-ADDRESS: { summary: A sentence., about: A text in Markdown. }\n`;
  for (const name of ['cities', 'services'])
    changeFile(files, 'data/site.yaml', (text) => replaceOwn(text, name, example(name)));
  return files;
}

/** Fields of a place that are lists. */
const LISTS: ReadonlySet<Role> = new Set(['services', 'hours']);

/** How cells become cities, services and hours. */
interface PlaceOptions {
  readonly language: string;
  /** What stands for a city or a service that a row lacks. */
  readonly others: string;
}

/**
 * Returns the rows of a table as places: its columns have the names of fields of a place, services and
 * opening hours are lists, and a city or a service is always spelt in one way. Rows without a city or a
 * service have `others` instead.
 */
function toPlaces(table: InferredDataset, roles: RoleFields, options: PlaceOptions): OwnRows {
  const counts = { city: 0, services: 0 };
  const { others } = options;
  return toOwnRows(table, roles, {
    name: 'places',
    taken: fieldsOfStart('directory', 'places'),
    read: createReader(counts, options),
    typeOf: (role) => (LISTS.has(role) ? 'array' : 'string'),
    cells: {
      city: { spelled: true, empty: others },
      services: { between: ',', spelled: true, empty: others },
      hours: { hours: true },
    },
    notes: (rows) =>
      (['city', 'services'] as const).flatMap((role) =>
        counts[role] === 0
          ? []
          : `${counts[role]} of ${rows} rows have no ${role === 'city' ? 'city' : 'service'}, so they stand below "${others}".`,
      ),
  });
}

/**
 * Returns a function that reads the value of a place from a row. `counts` counts the rows without a city, and
 * those without a service.
 */
function createReader(
  counts: { city: number; services: number },
  { language, others }: PlaceOptions,
): (row: InferredDataset['rows'][number], field: InferredField, role?: Role) => unknown {
  const spell = createSpelling(language);
  return (row, field, role) => {
    const value = fieldValue(row, field.name);
    if (role === undefined || role === 'photo') return value;
    if (role === 'hours') return splitHours(value).flatMap((text) => readHours(text, language));
    const text = fieldText(row, field.name).trim();
    if (role !== 'city' && role !== 'services') return text === '' ? undefined : text;
    const items = role === 'city' ? [text] : splitServices(value);
    const known = items.filter((item) => item !== '').map((item) => spell(role, item));
    if (known.length === 0) counts[role]++;
    const list = known.length > 0 ? [...new Set(known)] : [others];
    return role === 'city' ? list[0] : list;
  };
}

function splitServices(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((item) => String(item ?? '').split(/[;|,\n•]/))
    .map((item) => item.trim());
}
