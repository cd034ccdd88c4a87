// Loaded with NODE_OPTIONS: writes into the file OPENS how often this process opened a file with the name NAME.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

let opens = 0;
for (const name of ['openSync', 'readFileSync']) {
  const original = fs[name];
  fs[name] = (path, ...rest) => {
    if (typeof path === 'string' && basename(path) === process.env.NAME) opens++;
    return original(path, ...rest);
  };
}
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(process.env.OPENS, String(opens)));
