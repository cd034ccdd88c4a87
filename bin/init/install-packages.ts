import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'];

/**
 * Returns the package manager that runs this command, as npm and all others name themselves in a variable.
 * Returns npm if none does.
 */
export function packageManager(environment: NodeJS.ProcessEnv): string {
  const name = environment.npm_config_user_agent?.split('/')[0] ?? '';
  return MANAGERS.includes(name) ? name : 'npm';
}

/**
 * Returns whether all dependencies of a site are installed in its folder, and rowpress is one of them. Those of a
 * folder above do not count: without a lock file of its own, the site is not complete.
 */
export function isInstalled(folder: string): boolean {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return ['rowpress', ...Object.keys(dependencies)].every((name) =>
    existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
}

/** Installs the packages of a site, and shows what the package manager prints. Returns whether it succeeded. */
export async function installPackages(
  folder: string,
  manager: string,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  // This command runs with NODE_ENV=production, with which npm would leave out the types.
  const { NODE_ENV: _, ...env } = environment;
  const child = spawn(manager, ['install'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    // The package manager cannot be started.
    return false;
  }
}
