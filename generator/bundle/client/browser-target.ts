/** What scripts for the browser are compiled to: what every browser of the last years reads. */
export const BROWSER_TARGET = 'es2022';
