export { default as transliterate } from '@sindresorhus/transliterate';
