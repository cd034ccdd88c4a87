import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/**
 * Saves a picture of the page as NAME.png in the folder that `ROWPRESS_SHOTS` names.
 * Does nothing without that variable.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.ROWPRESS_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
