import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { renderTraffic, type TrafficReport } from '../../generator/index.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeFolder } from '../support/make-site.ts';
import { skipWithout } from '../support/skip-without.ts';

const HOSTILE = `</title><script>document.title = "run"</script> \u0000\u001b\u202e ${'unbroken'.repeat(40)}`;
const FIGURES = { clicks: 1240, impressions: 20_300, position: 8.2 };
const PAGE = { path: `/${HOSTILE}/`, family: HOSTILE, file: 'data/a.yaml', line: 2, ...FIGURES };
const family = (name: string, clicks: number) => ({
  ...{ name, pages: 1200, seen: 3, ...FIGURES, clicks, clicksPerPage: clicks / 3 },
});
const REPORT: TrafficReport = {
  ...{ period: { from: '2026-09-01', to: '2026-11-29', days: 90 }, totals: FIGURES, family: HOSTILE },
  families: [family('tool', 3538), family(HOSTILE, 1), family('a-family-with-quite-a-long-name', 0)],
  ...{ datasets: [], young: 1, notes: [HOSTILE] },
  days: Array.from({ length: 90 }, (_, at) => [`day ${at}`, at * 40] as const),
  unclicked: [{ ...PAGE, title: HOSTILE, pixels: 700, cutAt: 600, query: HOSTILE }],
  shared: [{ query: HOSTILE, ...FIGURES, pages: [{ path: HOSTILE, percent: 60, ...FIGURES }] }],
  unseen: [
    { ...PAGE, title: HOSTILE, words: 1, commands: [`rowpress retire ${HOSTILE}`] },
    { ...PAGE, title: HOSTILE, words: 1, commands: [], advice: HOSTILE },
  ],
  unnamed: [{ query: HOSTILE, ...FIGURES, page: HOSTILE }],
  releases: [{ day: '2026-11-01', pages: 1, before: 1, after: 9, daysBefore: 28, daysAfter: 1, percent: 9 }],
  lost: [{ address: HOSTILE, ...FIGURES, command: `rowpress explain '${HOSTILE}'` }],
  hosts: [{ host: HOSTILE, addresses: 2, ...FIGURES }],
};
const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';
const hasJava = spawnSync('java', ['-version']).status === 0;

async function writeReport(): Promise<string> {
  const file = join(makeFolder(), 'traffic.html');
  writeFileSync(file, await renderTraffic(REPORT));
  return file;
}

it('the report runs nothing, has no axe violation, and fits small windows and paper, in light and dark', async () => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => request.url().startsWith('file:') || faults.push(request.url()));
    await page.goto(pathToFileURL(await writeReport()).href);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 801, 800, 360, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect({ width, colorScheme, faults: await axeFaults(page) }).toMatchObject({ faults: [] });
      }
    }
    // Each number has its name beside it where the head of the table is not shown.
    const cell = page.locator('.families tbody tr').first().locator('td.n').first();
    expect(await cell.evaluate((shown) => getComputedStyle(shown, '::before').content)).toBe(
      '"Clicks a page"',
    );
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
    expect(await page.locator('.days').isVisible()).toBe(true);
    expect([(await page.title()).startsWith('What searches bring to </title>'), faults]).toEqual([true, []]);
  } finally {
    await browser.close();
  }
});

it.skipIf(skipWithout('Java (the package default-jre-headless)', hasJava))(
  'the Nu HTML checker finds no error in the report',
  async () => {
    const { stderr } = spawnSync('java', ['-jar', JAR, '--errors-only', await writeReport()], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  },
);
