import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

let root: string;

/** Clears the variables that the CI engine of these tests may have set. */
const UNSET = {
  CI_NODE_INDEX: undefined,
  CI_NODE_TOTAL: undefined,
  BUILDKITE_PARALLEL_JOB: undefined,
  BUILDKITE_PARALLEL_JOB_COUNT: undefined,
  CIRCLE_NODE_INDEX: undefined,
  CIRCLE_NODE_TOTAL: undefined,
  AWS_BATCH_JOB_ARRAY_INDEX: undefined,
  AWS_BATCH_JOB_ARRAY_SIZE: undefined,
  JOB_COMPLETION_INDEX: undefined,
  ROWPRESS_SHARDS: undefined,
  SLURM_ARRAY_TASK_ID: undefined,
  SLURM_ARRAY_TASK_MIN: undefined,
  SLURM_ARRAY_TASK_COUNT: undefined,
  SLURM_ARRAY_TASK_STEP: undefined,
};

function generate(env: Record<string, string>, flag = 'auto') {
  const args = ['generate', '--root', root, '--out', makeFolder(), '--shard', flag, '--json', '--no-images'];
  return runCli(args, { env: { ...UNSET, ...env } });
}

beforeAll(() => {
  root = makeSite().root;
});

const slurm = (id: number, min: number, count: number, step?: number) => ({
  SLURM_ARRAY_TASK_ID: String(id),
  SLURM_ARRAY_TASK_MIN: String(min),
  SLURM_ARRAY_TASK_COUNT: String(count),
  ...(step ? { SLURM_ARRAY_TASK_STEP: String(step) } : {}),
});

describe('--shard auto reads the shard from the variables of CI engines', () => {
  it.each([
    ['GitLab, which counts from 1', { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '3' }, 1, 3],
    ['GitLab, the last', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '3' }, 3, 3],
    ['GitLab, a job that is not parallel', { CI_NODE_TOTAL: '1' }, 1, 1],
    ['Buildkite', { BUILDKITE_PARALLEL_JOB: '0', BUILDKITE_PARALLEL_JOB_COUNT: '4' }, 1, 4],
    ['CircleCI', { CIRCLE_NODE_INDEX: '3', CIRCLE_NODE_TOTAL: '4' }, 4, 4],
    ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '1', AWS_BATCH_JOB_ARRAY_SIZE: '2' }, 2, 2],
    ['AWS Batch without a size', { AWS_BATCH_JOB_ARRAY_INDEX: '1', ROWPRESS_SHARDS: '5' }, 2, 5],
    ['Kubernetes', { JOB_COMPLETION_INDEX: '0', ROWPRESS_SHARDS: '2' }, 1, 2],
    ['Slurm from 0', slurm(2, 0, 3), 3, 3],
    ['Slurm from 10 in steps of 5', slurm(15, 10, 4, 5), 2, 4],
  ])('%s', async (_, env, number, of) => {
    const { exitCode, stdout } = await generate(env);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).shard).toEqual({ number, of });
  });
});

describe('an invalid shard is wrong usage, and the message says what to set', () => {
  it.each([
    [
      'auto',
      {},
      /no variable of a CI engine says which shard.*ROWPRESS_SHARDS.*CI_NODE_INDEX.*SLURM_ARRAY_TASK_ID/s,
    ],
    ['auto', { CI_NODE_INDEX: '', ROWPRESS_SHARDS: '3' }, /no variable of a CI engine says/],
    ['auto', { JOB_COMPLETION_INDEX: '1' }, /ROWPRESS_SHARDS is not set.*total number of shards/s],
    ['auto', { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '2' }, /CI_NODE_INDEX=0 with a total of 2 is no shard/],
    [
      'auto',
      { CIRCLE_NODE_INDEX: '2', CIRCLE_NODE_TOTAL: '2' },
      /CIRCLE_NODE_INDEX=2 with a total of 2 is no shard/,
    ],
    ['auto', { BUILDKITE_PARALLEL_JOB: 'one' }, /BUILDKITE_PARALLEL_JOB is "one"/],
    ['auto', { BUILDKITE_PARALLEL_JOB: '1' }, /BUILDKITE_PARALLEL_JOB_COUNT is not set/],
    ['auto', slurm(7, 1, 3), /SLURM_ARRAY_TASK_ID=7 with a total of 3 is no shard/],
    ['auto', slurm(4, 1, 3, 2), /is no shard/],
    [
      'auto',
      { JOB_COMPLETION_INDEX: '0', CI_NODE_INDEX: '1' },
      /CI_NODE_INDEX and JOB_COMPLETION_INDEX are set/,
    ],
    ['0/3', {}, /--shard 0\/3 is no shard.*1\/3, 2\/3, 3\/3/s],
    ['4/3', {}, /--shard 4\/3 is no shard/],
    ['1/1001', {}, /--shard 1\/1001 is no shard.*at most 1000/s],
  ])('--shard %s with %j', async (flag, env, says) => {
    const { exitCode, stdout } = await generate(env, flag);
    expect(exitCode).toBe(2);
    const { error } = JSON.parse(stdout);
    expect(`${error.message}\n${error.advice}`).toMatch(says);
  });

  it.each(['half', '1', '1/', '-1/2', '1/2/3', '1.5/2'])('--shard %s', async (flag) => {
    const { exitCode, stderr } = await generate({}, flag);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/Expected a shard such as 2\/5, or auto|argument missing/);
  });
});
