import { closeSync, openSync, writeSync } from 'node:fs';

/** Makes the function that returns numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  'video training course screen recorder caption subtitle quiz onboarding script voice team template'.split(
    ' ',
  );
const LAST_DAY = Date.parse('2026-11-24');
const DAY_MS = 86_400_000;

/**
 * Writes a table of pages, queries and days, as the API of Search Console gives it, with made-up figures. The
 * same seed gives the same bytes.
 */
export function writeTraffic(file, { paths, lines, origin, seed = 1, days = 120 }) {
  const random = createRandom(seed);
  const pick = (list) => list[Math.floor(random() ** 2 * list.length)];
  const target = openSync(file, 'w');
  let text = 'page,query,date,clicks,impressions,ctr,position\n';
  for (let line = 0; line < lines; line++) {
    const query = `${pick(WORDS)} ${pick(WORDS)} ${Math.floor(random() * 40)}`;
    const impressions = 1 + Math.floor(random() ** 3 * 200);
    const clicks = Math.floor(random() * 0.15 * impressions);
    const day = new Date(LAST_DAY - Math.floor(random() * days) * DAY_MS).toISOString().slice(0, 10);
    const ctr = `${((clicks / impressions) * 100).toFixed(1)}%`;
    text += `${origin}${pick(paths)},${query},${day},${clicks},${impressions},${ctr},${(1 + random() * 40).toFixed(1)}\n`;
    if (text.length < 1 << 16) continue;
    writeSync(target, text);
    text = '';
  }
  writeSync(target, text);
  closeSync(target);
}
