import type { Slip } from '../../types/page-content.ts';
import { isObject } from '../../utils/data-values.ts';
import { splitWords } from '../sentences.ts';
import { readTexts } from '../text-blocks.ts';

const RATING_FIELDS = ['ratingValue', 'reviewCount', 'ratingCount'];
/** Elements whose content is no text, and scripts of data. */
const HIDDEN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/giu;
/** What a tag tells readers: the label of an element, or what a picture shows. */
const TOLD = /\b(?:aria-label|alt|title)=(?:"([^"]*)"|'([^']*)')/giu;
/** What a text says beside the numbers of a rating. */
const RATED =
  /\bstars?\b|[★☆⭐]|\brat(?:ed|ings?)\b|\breviews?\b|\bvotes?\b|\b(?:out )?of (?:5|10|five|ten)\b|\/ ?(?:5|10)\b|\bscore\b|stern|bewert|rezension|\bvon (?:5|10)\b|étoile|\bavis\b|estrella|reseña|opinion|valoraci/iu;
/** How far from its number such a word may stand, in characters. */
const NEAR = 80;

/**
 * Yields ratings of structured data whose numbers no reader can see. A number is that of a rating if a word
 * such as "stars" stands near it, or another number of the rating does.
 */
export function* findUnseenRatings(html: string, data: readonly string[]): Generator<Slip> {
  const ratings = data.filter((json) => json.includes('ggregateRating')).flatMap(ratingsOf);
  if (ratings.length === 0) return;
  const shown = textOf(html);
  for (const rating of ratings)
    for (const [field, value] of rating) {
      const others = rating.filter(([other]) => other !== field).flatMap(([, other]) => formsOf(other));
      if (!isShown(shown, formsOf(value), others)) yield ['structured-unseen', `${field} ${value}`];
    }
}

/** Returns what readers see and hear of a page, with spaces for its tags. */
function textOf(html: string): string {
  return html
    .replace(HIDDEN, ' ')
    .replace(
      /<[^>]*>/g,
      (tag) => ` ${Array.from(tag.matchAll(TOLD), ([, one, other]) => one ?? other).join(' ')} `,
    )
    .replace(/&nbsp;|&#160;|&#xa0;|\s+/giu, ' ')
    .replace(/ {2,}/g, ' ');
}

/** Returns a number as texts write it: `1200`, `1,200`, `1.200`. */
function formsOf(value: string | number): readonly string[] {
  return [String(value), ...['en', 'de'].map((language) => Number(value).toLocaleString(language))];
}

function isShown(text: string, forms: readonly string[], others: readonly string[]): boolean {
  for (const { 0: number, index } of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    if (!forms.includes(number)) continue;
    const end = index + number.length;
    const around = `${text.slice(Math.max(0, index - NEAR), index)} # ${text.slice(end, end + NEAR)}`;
    const numbers: readonly string[] = around.match(/\d+(?:[.,]\d+)*/g) ?? [];
    if (RATED.test(around) || others.some((other) => numbers.includes(other))) return true;
  }
  return false;
}

/** The fields of a rating that are numbers. */
type Rating = readonly (readonly [field: string, value: string | number])[];

/** Returns the ratings of a script. */
function ratingsOf(json: string): readonly Rating[] {
  return objectsIn(json).flatMap(({ aggregateRating: rating }): Rating[] => {
    if (!isObject(rating)) return [];
    const numbers = RATING_FIELDS.flatMap((field) => {
      const own = rating[field];
      return typeof own === 'string' || typeof own === 'number' ? [[field, own] as const] : [];
    });
    return [numbers];
  });
}

/** How many words of a review are looked for, and how much of it is told. */
const REVIEW_WORDS = 8;
const REVIEW_TOLD = 60;
const REVIEW_FIELDS = ['reviewBody', 'description'];

/** Yields the beginnings of reviews of structured data whose words no reader can see. */
export function* findUnseenReviews(html: string, data: readonly string[]): Generator<Slip> {
  const bodies = data.filter((json) => json.includes('eview"')).flatMap(reviewsOf);
  if (bodies.length === 0) return;
  const { main, head, shared } = readTexts(html);
  const shown = ` ${splitWords([...main, ...head, ...shared].join(' ')).join(' ')} `;
  for (const body of bodies) {
    const words = splitWords(body).slice(0, REVIEW_WORDS);
    if (words.length > 0 && !shown.includes(` ${words.join(' ')} `))
      yield ['structured-unseen', `${body.slice(0, REVIEW_TOLD)} (the text of a review)`];
  }
}

/** Returns the texts of the reviews of a script. */
function reviewsOf(json: string): readonly string[] {
  return objectsIn(json).flatMap((value) => {
    const body = REVIEW_FIELDS.map((field) => value[field]).find((text) => typeof text === 'string');
    return value['@type'] === 'Review' && typeof body === 'string' ? [body] : [];
  });
}

/** Returns all objects of a script. Returns none if it is no JSON, which is a fault of its own kind. */
function objectsIn(json: string): readonly Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    found.push(value);
    Object.values(value).forEach(visit);
  };
  try {
    visit(JSON.parse(json));
  } catch {
    return [];
  }
  return found;
}
