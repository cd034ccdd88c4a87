import type { TestProject } from 'vitest/node';
import { findBrowser } from './find-browser.ts';

/** The Chromium that tests start, or why there is none. */
export type FoundBrowser = { readonly path: string } | { readonly missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    browser: FoundBrowser;
  }
}

/** Finds the browser once for all test files of a project. */
export default async function provideBrowser(project: TestProject): Promise<void> {
  try {
    project.provide('browser', { path: await findBrowser() });
  } catch (error) {
    project.provide('browser', { missing: `Chromium (${(error as Error).message})` });
  }
}
