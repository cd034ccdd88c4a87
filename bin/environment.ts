import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { type Shard, UsageError } from '../generator/index.ts';

/**
 * Returns the day of a build that no flag names (YYYY-MM-DD): that of `SOURCE_DATE_EPOCH`, else today in UTC.
 * Source: reproducible-builds.org. @throws UsageError
 */
export function buildDate(environment: NodeJS.ProcessEnv, now: Date): string {
  return buildTime(environment, now).toISOString().slice(0, 10);
}

/** Returns the time of a command: that of `SOURCE_DATE_EPOCH`, else the present one. @throws UsageError */
export function buildTime(environment: NodeJS.ProcessEnv, now: Date): Date {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === '') return now;
  if (!/^\d{1,11}$/.test(epoch))
    throw new UsageError(
      `SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}`,
      'Set it to whole seconds since 1970, such as 1790000000, or unset it.',
    );
  return new Date(Number(epoch) * 1000);
}

/** The files in which Linux limits the processors of a container, for versions 2 and 1 of control groups. */
const QUOTA_FILES = ['/sys/fs/cgroup/cpu.max'];
const OLD_QUOTA_FILES = ['/sys/fs/cgroup/cpu/cpu.cfs_quota_us', '/sys/fs/cgroup/cpu/cpu.cfs_period_us'];

/**
 * Returns the number of threads if no flag sets it: the number of cores, or fewer if the quota of a container
 * allows fewer. Node 20 does not read the quota. Source: the kernel's documentation of cgroup v2, `cpu.max`.
 */
export function defaultWorkers(read: (file: string) => string = readText): number {
  const written = [QUOTA_FILES, OLD_QUOTA_FILES].map((files) => files.map(read).join(' ').trim());
  const quotas = written.map(parseQuota).filter((cores) => cores !== undefined);
  return Math.max(1, Math.min(availableParallelism(), ...quotas));
}

/**
 * Returns the cores of a quota: two for `200000 100000`. Returns undefined for `max 100000` and `-1 100000`,
 * which are no quota. Rounds up, since one more thread only waits.
 */
function parseQuota(text: string): number | undefined {
  const [quota = 0, period = 0] = text.split(/\s+/).map(Number);
  return quota > 0 && period > 0 ? Math.ceil(quota / period) : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the home folder of the user. Returns `/`, which is never an output folder, if the user has none.
 */
export function homeFolder(): string {
  try {
    return homedir() || '/';
  } catch {
    return '/';
  }
}

/**
 * A CI engine that numbers equal jobs: the variable with the number of the job, the first number,
 * and the variable with the total.
 */
interface Engine {
  readonly name: string;
  readonly number: string;
  readonly first: 0 | 1;
  readonly total: string;
}

/**
 * The engines whose variables `--shard auto` reads. Slurm is read separately, since the user chooses where
 * its numbers begin. Kubernetes sets no total. Sources: GitLab, "Predefined CI/CD variables"; Buildkite,
 * "Environment variables"; CircleCI, "Project values and variables"; AWS Batch, "Job environment variables";
 * Kubernetes, "Indexed Job for parallel processing".
 */
const ENGINES: readonly Engine[] = [
  { name: 'GitLab', number: 'CI_NODE_INDEX', first: 1, total: 'CI_NODE_TOTAL' },
  { name: 'Buildkite', number: 'BUILDKITE_PARALLEL_JOB', first: 0, total: 'BUILDKITE_PARALLEL_JOB_COUNT' },
  { name: 'CircleCI', number: 'CIRCLE_NODE_INDEX', first: 0, total: 'CIRCLE_NODE_TOTAL' },
  { name: 'AWS Batch', number: 'AWS_BATCH_JOB_ARRAY_INDEX', first: 0, total: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  { name: 'Kubernetes', number: 'JOB_COMPLETION_INDEX', first: 0, total: 'ROWPRESS_SHARDS' },
];
const SLURM_NUMBER = 'SLURM_ARRAY_TASK_ID';
/** Overrides the total of an engine. It is needed if the engine sets no total. */
const TOTAL = 'ROWPRESS_SHARDS';
/** More shards than this cost more than they save. */
const MAX_SHARDS = 1000;

/**
 * Returns the shard that `--shard` names: `I/N` as it is, and `auto` from the variables of the CI engine.
 * @throws UsageError
 */
export function readShard(flag: string, environment: NodeJS.ProcessEnv): Shard {
  if (flag !== 'auto') {
    const [number, of] = flag.split('/').map(Number);
    return checkShard(number, of, `--shard ${flag}`);
  }
  const isSet = (name: string) => environment[name] !== undefined && environment[name] !== '';
  const found = ENGINES.filter(({ number }) => isSet(number));
  const names = [...found.map(({ number }) => number), ...(isSet(SLURM_NUMBER) ? [SLURM_NUMBER] : [])];
  if (names.length > 1)
    throw new UsageError(
      `--shard auto: ${names.join(' and ')} are set`,
      'Name the shard, such as --shard 2/5.',
    );
  const [engine] = found;
  if (engine) return readEngine(engine, environment);
  if (isSet(SLURM_NUMBER)) return readSlurm(environment);
  // A GitLab job that is not parallel sets only the total.
  if (environment.CI_NODE_TOTAL === '1') return { number: 1, of: 1 };
  const known = [...ENGINES.map(({ number }) => number), SLURM_NUMBER].join(', ');
  throw new UsageError(
    '--shard auto: no variable of a CI engine says which shard this is',
    `Name the shard, such as --shard 2/5, or set ROWPRESS_SHARDS and one of ${known}.`,
  );
}

function readEngine({ number, first, total }: Engine, environment: NodeJS.ProcessEnv): Shard {
  const index = readNumber(number, environment);
  const of = readTotal(total, environment);
  return checkShard(index - first + 1, of, `--shard auto: ${number}=${index} with a total of ${of}`);
}

/**
 * Returns the shard of a Slurm job. Numbers of an array such as 3,7-9 have no regular steps, so they are
 * refused. Source: sbatch(1), "OUTPUT ENVIRONMENT VARIABLES".
 */
function readSlurm(environment: NodeJS.ProcessEnv): Shard {
  const id = readNumber(SLURM_NUMBER, environment);
  const least = readNumber('SLURM_ARRAY_TASK_MIN', environment);
  const of = readTotal('SLURM_ARRAY_TASK_COUNT', environment);
  const step = environment.SLURM_ARRAY_TASK_STEP ? readNumber('SLURM_ARRAY_TASK_STEP', environment) : 1;
  return checkShard((id - least) / step + 1, of, `--shard auto: ${SLURM_NUMBER}=${id} with a total of ${of}`);
}

function readTotal(name: string, environment: NodeJS.ProcessEnv): number {
  return readNumber(environment[TOTAL] ? TOTAL : name, environment);
}

function readNumber(name: string, environment: NodeJS.ProcessEnv): number {
  const text = environment[name] ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const what = text === '' ? 'is not set' : `is ${JSON.stringify(text)}`;
  const advice =
    name === TOTAL
      ? 'Set it to the total number of shards. The CI engine sets only the number of this shard.'
      : 'It must be a whole number. Or name the shard, such as --shard 2/5.';
  throw new UsageError(`--shard auto: ${name} ${what}`, advice);
}

function checkShard(number = Number.NaN, of = Number.NaN, text = ''): Shard {
  const isShard = Number.isInteger(number) && number >= 1 && number <= of && of <= MAX_SHARDS;
  if (isShard) return { number, of };
  throw new UsageError(
    `${text} is no shard`,
    `Shards are numbered without gaps, from the first to the total, which is at most ${MAX_SHARDS}: --shard 1/3, 2/3, 3/3.`,
  );
}

/**
 * The variables in which hosts and CI engines name a build's branch and its commit, the exact ones first.
 * Sources: GitHub, "Store information in variables"; GitLab, "Predefined CI/CD variables"; Netlify, "Build
 * environment variables"; Cloudflare Pages, "Build configuration"; Vercel, "System environment variables".
 */
const BRANCHES = ['GITHUB_HEAD_REF', 'GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME', 'CF_PAGES_BRANCH'].concat([
  'VERCEL_GIT_COMMIT_REF',
  'BITBUCKET_BRANCH',
  'BUILDKITE_BRANCH',
  'CIRCLE_BRANCH',
  'HEAD',
]);
const COMMITS = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA'].concat([
  'BITBUCKET_COMMIT',
  'BUILDKITE_COMMIT',
  'CIRCLE_SHA1',
  'COMMIT_REF',
]);
/** The characters of a commit's name that people read. */
const SHORT_COMMIT = 7;

/** Returns the branch and the commit of a build, as the host or CI names them, else as git does. */
export function branchAndCommit(
  environment: NodeJS.ProcessEnv,
  folder: string,
): { readonly branch: string | undefined; readonly commit: string | undefined } {
  const first = (names: readonly string[]) => names.map((name) => environment[name]).find(Boolean);
  const commit = first(COMMITS) ?? git(folder, 'rev-parse', 'HEAD');
  const branch = first(BRANCHES) ?? git(folder, 'symbolic-ref', '--short', 'HEAD');
  return { branch, commit: commit?.slice(0, SHORT_COMMIT) };
}

function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    const text = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || undefined;
  } catch {
    // There is no git, no repository, or no branch.
    return undefined;
  }
}
