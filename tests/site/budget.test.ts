import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { measureClient } from '../../bench/measure-client.mjs';

/** The limit of 5.5 KB. */
const RUNTIME_BYTES = 5632;
const REACT_BYTES = 72_000;
/** The largest, the video summary, reads four kinds of transcript and names chapters by rules. */
const ISLAND_BYTES = 15 * 1024;
/** The mark of the section that is being read is on most pages. */
const CONTENTS_BYTES = 400;

const { scripts, pages } = measureClient(inject('publishedSite'));

it('loads at most 5.5 KB of script on any page before an interaction', () => {
  expect(pages.length).toBeGreaterThan(300);
  const heavy = pages.filter(({ atOnce }) => atOnce === 0 || atOnce > RUNTIME_BYTES);
  expect(heavy.map(({ path, atOnce }) => `${path}: ${atOnce} bytes`)).toEqual([]);
});

it('has one React, and small islands', () => {
  const { react = 0, rowpress, forms, ...islands } = scripts;
  expect(react).toBeGreaterThan(0);
  expect(react).toBeLessThan(REACT_BYTES);
  expect(rowpress).toBeLessThanOrEqual(RUNTIME_BYTES);
  expect(forms).toBeLessThan(2000);
  expect(islands.contents).toBeLessThan(CONTENTS_BYTES);
  const large = Object.entries(islands).filter(([, bytes]) => bytes > ISLAND_BYTES);
  expect(large.map(([name, bytes]) => `${name}: ${bytes} bytes`)).toEqual([]);
});

it('names only islands of this build, and loads no island on a page without one', () => {
  for (const { path, islands, later } of pages) {
    for (const name of islands) expect(scripts[name], `${path} names ${name}`).toBeGreaterThan(0);
    if (islands.length === 0) expect(later, path).toBe(0);
  }
});

it('lets browsers compile React while it loads', () => {
  const assets = join(inject('publishedSite'), 'assets');
  const [react = '', ...others] = readdirSync(assets).filter((name) => /^react-.*\.js$/.test(name));
  expect(others).toEqual([]);
  expect(readFileSync(join(assets, react), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
