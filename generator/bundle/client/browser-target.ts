/**
 * The version of JavaScript that scripts for the browser are compiled to. All browsers since 2022 support it.
 */
export const BROWSER_TARGET = 'es2022';
