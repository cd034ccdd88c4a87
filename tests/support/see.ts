import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page under a name, for people to look at, when ROWPRESS_SHOTS names a folder. */
export async function see(page: Page, name: string): Promise<void> {
  const folder = process.env.ROWPRESS_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
