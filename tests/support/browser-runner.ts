import type { RunnerTestFile } from 'vitest';
import { inject } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

/** Runs the tests of a browser project. Skips them, with their hooks, when `provide-browser.ts` found no browser. */
export default class BrowserRunner extends VitestTestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (inject('browserPath') !== undefined) return;
    for (const file of files) skip(file);
  }
}

function skip(task: RunnerTestFile | RunnerTestFile['tasks'][number]): void {
  task.mode = 'skip';
  if (task.type === 'suite') for (const child of task.tasks) skip(child);
}
