import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KNOWN_PEOPLE, looksOf } from '../../../../templates/components/people/looks.ts';
import { Portrait } from '../../../../templates/components/people/portrait.tsx';

const draw = (name: string) => renderToStaticMarkup(<Portrait name={name} />);
const rows = ['authors', 'case-studies', 'episodes'].map((file) => readFileSync(`data/${file}.yaml`, 'utf8'));
const named = rows.flatMap((text) =>
  [...text.matchAll(/^(?: {4}person| {2}name|person): (.+)$|^ {2}guest:\n {4}name: (.+)$/gm)].map(
    ([, person, guest]) => person ?? guest,
  ),
);

test('the looks that were chosen belong to people of the data', () => {
  expect(KNOWN_PEOPLE.filter((name) => !named.includes(name))).toEqual([]);
  expect(KNOWN_PEOPLE.length).toBeGreaterThan(20);
});

test('people have heads, ages and headwear that differ', () => {
  const looks = KNOWN_PEOPLE.map(looksOf);
  expect(new Set(looks.map(({ shape }) => shape)).size).toBe(5);
  expect(new Set(looks.map(({ top }) => top)).size).toBeGreaterThan(12);
  expect(looks.filter(({ isLined }) => isLined).length).toBeGreaterThan(3);
});

test.each(['Joaquim Vell', 'A person without chosen looks'])('%s looks the same each time', (name) => {
  expect(draw(name)).toBe(draw(name));
  expect(draw(name)).not.toBe(draw(`${name} Junior`));
});
