import { inject, type RunnerTestFile, TestRunner } from 'vitest';
import { skipWithout } from './skip-without.ts';

/**
 * Runs the tests of a browser project. If there is no browser, skips them with their hooks, or fails in CI.
 */
export default class BrowserRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const browser = inject('browser');
    if ('missing' in browser && skipWithout(browser.missing, false)) for (const file of files) skip(file);
  }
}

function skip(task: RunnerTestFile | RunnerTestFile['tasks'][number]): void {
  task.mode = 'skip';
  if (task.type === 'suite') for (const child of task.tasks) skip(child);
}
