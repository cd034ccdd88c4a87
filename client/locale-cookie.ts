import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from './constants.ts';

const SECONDS_A_DAY = 86_400;

/** The cookie that remembers the language of the page that is open. */
export function localeCookie(language: string): string {
  return `${LOCALE_COOKIE_NAME}=${language};path=/;max-age=${LOCALE_COOKIE_DAYS * SECONDS_A_DAY};samesite=lax`;
}
