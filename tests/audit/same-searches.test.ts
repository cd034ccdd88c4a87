import { describe, expect, test } from 'vitest';
import { createAuditedSite } from '../../generator/audit/audited-site.ts';
import { findSameSearches } from '../../generator/audit/checks/similar-pages.ts';
import { collectContent } from '../../generator/pages-read/page-content.ts';
import { DEFAULT_LIMITS } from '../../generator/types/audit.ts';
import type { SiteFact } from '../../generator/types/page-content.ts';

/** Returns the groups of pages with these headings that answer one search, each as its headings. */
function groupsOf(...headings: readonly string[]): readonly (readonly string[])[] {
  return groupsOfPages(headings.map((heading) => `<main><h1>${heading}</h1></main>`));
}

function groupsOfPages(pages: readonly string[]): readonly (readonly string[])[] {
  return faultsOf(pages).map(({ pages }) => pages.map(({ h1 }) => h1[0] ?? ''));
}

/** Returns what is found on pages, each of a family of its own if they have addresses. */
function faultsOf(pages: readonly string[], paths: readonly string[] = []) {
  const facts = pages.map((html, at) => {
    const content = collectContent(html);
    const place = { path: paths[at] ?? `/page-${at}/`, family: paths[at] ?? 'page' };
    return { index: true, ...place, ...content } as unknown as SiteFact;
  });
  const site = createAuditedSite(facts, {
    ...{ baseUrl: 'https://a.example', redirects: [], otherPaths: [], files: new Set(), undrawn: new Set() },
    ...{ date: '2026-11-20', cutValues: [], claims: [], handwritten: [] },
    ...{
      languages: undefined,
      pictures: undefined,
      limitsOf: () => DEFAULT_LIMITS,
      toFillIn: new Set<string>(),
    },
    rowPrices: () => new Map(),
    redirectPlace: () => ({ file: 'data/redirects.yaml', line: 1 }),
  });
  return [...findSameSearches(site)];
}

describe('headings that answer one search', () => {
  test.each([
    ['Swapping a shift', 'Swap of shifts'],
    ['Recording a screen on Windows', 'How to record your screen on Windows'],
    ['How to find a bike repair shop', 'Finding the bike repair shops'],
    ['Answering tickets with videos, and when not to', 'When not to answer a ticket with video'],
    ['How to plan a night shift', 'How do you plan night shifts?'],
    ['Café rota app', 'Rota apps for cafes'],
    ['Rota app vs spreadsheet', 'Rota app versus spreadsheets'],
    ['E-mail reminders', 'Email reminder'],
    ['Colour of a label', 'Label colors'],
    ['Organise a course', 'How to organize courses'],
    ['Best shift planning software 2026', 'The best shift planning software'],
    ['The strings of a lute, and how players lose them', 'How do players lose strings of their lute?'],
    ['How long should a lute string be?', 'Long lute strings, and those that would be'],
    ['IT courses for schools', 'School courses in IT'],
    ['Reply to a company', 'Replies to companies'],
  ])('%s – %s', (one, other) => {
    expect(groupsOf(one, other)).toEqual([[one, other]]);
  });
});

describe('what one search is told as', () => {
  const page = (title: string, heading: string) =>
    `<title>${title} | Small</title><main><h1>${heading}</h1></main>`;
  test.each([
    [
      'a title',
      [
        page('Swapping a shift', 'Two people, one evening and a plan'),
        page('Swap of shifts', 'What to do if nobody can come'),
      ],
      'Swapping a shift',
    ],
    [
      'a main heading',
      [page('For planners', 'Swapping a shift'), page('For waiters in a hurry', 'Swap of shifts')],
      'Swapping a shift',
    ],
    [
      'a title beside a main heading',
      [page('Swapping a shift', 'Two people and one evening'), page('Waiters help', 'Swap of shifts')],
      'Swapping a shift',
    ],
  ])('is the text that was compared: %s', (_, pages, search) => {
    expect(faultsOf(pages).map(({ message }) => message)).toEqual([
      `2 pages of one family answer the search "${search}"`,
    ]);
  });
  test('is the last part of the address if that was compared', () => {
    const pages = ['Shift swaps at noon', 'Shift swaps by phone'].map((text) => page(text, text));
    const [fault, ...others] = faultsOf(pages, ['/help/shift-swaps/', '/guides/shift-swap/']);
    expect(others).toEqual([]);
    expect(fault?.message).toBe('2 pages of 2 families answer the search "shift swap"');
  });
});

describe('headings that answer several', () => {
  test.each([
    [['Bike repair in Bremen', 'Bike repair in Hamburg']],
    [['Release notes 2024', 'Release notes 2025', 'Release notes']],
    [['Prices 2024', 'Prices 2025']],
    [['When to answer a ticket', 'When not to answer a ticket']],
    [['Rota app for cafes', 'Rota app for caves']],
    [['IT courses for schools', 'It is courses for schools']],
    [['Lutes with strings', 'Lutes without strings']],
    [['Plan A of the rota', 'Plan B of the rota']],
    [['Widget 2 for doors', 'Widget 3 for doors']],
  ])('%j', (headings) => {
    expect(groupsOf(...headings)).toEqual([]);
  });
});

describe('terms of a glossary', () => {
  const DUTY =
    'An officer looks into every box at the border and asks who has paid for the goods. Whoever hides a bottle pays twice, and the queue behind the barrier grows until the evening.';
  const HABIT =
    'What a village has always done on the first Sunday of May becomes a right after some years. Nobody has written it down, and yet the mayor has to bring the ladder.';
  const term = (word: string, text: string) =>
    `<title>${word}: meaning and practice</title><main><h1>${word}</h1><p>${text}</p></main>`;
  test.each([
    ['Custom', 'Customs'],
    ['Résumé', 'Resume'],
    ['Standby', 'Standbys'],
  ])('%s and %s are two if their texts differ, and one if they do not', (one, other) => {
    expect(groupsOfPages([term(one, HABIT), term(other, DUTY)])).toEqual([]);
    expect(groupsOfPages([term(one, HABIT), term(other, HABIT)])).toEqual([[one, other]]);
    const phrase = (word: string, text: string) => term(`${word} sheet`, text);
    expect(groupsOfPages([phrase(one, HABIT), phrase(other, DUTY)])).toHaveLength(1);
  });
  test('one word in one spelling is one search, whatever the texts say', () => {
    expect(groupsOfPages([term('Custom', HABIT), term('Custom', DUTY)])).toHaveLength(1);
  });
  test('two names of one thing in one family stay one search', () => {
    const pages = [term('Mac screen recorder', HABIT), term('Screen recorder for Mac', DUTY)];
    expect(groupsOfPages(pages)).toHaveLength(1);
  });
});
