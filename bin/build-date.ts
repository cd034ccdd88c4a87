import { UsageError } from '../generator/index.ts';

/**
 * Returns the day of the build if no flag names it: `SOURCE_DATE_EPOCH`
 * (reproducible-builds.org), or else today in UTC.
 */
export function buildDate(environment: NodeJS.ProcessEnv, now: Date): string {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === '') return now.toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError(`SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}`, 'It must be a number of seconds.');
  return new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
}
