import { describe, expect, it } from 'vitest';
import { collectContent, shinglesOf } from '../../generator/pages-read/page-content.ts';
import { jaccard, similarity } from '../../generator/pages-read/sketch.ts';
import { createWriter } from '../audit/guides-site.ts';
import { createRandom } from '../support/random.ts';

const PAIRS = 400;

const page = (sentences: readonly string[]) => `<main><p>${sentences.join(' ')}</p></main>`;

describe('the sketch of a page', () => {
  it(`estimates the similarity of ${PAIRS} seeded pairs of texts`, () => {
    const random = createRandom(5);
    const { sentence } = createWriter(5);
    const errors: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const one = Array.from({ length: 30 }, () => sentence());
      const kept = random(31);
      const other = one.map((text, at) => (at < kept ? text : sentence()));
      const exact = jaccard(shinglesOf(page(one), []), shinglesOf(page(other), []));
      const [a, b] = [one, other].map((text) => collectContent(page(text)).sketch);
      errors.push(Math.abs(similarity(a as Uint8Array, b as Uint8Array) - exact));
    }
    const mean = errors.reduce((sum, error) => sum + error, 0) / PAIRS;
    expect(mean).toBeLessThan(0.035);
    // Texts are compared exactly if the estimate is nearer than this to the limit.
    expect(Math.max(...errors)).toBeLessThan(0.15);
  });

  it('is the same for pages that differ by names and numbers only', () => {
    const { sentence } = createWriter(6);
    const text = Array.from({ length: 20 }, () => sentence()).join(' ');
    const sketchOf = (name: string, price: number) =>
      collectContent(`<main><h1>${name}</h1><p>${name} costs ${price} a month. ${text}</p></main>`, [name])
        .sketch;
    expect(sketchOf('Acme', 17)).toEqual(sketchOf('Blue Harbour', 2300));
    expect(sketchOf('Acme', 17)).toHaveLength(128);
  });

  it('is empty for a page with few words', () => {
    expect(collectContent('<main><p>Only a few words.</p></main>').sketch).toHaveLength(0);
  });
});

it('masks a small word of a name only in the name', () => {
  const of = (name: string) => {
    const { sentence } = createWriter(9);
    const text = Array.from({ length: 20 }, () => `${sentence()} The stage is for a tuner, or for the day.`);
    return collectContent(page([`Try ${name}.`, ...text]), [name]).sketch;
  };
  expect(similarity(of('Lute'), of('The lute'))).toBeGreaterThan(0.95);
  expect(similarity(of('Lute or harp'), of('Viol'))).toBe(1);
});
