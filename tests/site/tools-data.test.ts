import { expect, test } from 'vitest';
import type { Pace } from '../../templates/islands/script-timer/pace.ts';
import { type ParsedPage, parsedPages } from './parsed-pages.ts';

const pages = parsedPages();
const languagePages = pages.filter(({ template }) => template === 'language');
const propsOf = (page: ParsedPage, island: string) =>
  page.main
    .querySelectorAll(`[data-island="${island}"]`)
    .map((element) => JSON.parse(element.getAttribute('data-props') ?? '{}'));

test('the script timer offers every language that has a page, with the paces of that page', () => {
  const timers = pages.flatMap((page) => propsOf(page, 'script-timer'));
  expect(timers.length).toBeGreaterThan(0);
  for (const { languages } of timers as readonly { languages: readonly Pace[] }[]) {
    expect(languages).toHaveLength(languagePages.length);
    for (const { name, slow, usual, fast } of languages) {
      expect(slow, name).toBeGreaterThan(0);
      expect(usual, name).toBeGreaterThan(slow);
      expect(fast, name).toBeGreaterThan(usual);
      const page = languagePages.find(({ path }) =>
        path.includes(`/${name.split(' ').at(-1)?.toLowerCase()}-`),
      );
      for (const pace of [slow, usual, fast]) expect(page?.main.text, name).toContain(`${pace}`);
    }
  }
});

test('the general voice tool offers English and every language that has a page', () => {
  const speakers = pages
    .filter(({ template }) => template === 'tool')
    .flatMap((page) => propsOf(page, 'text-to-speech'));
  expect(speakers.length).toBeGreaterThan(0);
  for (const { languages } of speakers as readonly { languages: readonly { code: string }[] }[])
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languagePages.length + 1);
});

test('the page of all tools links each of them in its list, and repeats no drawing', () => {
  const hub = pages.find(({ template }) => template === 'tools-hub');
  const addresses = pages.filter(({ template }) => template === 'tool').map(({ path }) => path);
  const listed = hub?.main.querySelectorAll('.tool-lines a').map((link) => link.getAttribute('href'));
  expect(listed?.sort()).toEqual(addresses.sort());
  const drawings = hub?.main.querySelectorAll('use[href*="#scene-"]').map((use) => use.getAttribute('href'));
  expect(drawings?.length).toBe(6);
  expect(new Set(drawings).size).toBe(6);
});
