import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';
import { skipWithout } from './skip-without.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Chromium that tests start. `undefined` if there is none; then they are skipped. */
    browserPath: string | undefined;
  }
}

/** Finds the browser once for all test files of a project. @throws in CI if there is none */
export default async function provideBrowser(project: TestProject): Promise<void> {
  try {
    project.provide('browserPath', await findBrowser());
  } catch (error) {
    skipWithout(`Chromium (${(error as Error).message})`, false);
    project.provide('browserPath', undefined);
  }
}
