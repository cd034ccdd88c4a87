import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the Firefox of this machine: `FIREFOX_PATH`, or a known name in `PATH`. */
export function findFirefox(): string | undefined {
  return [
    process.env.FIREFOX_PATH ?? '',
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name))),
  ].find((path) => path !== '' && existsSync(path));
}
