import { execa } from 'execa';
import { expect, test } from 'vitest';
import { makeFolder, makeSite, type Overrides } from '../../support/make-site.ts';
import { CLEAN_ENV, CLI, runCli } from '../../support/run-cli.ts';

/** A way in which a command fails. In texts, SITE stands for the site's folder and TMP for an empty one. */
export interface WayToFail {
  readonly what: string;
  /** The arguments, or a line of the shell in which `rowpress` is the command. */
  readonly run: string;
  readonly exitCode: number;
  /** The first line that the command prints. */
  readonly line: string;
  /** Whether the line comes on standard output. */
  readonly onStdout?: boolean;
  readonly files?: Overrides;
  readonly env?: Readonly<Record<string, string>>;
  /** Prepares the folders SITE and TMP in a way that `files` cannot. */
  readonly prepare?: (site: string, tmp: string) => void | Promise<void>;
  /** Why this way cannot be tried here. */
  readonly skip?: string | undefined;
}

/** Tests that each way ends with its exit code and its line, and that none prints a stack. */
export function testWays(ways: readonly WayToFail[]): void {
  for (const way of ways) {
    const title = `${way.what}: ${way.exitCode}, "${way.line}"${way.skip ? ` (${way.skip})` : ''}`;
    test.skipIf(way.skip !== undefined)(title, async () => {
      const site = makeSite(way.files);
      const tmp = makeFolder();
      await way.prepare?.(site.root, tmp);
      const named = (text: string) => text.replaceAll('SITE', site.root).replaceAll('TMP', tmp);
      const { exitCode, stdout, stderr } = await runWay(way, tmp, named);
      const [first = ''] = (way.onStdout ? stdout : stderr).split('\n');
      const line = first
        .replaceAll(site.root, 'SITE')
        .replaceAll(tmp, 'TMP')
        .replace(/0{50,}/, '0…');
      expect({ exitCode, line }).toEqual({ exitCode: way.exitCode, line: way.line });
      expect(stdout + stderr).not.toMatch(/^ +at |fault in rowpress itself/m);
    });
  }
}

/** Runs the line of a way in a folder. Bash runs it if it is more than a command with words. */
function runWay({ run, env = {} }: WayToFail, cwd: string, named: (text: string) => string) {
  if (/^rowpress [^|&;<>'"`$\\(*]*$/.test(run) && Object.keys(env).length === 0)
    return runCli(named(run).split(' ').slice(1), { cwd });
  const command = named(run.replace(/\browpress\b/, `'${process.execPath}' '${CLI}'`));
  const variables = Object.entries(env).map(([key, value]) => [key, named(value)]);
  return execa('bash', ['-c', command], {
    cwd,
    env: { ...CLEAN_ENV, NO_COLOR: '1', ...Object.fromEntries(variables) },
    reject: false,
    timeout: 30_000,
  });
}
