// Runs the command line in this process. Writes its peak memory and CPU time to file descriptor 3, as JSON.
import { writeSync } from 'node:fs';
import { main } from '../dist/bin/main.js';

process.env.NODE_ENV = 'production';
process.exitCode = await main(process.argv);
// maxRSS is in kibibytes. The times are in microseconds and include all threads (getrusage(2)).
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
writeSync(3, JSON.stringify({ peakMiB: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
