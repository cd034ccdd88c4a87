/** What a function for Markdown throws outside of a build. A script with these words contains such a function. */
export const ONLY_IN_PAGES = 'Markdown can only be rendered while a page is made';
