import { cancel, confirm, isCancel, select, text } from '@clack/prompts';
import { findSaasTable, type InferredDataset } from '../generator/index.ts';
import { DEFAULT_START, type InitFlags, isFile, listStarts } from './init-choices.ts';

/** The folder and the flags, with the answers to what they left open. */
export interface Answers {
  readonly dir: string;
  readonly flags: InitFlags;
}

const OWN_STARTS = [
  { value: 'csv', label: 'My own data', hint: 'a CSV or TSV file' },
  { value: 'minimal', label: 'A small site to change', hint: 'six rows, one template' },
  { value: 'directory', label: 'A directory', hint: 'places by city and service' },
  { value: 'catalogue', label: 'A catalogue', hint: 'products with photographs' },
  { value: 'saas', label: 'The site of a product', hint: 'features, comparisons, prices, glossary, blog' },
];

/** Asks what flags leave open. Returns undefined if the user gives up; then nothing has been written. */
export async function askChoices(dir: string | undefined, flags: InitFlags): Promise<Answers | undefined> {
  const place = dir ?? (await text({ message: 'Where should the site be?', initialValue: './my-site' }));
  if (isCancel(place)) return giveUp();
  const folder = place;
  const asked = flags.start ?? (flags.from === undefined ? await askStart(flags.starts) : 'csv');
  if (isCancel(asked)) return giveUp();
  const start = asked;
  const from = start === 'csv' ? (flags.from ?? (await askFile())) : undefined;
  if (isCancel(from)) return giveUp();
  const into = start === 'saas' ? await askInto(flags) : undefined;
  if (isCancel(into)) return giveUp();
  const given = { ...(from !== undefined && { from }), ...(into !== undefined && { into }) };
  if (flags.dev || !flags.install) return { dir: folder, flags: { ...flags, start, ...given } };
  const isStarted = await confirm({ message: 'Install packages and show the site?', initialValue: true });
  if (isCancel(isStarted)) return giveUp();
  return { dir: folder, flags: { ...flags, start, ...given, install: isStarted, dev: isStarted } };
}

function askStart(starts: string | undefined) {
  const others = listStarts(starts).map((value) => ({ value, label: START_LABELS[value] ?? value }));
  return select({
    message: 'What should it begin with?',
    options: [...OWN_STARTS, ...others],
    initialValue: DEFAULT_START,
  });
}

function askFile() {
  return text({
    message: 'Which file has the rows?',
    placeholder: 'cities.csv',
    validate: (path) => (isFile(path ?? '') ? undefined : 'There is no such file.'),
  });
}

/** Asks which rows of a product's site a table has, unless a flag or the name of its file says so. */
async function askInto({ from, into }: InitFlags) {
  if (from === undefined || into !== undefined || (await findSaasTable(from))) return into;
  return select({
    message: `What does ${from} have a row for?`,
    options: [
      { value: 'features', label: 'Features', hint: 'what the product does' },
      { value: 'integrations', label: 'Integrations', hint: 'what it connects to' },
      { value: 'competitors', label: 'Competitors', hint: 'a comparison and alternatives each' },
      { value: 'terms', label: 'Terms', hint: 'the glossary' },
    ],
  });
}

/**
 * Asks what a table leaves open: the order of days, and its language. Then asks whether the site is to be
 * written. Returns the flags with the answers, or undefined if the user gives up.
 */
export async function askTable(
  { understood }: Pick<InferredDataset, 'understood'>,
  flags: InitFlags,
): Promise<InitFlags | undefined> {
  const open = [...new Set(understood.flatMap(({ flag }) => flag ?? []))];
  let answered = flags;
  const language = open.find((flag) => flag.startsWith('--language '))?.slice('--language '.length);
  if (language !== undefined && flags.language === undefined && flags.languages === undefined) {
    const isIt = await confirm({ message: `Are the rows in "${language}"?`, initialValue: true });
    if (isCancel(isIt)) return giveUp();
    if (isIt) answered = { ...answered, language };
  }
  if (open.includes('--dates') && flags.dates === undefined) {
    const dates = await select({ message: daysQuestion(understood), options: DAY_ORDERS });
    if (isCancel(dates)) return giveUp();
    if (dates !== 'text') answered = { ...answered, dates };
  }
  const isWritten = await confirm({ message: 'Write the site?', initialValue: true });
  return isCancel(isWritten) || !isWritten ? giveUp() : answered;
}

const DAY_ORDERS: { value: 'dmy' | 'mdy' | 'text'; label: string }[] = [
  { value: 'dmy', label: 'Day first' },
  { value: 'mdy', label: 'Month first' },
  { value: 'text', label: 'It stays a text' },
];

function daysQuestion(understood: InferredDataset['understood']): string {
  const column = understood.find(({ flag }) => flag === '--dates');
  return `${column?.heading} has days such as ${column?.examples[0]?.cell}. What comes first?`;
}

const START_LABELS: Readonly<Record<string, string>> = {
  example: 'The full example: a site of 300 pages',
};

function giveUp(): undefined {
  cancel('Nothing was written.');
  return undefined;
}
