import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

// It has no types.
const { joinChunks } = await import(pathToFileURL('build/join-chunks.mjs').href);

it('a load whose entry no longer exists is an error that names both', async () => {
  const outputs = { 'draft/main.js': { entryPoint: 'bin/main.ts', imports: [] } };
  const options = { root: '.', draft: 'draft', folder: 'dist', sourcemap: false };
  const loads = { command: ['bin/main.ts'], generate: ['bin/main.ts', 'bin/commands/gone.ts'] };
  await expect(joinChunks(outputs, { ...options, loads })).rejects.toThrow(
    'the load "generate" needs bin/commands/gone.ts',
  );
});
