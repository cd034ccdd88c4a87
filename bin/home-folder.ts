import { homedir } from 'node:os';

/** Returns the home folder of the user. Returns `/`, which is never an output folder, if the user has none. */
export function homeFolder(): string {
  try {
    return homedir() || '/';
  } catch {
    return '/';
  }
}
