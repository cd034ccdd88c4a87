import { afterAll } from 'vitest';
import { removeFolders } from './make-site.ts';
import { unmountAll } from './mounts.ts';

// Runs for each test file, also where files share their modules.
afterAll(() => {
  unmountAll();
  removeFolders();
});
