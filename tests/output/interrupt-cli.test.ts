import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { startCli } from '../support/run-cli.ts';

describe('Ctrl+C', () => {
  it.each([
    ['SIGINT', '1'],
    ['SIGINT', '3'],
    ['SIGTERM', '1'],
  ] as const)(
    '(%s, --workers %s) ends a run with code 130, and the published site is unchanged',
    async (signal, workers) => {
      const site = makeSite();
      await publish(site);
      const before = readTree(site.out);
      // Enough pages that the run is still rendering when the signal comes.
      site.change({ 'data/tools.yaml': manyTools(4000) });
      const run = startCli(['generate', '--root', site.root, '--workers', workers]);
      while (!existsSync(join(site.out, '.rowpress', 'staged')) && run.exitCode === null) await wait(2);
      run.kill(signal);
      const { exitCode, stderr, stdout } = await run;
      expect(String(stderr)).toBe('rowpress: interrupted\n  The published site is unchanged.'.trim());
      expect(exitCode).toBe(130);
      expect(String(stdout)).toBe('');
      expect(readTree(site.out)).toEqual(before);
    },
  );

  it('prints one JSON document with --json', async () => {
    const site = makeSite({ 'data/tools.yaml': manyTools(4000) });
    const run = startCli(['generate', '--root', site.root, '--workers', '1', '--json']);
    while (!existsSync(join(site.out, '.rowpress', 'staged')) && run.exitCode === null) await wait(2);
    run.kill('SIGINT');
    const { exitCode, stdout } = await run;
    expect(exitCode).toBe(130);
    expect(JSON.parse(String(stdout))).toMatchObject({ version: 1, exitCode: 130, problems: [] });
    expect(existsSync(site.out)).toBe(false);
  });
});
