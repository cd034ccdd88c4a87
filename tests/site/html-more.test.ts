import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { parsedPages } from './parsed-pages.ts';
import { readSiteManifest } from './published-site.ts';

const HTML_BUDGET_BYTES = 14 * 1024;
const CSS_BUDGET_BYTES = 12 * 1024;
const out = inject('publishedSite');

test('no page has an HTML error', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // The HTML standard allows React's spelling of attributes and void elements.
      'attr-quotes': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'svg-focusable': 'off',
      'tel-non-breaking': 'off',
    },
  });
  const faults = new Map<string, string>();
  for (const { path, html } of parsedPages()) {
    const report = await validator.validateString(html);
    for (const result of report.results)
      for (const message of result.messages) {
        const key = `${message.ruleId}: ${message.message}`;
        if (message.severity === 2 && !faults.has(key))
          faults.set(key, `${path}:${message.line}:${message.column}`);
      }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

test('a typical page has at most 14 KB gzipped, and no page more than twice that', () => {
  const sizes = parsedPages().map(({ path, html }) => ({ path, size: gzipSync(html).length }));
  const heavy = sizes.filter(({ size }) => size > HTML_BUDGET_BYTES).sort((a, b) => b.size - a.size);
  expect(heavy.length / sizes.length).toBeLessThan(0.02);
  expect(heavy.filter(({ size }) => size > 2 * HTML_BUDGET_BYTES)).toEqual([]);
});

test('the stylesheets that a page loads have at most 12 KB gzipped, and with one of a layout at most 14 KB', () => {
  const sizeOf = (name: string) => gzipSync(readFileSync(join(out, name))).length;
  const styles = readSiteManifest(out).files.flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
  const core = styles.filter((file) => file.startsWith('assets/site-'));
  expect(core).toHaveLength(1);
  const coreSize = sizeOf(String(core[0]));
  expect(coreSize).toBeLessThanOrEqual(CSS_BUDGET_BYTES);
  // Only the development server has the page of the layout "gallery".
  for (const file of styles)
    if (file !== core[0] && !file.startsWith('assets/gallery-'))
      expect(coreSize + sizeOf(file), file).toBeLessThanOrEqual(14 * 1024);
});
