import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The folder of the package as npm installs it. `undefined` where tests run the command of the
     * repository.
     */
    packageFolder: string | undefined;
    /** The size of the packed package. */
    packageBytes: number;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs the package as `npm publish` would, and installs it into a new project. Its dependencies are links to
 * those of the repository, so no network is needed. Returns the clean-up.
 */
export default async function installPackage(project: TestProject): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rowpress-package-')));
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await execa('npm', pack, { cwd: ROOT });
  const [{ filename, size }] = JSON.parse(stdout) as [{ filename: string; size: number }];
  const installed = await installArchive(join(folder, filename), folder);
  project.provide('packageFolder', installed);
  project.provide('packageBytes', size);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Installs a packed rowpress into the project of a folder, with links to the dependencies of the repository.
 * Returns the folder of the package.
 */
export async function installArchive(archive: string, folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  const installed = join(modules, 'rowpress');
  mkdirSync(installed, { recursive: true });
  // npm archives hold everything in a folder called `package`.
  await execa('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  return installed;
}
