import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Formula } from '../../../../templates/components/prose/formula.tsx';

const fractionTexts = (text: string) =>
  parse(renderToStaticMarkup(<Formula text={text} />))
    .querySelectorAll('.fraction > span:not(.visually-hidden)')
    .map((element) => element.text);

it.each([
  ['Reach = viewers / customers', ['viewers', 'customers']],
  ['Rate = (no result + no click) / all searches', ['no result + no click', 'all searches']],
  ['Share = (a / (b + c)) / d', ['a / (b + c)', 'd']],
  ['Share = (a + b) ÷ (c + d)', ['a + b', 'c + d']],
])('%s is rendered with a fraction', (text, expected) => {
  expect(fractionTexts(text)).toEqual(expected);
});

it.each([
  'Net = start + gained / lost',
  'Net = won / lost - regained',
  'Net = won / lost x weight',
  'Net = won / lost / kept',
  'Time = median of (end - start) over a group',
  'Time = median of (end / (start + rest)) over a group',
  'no equals sign / here',
])('%s is rendered as text, because a fraction would change its meaning', (text) => {
  expect(fractionTexts(text)).toEqual([]);
  expect(parse(renderToStaticMarkup(<Formula text={text} />)).text).toBe(text);
});
