import type { Slip } from '../../types/page-content.ts';
import { isObject } from '../../utils/data-values.ts';
import { splitWords } from '../sentences.ts';
import { readTexts } from '../text-blocks.ts';

/** How many words of a review are looked for, and how much of it is told. */
const WORDS = 8;
const TOLD = 60;
const FIELDS = ['reviewBody', 'description'];

/** Yields the beginnings of reviews of structured data whose words no reader can see. */
export function* findUnseenReviews(html: string, data: readonly string[]): Generator<Slip> {
  const bodies = data.filter((json) => json.includes('eview"')).flatMap(reviewsOf);
  if (bodies.length === 0) return;
  const { main, head, shared } = readTexts(html);
  const shown = ` ${splitWords([...main, ...head, ...shared].join(' ')).join(' ')} `;
  for (const body of bodies) {
    const words = splitWords(body).slice(0, WORDS);
    if (words.length > 0 && !shown.includes(` ${words.join(' ')} `))
      yield ['structured-unseen', `${body.slice(0, TOLD)} (the text of a review)`];
  }
}

/** Returns the texts of the reviews of a script. */
function reviewsOf(json: string): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    if (value['@type'] === 'Review') {
      const body = FIELDS.map((field) => value[field]).find((text) => typeof text === 'string');
      if (typeof body === 'string') found.push(body);
    }
    Object.values(value).forEach(visit);
  };
  try {
    visit(JSON.parse(json));
  } catch {
    // A fault of its own kind.
  }
  return found;
}
