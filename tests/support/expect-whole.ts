import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { PROBLEM_KINDS } from 'rowpress';
import { expect } from 'vitest';
import type { Manifest } from '../../generator/types/manifest.ts';
import type { Problem } from '../../generator/types/problem.ts';
import type { TestSite } from './make-site.ts';

/** Expects a problem of a known kind, with a place inside its file and a message that is no stack trace. */
export function expectWholeProblem({ kind, file, line, column, message, advice }: Problem): void {
  expect(Object.keys(PROBLEM_KINDS)).toContain(kind);
  expect(file).toMatch(/^(?:data|templates)\//);
  if (kind !== 'missing-file') expect([line, column]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(line ?? 1, column ?? 1)).toBeGreaterThan(0);
  expect(`${message}${advice}`).not.toMatch(
    /\bat .*\.js:\d+|Maximum call stack|is not a function|Cannot read prop|\[object /,
  );
}

/** Expects that every page of the manifest is complete HTML with one heading, a title, and safe links. */
export function expectWholePages({ out }: TestSite): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  for (const { file, path, title } of manifest.pages) {
    const html = readFileSync(join(out, file), 'utf8');
    expect(html.startsWith('<!doctype html><html lang="'), path).toBe(true);
    expect(html.endsWith('</body></html>\n'), path).toBe(true);
    const page = parse(html);
    expect(
      page.querySelectorAll('h1').map(({ text }) => text.trim() !== ''),
      path,
    ).toEqual([true]);
    expect(page.querySelector('title')?.text.trim()).toBe(title);
    expect(title, path).not.toMatch(/^$|undefined|\[object|NaN|\{\{/);
    for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(script.rawText);
    for (const link of page.querySelectorAll('main a'))
      expect(link.getAttribute('href')).toMatch(/^(?:\/(?!\/)|https?:|mailto:|tel:|#)/);
  }
}
