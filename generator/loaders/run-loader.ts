import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Message } from 'esbuild';
import { BUNDLE_OPTIONS, loadEsbuild, syntaxProblem } from '../bundle/esbuild.ts';
import { MAX_TEXT_BYTES } from '../load/sources.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { ANSWERS_FOLDER } from './requests.ts';
import type { Secrets } from './secrets.ts';

/** A program of `data/` that prints rows. */
export interface Loader {
  /** What people call it: `prices` for `data/prices.load.ts`. */
  readonly name: string;
  readonly file: string;
  /** The ending of its name, which says what runs it. */
  readonly ending: string;
}

/** How a loader is run. */
export interface LoaderRun {
  readonly root: string;
  /** The folder for what lasts no longer than the run, and for remembered answers. */
  readonly folder: string;
  /** How long it may take, in seconds. */
  readonly timeout: number;
  /** The environment of loaders. */
  readonly env: NodeJS.ProcessEnv;
  readonly secrets: Secrets;
  readonly signal?: AbortSignal | undefined;
  /** Called with each line that it writes to standard error, without secrets. */
  readonly onLine: (line: string) => void;
}

/** A program with its arguments, and what it needs besides the environment of rowpress. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How often it is looked whether a loader prints too much, in milliseconds. */
const LOOK_MS = 200;

/**
 * Runs a loader in the site's folder, and returns the bytes that it prints. It gets the environment of
 * rowpress, in which its keys are. @throws AbortError; the file system's own error
 */
export async function runLoader(loader: Loader, run: LoaderRun): Promise<Outcome<Buffer | undefined>> {
  const fail = (message: string, advice: string): Outcome<undefined> => ({
    value: undefined,
    problems: [{ kind: 'loader-failed', severity: 'error', file: loader.file, message, advice }],
  });
  mkdirSync(run.folder, { recursive: true });
  const { value: program, problems } = await programOf(loader, run);
  if (!program) return { value: undefined, problems };
  const { command } = program;
  const printed = join(run.folder, `${loader.name.replaceAll('/', '-')}.${process.pid}.out`);
  try {
    const { fault, last } = await execute(program, printed, run);
    if (fault === undefined) return { value: readFileSync(printed), problems: [] };
    return fail(
      last === undefined ? fault : `${fault}. It wrote last: ${last}`,
      'Run the program by itself until it prints rows. The last snapshot stays as it is.',
    );
  } catch (error) {
    run.signal?.throwIfAborted();
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    if (!syscall?.startsWith('spawn')) throw error;
    return fail(
      code === 'ENOENT' ? `${command} is not installed` : `${command} cannot be run: ${message}`,
      `Install ${command}, which runs files that end in .load.${loader.ending}, and run again.`,
    );
  } finally {
    rmSync(printed, { force: true });
  }
}

/** Runs a program. Returns why it failed, if it did, and the last line that it wrote to standard error. */
async function execute(
  { command, args, env }: Program,
  printed: string,
  run: LoaderRun,
): Promise<{ readonly fault: string | undefined; readonly last: string | undefined }> {
  const descriptor = openSync(printed, 'w');
  let last: string | undefined;
  try {
    const child = spawn(command, args, {
      cwd: run.root,
      env: { ...run.env, ...env, [ANSWERS_FOLDER]: join(run.folder, 'answers') },
      stdio: ['ignore', descriptor, 'pipe'],
      // A group of its own ends with what the loader has started.
      detached: process.platform !== 'win32',
    });
    const watch = watchLoader(child, printed, run);
    createInterface({ input: child.stderr as Readable }).on('line', (line) => {
      const shown = run.secrets.hide(line);
      last = shown.trim() || last;
      run.onLine(shown);
    });
    try {
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      run.signal?.throwIfAborted();
      return { fault: watch.says() ?? (code === 0 ? undefined : endOf(code, signal)), last };
    } finally {
      watch.end();
    }
  } finally {
    closeSync(descriptor);
  }
}

function endOf(code: number | null, signal: string | null): string {
  return code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`;
}

/** Ends a loader that takes too long, prints too much, or is interrupted. */
function watchLoader(child: ChildProcess, printed: string, { timeout, signal }: LoaderRun) {
  let reason: string | undefined;
  const kill = (why?: string) => {
    reason ??= why;
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  };
  const stop = () => kill();
  const deadline = setTimeout(() => kill(`it did not end within ${timeout} s`), timeout * 1000);
  const timer = setInterval(() => {
    const { size } = statSync(printed, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > MAX_TEXT_BYTES)
      kill(
        `it printed more than ${Math.floor(MAX_TEXT_BYTES / 2 ** 20)} MB, the most that a snapshot can have`,
      );
  }, LOOK_MS);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  return {
    says: () => reason,
    end() {
      clearTimeout(deadline);
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
      kill();
    },
  };
}

/** Returns the program that runs a loader, by the ending of its file. */
async function programOf({ file, ending }: Loader, run: LoaderRun): Promise<Outcome<Program | undefined>> {
  const only = (command: string, ...args: string[]) => ({ value: { command, args }, problems: [] });
  if (isExecutable(join(run.root, file))) return only(join(run.root, file));
  switch (ending) {
    case 'ts':
    case 'mts':
      return bundleLoader(file, run);
    case 'py':
      return only('python3', file);
    case 'sh':
      return only('sh', file);
    case 'sql':
      return queryOf(file, run);
    default:
      return only(process.execPath, file);
  }
}

/** Returns whether a file says itself what runs it, and may be run. */
function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return readFileSync(file, 'utf8').startsWith('#!');
  } catch {
    return false;
  }
}

/** Compiles a loader in TypeScript. The packages that it imports are looked up from the site's folder. */
async function bundleLoader(
  file: string,
  { root, folder }: LoaderRun,
): Promise<Outcome<Program | undefined>> {
  const outfile = join(folder, `${file.replaceAll('/', '-')}.mjs`);
  try {
    const { outputFiles } = await loadEsbuild().build({
      ...BUNDLE_OPTIONS,
      entryPoints: [file],
      absWorkingDir: root,
      packages: 'external',
      alias: {},
      platform: 'node',
      target: 'node20',
      sourcemap: 'inline',
      metafile: false,
      outfile,
    });
    writeFileSync(outfile, outputFiles[0]?.contents ?? '');
    return {
      value: { command: process.execPath, args: ['--enable-source-maps', outfile] },
      problems: [],
    };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (!errors) throw error;
    const problems: Problem[] = errors.map((message) => ({
      ...syntaxProblem(message),
      kind: 'loader-failed',
    }));
    return { value: undefined, problems };
  }
}

/** The comment that says which database a file of SQL asks: `-- database: prices.sqlite`. */
const DATABASE = /^--[ \t]*database:[ \t]*(\S+)[ \t]*$/m;

/** Returns the program that asks a database: `sqlite3` for a file, `psql` for an address of PostgreSQL. */
function queryOf(file: string, { root, env: given }: LoaderRun): Outcome<Program | undefined> {
  const fail = (message: string, advice: string): Outcome<undefined> => ({
    value: undefined,
    problems: [{ kind: 'loader-failed', severity: 'error', file, line: 1, column: 1, message, advice }],
  });
  const sql = readFileSync(join(root, file), 'utf8');
  const written = DATABASE.exec(sql)?.[1];
  if (written === undefined)
    return fail(
      'no database is named',
      'Begin the file with "-- database: data.sqlite", or with "-- database: $DATABASE_URL" for PostgreSQL.',
    );
  const variable = /^\$\{?(\w+)\}?$/.exec(written)?.[1];
  const database = variable === undefined ? written : given[variable];
  if (!database)
    return fail(
      `the environment has no ${variable}`,
      `Set ${variable} where rowpress load runs, and run again.`,
    );
  if (!/^postgres(?:ql)?:/.test(database))
    return {
      // Otherwise sqlite3 would make a file that is missing.
      value: {
        command: 'sqlite3',
        args: ['-readonly', '-json', '-bail', join(root, database), `.read "${file}"`],
      },
      problems: [],
    };
  if (!URL.canParse(database))
    return fail(`${variable ?? 'the database'} is no address`, 'Write it as postgres://USER@HOST/NAME.');
  const { hostname, port, username, password, pathname, searchParams } = new URL(database);
  const env = {
    // The password is not among the arguments, which every user of the machine can see.
    ...(hostname && { PGHOST: decodeURIComponent(hostname) }),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { PGDATABASE: decodeURIComponent(pathname.slice(1)) }),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
    ...(searchParams.has('host') && { PGHOST: searchParams.get('host') ?? '' }),
  };
  const args = ['--no-psqlrc', '--quiet', '--csv', '--set', 'ON_ERROR_STOP=1', '--file', file];
  return { value: { command: 'psql', args, env }, problems: [] };
}
