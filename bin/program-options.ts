import { type Command, Option } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import { parseMaxRemoved } from './parse-flags.ts';

/** Called with the exit code of a command. */
export type Exit = (code: ExitCode) => void;

/** Adds a command with its description and examples. */
export function command(
  program: Command,
  name: string,
  description: string,
  examples: readonly string[],
): Command {
  return program
    .command(name)
    .description(description)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`);
}

/** Returns the option that names the site. */
export function root(): Option {
  return new Option('--root <dir>', "the site's folder, with data/ and templates/").default(
    '.',
    'this folder',
  );
}

/** Returns the option that names the folder of the cache. */
export function cache(): Option {
  return new Option('--cache <dir>', 'the folder of the cache (default: .cache/ in the site)');
}

/** Returns the option that guards against the removal of many pages. */
export function maxRemoved(): Option {
  return new Option(
    '--max-removed <n>',
    'pages of each family that may be removed: a number, a percentage, or all (default: 10%, and 20 pages at least)',
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
