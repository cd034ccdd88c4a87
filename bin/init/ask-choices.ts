import { cancel, confirm, isCancel, select, text } from '@clack/prompts';
import { DEFAULT_START, type InitFlags, listStarts } from './init-choices.ts';

/** The folder and the flags, with the answers to what they left open. */
export interface Answers {
  readonly dir: string;
  readonly flags: InitFlags;
}

const OWN_STARTS = [{ value: 'minimal', label: 'A small site to change', hint: 'six rows, one template' }];

/** Asks what flags leave open. Returns undefined if the user gives up; then nothing has been written. */
export async function askChoices(dir: string | undefined, flags: InitFlags): Promise<Answers | undefined> {
  const place = dir ?? (await text({ message: 'Where should the site be?', initialValue: './my-site' }));
  if (isCancel(place)) return giveUp();
  const folder = place;
  const asked = flags.start ?? (await askStart(flags.starts));
  if (isCancel(asked)) return giveUp();
  const start = asked;
  if (flags.dev || !flags.install) return { dir: folder, flags: { ...flags, start } };
  const isStarted = await confirm({ message: 'Install packages and show the site?', initialValue: true });
  if (isCancel(isStarted)) return giveUp();
  return { dir: folder, flags: { ...flags, start, install: isStarted, dev: isStarted } };
}

function askStart(starts: string | undefined) {
  const others = listStarts(starts).map((value) => ({ value, label: START_LABELS[value] ?? value }));
  return select({
    message: 'What should it begin with?',
    options: [...OWN_STARTS, ...others],
    initialValue: DEFAULT_START,
  });
}

const START_LABELS: Readonly<Record<string, string>> = {
  example: 'The full example: a site of 300 pages',
};

function giveUp(): undefined {
  cancel('Nothing was written.');
  return undefined;
}
