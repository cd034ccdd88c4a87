import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

describe('a manifest with a hash that is none', () => {
  it.each(['"of the page"', '""', '"zz00112233445566778899aabbccddee"'])(
    'ends the audit with its file and page, and a build mends it: %s',
    async (hash) => {
      const site = makeSite();
      await publish(site);
      const file = join(site.root, 'output', 'manifest.json');
      const text = readFileSync(file, 'utf8');
      const damaged = text.replace(/("path":"\/".*?"fileHash":)"[0-9a-f]+"/, `$1${hash}`);
      expect(damaged).not.toBe(text);
      writeFileSync(file, damaged);
      const audit = () => runCli(['audit', '--root', site.root]);
      const { exitCode, stderr } = await audit();
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringMatching(
          /manifest\.json is damaged: the "fileHash" of \/ \(index\.html\) is no hash: ".*".*\n.*rowpress generate/,
        ),
      ]);
      await publish(site);
      expect((await audit()).stderr).toBe('');
    },
  );
});
