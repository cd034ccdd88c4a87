// Loaded with NODE_OPTIONS: kills its process just before the KILL_AT-th move (from 1) of a file into data/.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
let moves = 0;
fs.renameSync = (from, to) => {
  if (String(from).endsWith('.rowpress-draft') && ++moves === Number(process.env.KILL_AT))
    process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
