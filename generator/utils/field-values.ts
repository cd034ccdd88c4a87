const DAY =
  /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;
/** A day that each month of each year has. */
const COMMON_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
/** A path of folders whose names browsers and hosts write alike. */
const BASE_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)*\/?$/;
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
/** An address of the site, or one with https or http, in the characters of addresses. */
const IMAGE_ADDRESS = /^(?:\/(?!\/)|https?:\/\/[A-Za-z0-9[])[^\s\p{Cc}"<>\\^`{|}]*$/u;

/** Names of folders and of a file, separated by `/`. */
const PATH_BELOW = /^[^\p{Cc}\\:/]+(?:\/[^\p{Cc}\\:/]+)*$/u;

/** Returns whether a text is a key for IndexNow: 8 to 128 letters, digits and hyphens. */
export function isIndexNowKey(text: string): boolean {
  return /^[A-Za-z0-9-]{8,128}$/.test(text);
}

/** Returns whether a text is a day of the calendar (YYYY-MM-DD), with or without a time and its zone. */
export function isDay(text: string): boolean {
  const day = DAY.exec(text)?.[1];
  if (day === undefined) return false;
  if (COMMON_DAY.test(day)) return true;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Returns whether a text is the origin of a site: `https://` or `http://`, a host, and nothing else. */
export function isOrigin(text: string): boolean {
  return ORIGIN.test(text) && URL.canParse(text);
}

/** Returns whether a text is where a site can be published: an origin, and a path below it or none. */
export function isBaseUrl(text: string): boolean {
  const origin = /^https?:\/\/[^/]*/.exec(text)?.[0] ?? '';
  return isOrigin(origin) && BASE_PATH.test(text.slice(origin.length));
}

/** Returns whether a text is an address with https or http that a browser can load. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && IMAGE_ADDRESS.test(text) && URL.canParse(text);
}

/** Returns whether a text is the address of an image: one of the site (`/…`), or one with https or http. */
export function isImageAddress(text: string): boolean {
  return IMAGE_ADDRESS.test(text) && (text.startsWith('/') || URL.canParse(text));
}

/**
 * Returns whether a text is the path of a file below a folder: it has no `..` and does not begin with `/`.
 */
export function isPathBelow(text: string): boolean {
  return PATH_BELOW.test(text) && !text.split('/').some((name) => name === '.' || name === '..');
}

const FOCUS = /^\s*(\d+(?:\.\d+)?)%\s+(\d+(?:\.\d+)?)%\s*$/;

/**
 * Returns the place in a picture that a text such as `30% 60%` names, in shares of its width and height.
 * Returns undefined for any other text.
 */
export function parseFocus(text: string): { readonly x: number; readonly y: number } | undefined {
  const [, left, top] = FOCUS.exec(text) ?? [];
  const [x, y] = [Number(left) / 100, Number(top) / 100];
  return x <= 1 && y <= 1 ? { x, y } : undefined;
}
