import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MaxRemoved } from '../generator/index.ts';
import type { ExitCode } from './exit-codes.ts';

/** Called with the exit code of a command. */
export type Exit = (code: ExitCode) => void;

/** Adds examples to the help of a command. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`);
}

/** Returns the option that names the site. */
export function root(): Option {
  return new Option('--root <dir>', "the site's folder, with data/ and templates/").default(
    '.',
    'this folder',
  );
}

/** Returns the option that names the published folder. */
export function published(): Option {
  return new Option('--out <dir>', 'the published folder (default: output/ in the site)');
}

/** Returns the option that names the folder of the cache. */
export function cache(): Option {
  return new Option('--cache <dir>', 'the folder of the cache (default: .cache/ in the site)');
}

/** Returns the option that guards against the removal of many pages. */
export function maxRemoved(): Option {
  return new Option(
    '--max-removed <n>',
    'how many pages of each family a build may remove: a number, a percentage, or all (default: 10%, or 20 pages if that is more)',
  ).argParser(parseMaxRemoved);
}

/** Returns the option that lets published addresses go. */
export function allowLost(): Option {
  return new Option(
    '--allow-lost',
    'let published addresses go without a redirect and without an entry in data/gone.yaml',
  );
}

/** Returns the option for one JSON document. */
export function json(): Option {
  return new Option(
    '--json',
    'print one JSON document on standard output; everything else goes to standard error',
  );
}

/** Returns the option that makes warnings fail. */
export function strict(): Option {
  return new Option('--strict', 'treat warnings as errors');
}

/** Returns a count of at least 1. @throws InvalidArgumentError */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1.');
  return Number(text);
}

/** Returns how many pages may be removed: `50`, `25%` or `all`. @throws InvalidArgumentError */
function parseMaxRemoved(text: string): MaxRemoved {
  if (text === 'all') return text;
  const [, digits, percent] = /^(\d{1,7})(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (digits === undefined || (percent && number > 100))
    throw new InvalidArgumentError('Expected a number of pages, a percentage such as 25%, or all.');
  return percent ? { percent: number } : { pages: number };
}

/** Returns the text of `--shard`: I/N or `auto`. See `readShard`. @throws InvalidArgumentError */
export function parseShard(text: string): string {
  if (text !== 'auto' && !/^\d{1,6}\/\d{1,6}$/.test(text))
    throw new InvalidArgumentError('Expected a shard such as 2/5, or auto.');
  return text;
}

/** Returns a port. Port 0 stands for any free one. @throws InvalidArgumentError */
export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.');
  return Number(text);
}

/** Returns a date that exists in the calendar. @throws InvalidArgumentError */
export function parseDate(text: string): string {
  const isReal =
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text);
  if (!isReal) throw new InvalidArgumentError('Expected a date such as 2026-11-20.');
  return text;
}

/** What `--base-url` and ROWPRESS_BASE_URL may be. */
export const BASE_URL_ADVICE =
  'Expected https:// and a host, with a path or without, such as https://example.com/shop/, and no query.';

/** Returns where a site is published, without a slash at the end. @throws InvalidArgumentError */
export function parseBaseUrl(text: string): string {
  const baseUrl = readBaseUrl(text);
  if (baseUrl === undefined) throw new InvalidArgumentError(BASE_URL_ADVICE);
  return baseUrl;
}

/** Returns where a site is published, without a slash at the end. Returns undefined for any other text. */
export function readBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text) || /[?#@]/.test(text)) return undefined;
  const { origin, pathname } = new URL(text);
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin) || !/^(?:\/[A-Za-z0-9._~-]+)*\/?$/.test(pathname))
    return undefined;
  return origin + pathname.replace(/\/$/, '');
}

/** Returns a key for IndexNow. @throws InvalidArgumentError */
export function parseKey(text: string): string {
  if (!/^[A-Za-z0-9-]{8,128}$/.test(text))
    throw new InvalidArgumentError('Expected 8 to 128 letters, digits and hyphens.');
  return text;
}

/** Returns an address with http or https. @throws InvalidArgumentError */
export function parseEndpoint(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Expected an address such as https://api.indexnow.org/indexnow.');
  return text;
}

/** Adds a name of `--allowed-host` to the earlier ones. @throws InvalidArgumentError */
export function addHost(text: string, earlier: readonly string[]): readonly string[] {
  if (!/^(\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/i.test(text))
    throw new InvalidArgumentError(
      'Expected a name without a port, such as dev.example.com or .example.com.',
    );
  return [...earlier, text];
}
