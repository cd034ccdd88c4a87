/** The parameter that counts the pages of a list. */
export const LIST_PARAMETER = 'page';
