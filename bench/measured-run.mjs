// Runs the command line in this process and writes its peak memory to file descriptor 3, as JSON.
import { writeSync } from 'node:fs';
import { main } from '../dist/bin/main.js';

process.env.NODE_ENV = 'production';
process.exitCode = await main(process.argv);
// maxRSS is in kibibytes, all threads included (getrusage(2)).
writeSync(3, JSON.stringify({ peakMiB: process.resourceUsage().maxRSS / 1024 }));
