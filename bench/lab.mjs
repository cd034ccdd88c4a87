// npm run lab [-- --out output --only /pricing/]
// Runs Lighthouse (mobile) on one page of every template whose pages are indexable. Prints the four scores.
// Exits with 1 if performance is below 98 or another score is below 100.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serveSite } from '../dist/generator/index.js';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const { values: flags } = parseArgs({
  options: { out: { type: 'string', default: 'output' }, only: { type: 'string' } },
});
const out = resolve(flags.out);
const { pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
const wanted = pages.filter(({ index, path }) => index && (flags.only === undefined || path === flags.only));
const examples = [...new Map(wanted.map((page) => [page.template, page])).values()];
const server = await serveSite({ out, host: '127.0.0.1', port: 0 });
const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});
let isGood = true;
try {
  console.log(
    `| template | page | ${CATEGORIES.join(' | ')} | LCP ms | CLS | not perfect |\n|---|---|${'---|'.repeat(7)}`,
  );
  for (const { template, path } of examples) {
    const result = await lighthouse(new URL(path, server.url).href, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
    const faults = CATEGORIES.flatMap((name) => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => id);
    // Lighthouse does not know that the canonical address is that of the published site, not that of this
    // server.
    const isFine = scores.every((score, at) => score >= (at === 0 ? 98 : 100));
    isGood &&= isFine;
    const numbers = [
      Math.round(audits['largest-contentful-paint'].numericValue),
      audits['cumulative-layout-shift'].numericValue.toFixed(3),
    ];
    console.log(
      `| ${template} | ${path} | ${scores.join(' | ')} | ${numbers.join(' | ')} | ${faults.join(', ')} |`,
    );
  }
} finally {
  await chrome.kill();
  await server.close();
}
process.exitCode = isGood ? 0 : 1;
