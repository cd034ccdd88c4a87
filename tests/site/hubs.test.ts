import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { parsedPages } from './parsed-pages.ts';

const pages = parsedPages();
const hub = (path: string) => {
  const page = pages.find((other) => other.path === path);
  if (!page) throw new Error(`No page ${path}`);
  return page.main;
};
const texts = (parent: HTMLElement, selector: string) =>
  parent.querySelectorAll(selector).map(({ text }) => text.trim());

test.each([
  ['/lms/', '.path'],
  ['/saas-lms/', '.ladder'],
  ['/pos/', '.tool-table, .cards'],
  ['/solutions/', '.week-rows'],
])('%s lists each page below it once', (path, selector) => {
  const below = pages.map((page) => page.path).filter((other) => other !== path && other.startsWith(path));
  const links = hub(path)
    .querySelectorAll(selector)
    .flatMap((list) => list.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''));
  expect(below.length).toBeGreaterThan(4);
  expect(links.filter((href) => href.startsWith(path)).sort()).toEqual(below.sort());
});

test('each stage of the learner has a question, and something that answers it', () => {
  const stages = hub('/lms/').querySelectorAll('.path > li');
  expect(stages.map((stage) => texts(stage, 'h3')[0])).toEqual([
    'Build',
    'Invite',
    'Learn',
    'Prove',
    'Measure',
  ]);
  for (const stage of stages) {
    expect(texts(stage, '.path-asks')[0]).toMatch(/\?$/);
    expect(stage.querySelectorAll('a').length).toBeGreaterThan(0);
  }
});

test('no two entries of a hub say the same, and none is empty', () => {
  for (const [path, selector] of [
    ['/saas-lms/', '.ladder h3, .ladder dd'],
    ['/solutions/', '.week-rows dd, .decision-when'],
    ['/pos/', '.tool-table td'],
  ] as const) {
    const said = texts(hub(path), selector);
    expect(said.length).toBeGreaterThan(10);
    expect(said).not.toContain('');
    expect(new Set(said).size, path).toBe(said.length);
  }
});
