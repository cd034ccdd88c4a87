import { cancel, confirm, isCancel, select, text } from '@clack/prompts';
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
  const given = from === undefined ? {} : { from };
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

const START_LABELS: Readonly<Record<string, string>> = {
  example: 'The full example: a site of 300 pages',
};

function giveUp(): undefined {
  cancel('Nothing was written.');
  return undefined;
}
