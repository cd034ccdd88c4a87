import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Draws a picture of 600 by 300 pixels in the browser, which looks a little like a window. */
export async function makePng(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#e8ecf2';
    context.fillRect(0, 0, 600, 300);
    context.fillStyle = '#3b5b8c';
    context.fillRect(0, 0, 600, 40);
    context.fillRect(400, 230, 160, 40);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Clicks the button, and returns the name and text of the file that it saves. */
export async function readDownload(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'latin1') };
}
