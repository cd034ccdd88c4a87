import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from './constants.ts';

const SECONDS_A_DAY = 86_400;

/** Returns the cookie that stores the language of the current page. */
export function localeCookie(language: string): string {
  return `${LOCALE_COOKIE_NAME}=${language};path=/;max-age=${LOCALE_COOKIE_DAYS * SECONDS_A_DAY};samesite=lax`;
}
