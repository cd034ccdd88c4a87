import { describe, expect, it } from 'vitest';
import { collectContent, sentencesOf } from '../../generator/pages-read/page-content.ts';
import { shapeSentences } from '../../generator/pages-read/sentence-shapes.ts';

const shapeOf = (sentence: string) => shapeSentences([sentence], [])[0]?.shape;

describe('the shape of a sentence', () => {
  const shown = shapeOf('The video shows a customer what the menu of the product is for.');

  it.each([
    ['the same with synonyms', 'The clip tells a client what the toolbar of the tool is for.', true],
    [
      'the same with two words for one',
      'The short clip shows an end user what the menu of the app is for.',
      true,
    ],
    ['the same with a number', 'The 3rd video shows a customer what the menu of the product is for.', true],
    [
      'another with other small words',
      'The video shows the customer what a menu of the product is for.',
      false,
    ],
    ['another in another order', 'What the menu of the product is for, the video shows a customer.', false],
  ])('is %s', (_, other, isSame) => {
    expect(shown).toBeDefined();
    expect(shapeOf(other) === shown).toBe(isSame);
  });

  it('is none of a short sentence, and none of a language whose small words are not known', () => {
    expect(shapeOf('The menu of the app is here.')).toBeUndefined();
    expect(
      shapeOf('Lyhyt video näyttää uudelle asiakkaalle mitä valikko oikein tekee ja miksi.'),
    ).toBeUndefined();
  });

  it.each([
    [
      'Latin letters',
      'The café of the town is open to all of you, and it is warm. We ask for a bit of it now.',
    ],
    ['other letters', 'The menu (Меню) of the app is for you, and it is small. We ask for a bit of it now.'],
  ])('is the same where a page of %s is read', (_, text) => {
    const html = `<body><main><p>${text}</p></main></body>`;
    const shapes = shapeSentences(sentencesOf(html), []).map(({ shape }) => shape);
    expect(shapes).toHaveLength(2);
    // The names of a page hide no small words.
    const { shapes: read } = collectContent(html, ['The menu of the café']);
    expect([...read]).toEqual(shapes.toSorted((a, b) => a - b));
  });
});
