import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { UsageError } from '../../problems/errors.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import { fieldText, showField } from '../row-fields.ts';

/** What columns are for in a start, and how they are found. */
export interface ColumnUses<Role extends string> {
  readonly roles: readonly Role[];
  /** Other names of roles that `--as` takes. */
  readonly aliases: Readonly<Record<string, Role>>;
  /** What has these uses, such as `a directory`. */
  readonly of: string;
  /** Words of headings by role, between white space: in small letters and without accents. */
  readonly words: Readonly<Partial<Record<Role, string>>>;
  /** Whether the cells of a field can be what a role needs. */
  readonly fits: (role: Role, field: InferredField) => boolean;
}

/** The fields of a table by what they are for. Each is for one thing. */
export type FieldsByRole<Role extends string> = ReadonlyMap<Role, InferredField>;

/** Finds one field after the other. */
interface RoleFinder<Role extends string> {
  readonly found: Map<Role, InferredField>;
  /** Gives a role the first free field that passes a test, unless the role has a field. */
  readonly take: (role: Role, test: (field: InferredField) => boolean) => void;
  /** Gives roles the fields whose headings say so: those of one word first. `allows` is a further test. */
  readonly takeByHeadings: (allows?: (role: Role, field: InferredField) => boolean) => void;
}

/**
 * Returns a finder of roles. It knows those that `chosen` names.
 * @throws UsageError if `chosen` names no column or no role
 */
export function createFinder<Role extends string>(
  dataset: InferredDataset,
  uses: ColumnUses<Role>,
  chosen: Readonly<Record<string, string>>,
): RoleFinder<Role> {
  const found = new Map<Role, InferredField>();
  for (const [role, column] of Object.entries(chosen))
    found.set(roleOf(role, uses), findField(dataset, role, column));
  const take: RoleFinder<Role>['take'] = (role, test) => {
    if (found.has(role)) return;
    const taken = [...found.values()];
    const isFree = (one: InferredField) => one.name !== 'slug' && !one.isAlt && !taken.includes(one);
    const field = dataset.fields.find((one) => isFree(one) && uses.fits(role, one) && test(one));
    if (field) found.set(role, field);
  };
  const takeByHeadings: RoleFinder<Role>['takeByHeadings'] = (allows = () => true) => {
    for (const isWhole of [true, false])
      for (const role of uses.roles) {
        const words = uses.words[role]?.split(/\s+/) ?? [];
        take(role, (field) => allows(role, field) && hasHeading(field, words, isWhole));
      }
  };
  return { found, take, takeByHeadings };
}

/** Returns whether a heading has one of some words, or `isWhole`, whether it is one of them. */
export function hasHeading(
  { column = '' }: InferredField,
  words: readonly string[],
  isWhole = false,
): boolean {
  const heading = headingWords(column);
  return (!isWhole || heading.length === 1) && heading.some((word) => words.includes(word));
}

/** Returns the words of a heading: in small letters, without accents. */
export function headingWords(heading: string): string[] {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Gives a role the column that says what a picture shows, as the schema of the table links them. */
export function takeAlt<Role extends string>(
  { fields, schema }: InferredDataset,
  found: Map<Role, InferredField>,
  picture: Role,
  role: Role,
): void {
  const { $defs } = schema as { $defs?: { row?: { properties?: Record<string, { alt?: string }> } } };
  const alt = $defs?.row?.properties?.[found.get(picture)?.name ?? '']?.alt;
  const field = fields.find(({ name }) => name === alt);
  if (field && !found.has(role)) found.set(role, field);
}

/** Returns whether three quarters of the filled cells of a field pass a test. */
export function isMostly(
  { rows }: InferredDataset,
  { name }: InferredField,
  test: (text: string) => boolean,
): boolean {
  const texts = rows.map((row) => fieldText(row, name)).filter(Boolean);
  return texts.length > 0 && texts.filter(test).length * 4 >= texts.length * 3;
}

/** Returns whether the cells of a field are addresses of sites, and not of pictures. */
export const isWebsite = (field: InferredField): boolean => showField(field).kind === 'link';

/** Returns whether a text introduces a row: five words or more, and no more letters than a summary has. */
export const isSummary = (text: string): boolean => text.split(/\s+/).length >= 5 && text.length <= 220;

/** Returns the error of a table without a column for a role that a start needs, as `needs` says. */
export function lacksColumn<Role extends string>(
  { fields }: InferredDataset,
  file: string,
  role: Role,
  { uses, start, needs }: { readonly uses: ColumnUses<Role>; readonly start: string; readonly needs: string },
): UsageError {
  const columns = fields.flatMap(({ column }) => column ?? []);
  const words = uses.words[role]?.split(/\s+/).slice(0, 6).join(', ');
  return new UsageError(
    `${file} has no column with the ${role} of each row`,
    [
      `${needs} Headings such as ${words} were looked for among these: ${listNames(columns)}.`,
      `Name the column: --as ${role}="COLUMN". Without --start ${start}, --from takes any table.`,
    ].join(' '),
  );
}

function roleOf<Role extends string>(role: string, { roles, aliases, of }: ColumnUses<Role>): Role {
  const known = roles.find((name) => name === role) ?? aliases[role];
  if (known) return known;
  throw new UsageError(
    `--as ${role}=…: ${of} has no use of that name`,
    didYouMean(role, [...roles], `Uses: ${roles.join(', ')}.`),
  );
}

/** Returns the field of a column that a person names. @throws UsageError if there is none */
function findField({ fields }: InferredDataset, role: string, wanted: string): InferredField {
  const lower = wanted.trim().toLowerCase();
  const isIt = (name: string | undefined) => name?.trim().toLowerCase() === lower;
  const found = fields.find(({ column, name }) => isIt(column) || (column !== undefined && isIt(name)));
  if (found) return found;
  const columns = fields.flatMap(({ column }) => column ?? []);
  throw new UsageError(
    `--as ${role}=${wanted}: the table has no such column`,
    didYouMean(wanted, columns, `Columns: ${listNames(columns)}.`),
  );
}
